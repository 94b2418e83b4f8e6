// Speed of generator, search and replay; `items_per_second` are lines of play, boards and actions.
#include <benchmark/benchmark.h>

#include <optional>
#include <string>

#include "programs/replay/replay.hpp"
#include "rules/perft.hpp"
#include "rules/play.hpp"
#include "search/best_action.hpp"
#include "search/plain_minimax.hpp"

namespace threeply {
namespace {

void perft_from_the_start(benchmark::State& state, RuleSet rules, int depth) {
  std::uint64_t lines = 0;
  for (auto _ : state) lines += perft(initial_position(), rules, depth);
  state.SetItemsProcessed(static_cast<std::int64_t>(lines));
}

using Search = std::optional<Choice> (*)(const Position&, RuleSet, const SearchOptions&);

void game_of_ten_actions(benchmark::State& state, Search search, RuleSet rules, int depth) {
  std::uint64_t boards = 0;
  for (auto _ : state) {
    Position position = initial_position();
    for (int i = 0; i < 10; ++i) {
      const auto choice = search(position, rules, {.depth = depth, .evaluation = Evaluation(3)});
      boards += choice->boards;
      position = play(position, choice->move);
    }
  }
  state.SetItemsProcessed(static_cast<std::int64_t>(boards));
}

/// The cost of reading, checking and printing actions.
void replay_of_six_actions(benchmark::State& state) {
  constexpr std::string_view opening = "G6-F5\nB3-A4\nF5-G4\nH3-F5\nE6-G4\nG2-H3\n";
  std::int64_t actions = 0;
  for (auto _ : state) {
    NullSink sink;
    Replay replay({}, sink);
    replay.feed(opening);
    replay.finish();
    actions += 6;
  }
  state.SetItemsProcessed(actions);
}

BENCHMARK_CAPTURE(perft_from_the_start, towers, towers, 9)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(perft_from_the_start, single_jump, single_jump, 11)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(perft_from_the_start, english, english, 11)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(game_of_ten_actions, plain, plain_best_action, towers, 3);
BENCHMARK_CAPTURE(game_of_ten_actions, pruned, best_action, towers, 3);
BENCHMARK_CAPTURE(game_of_ten_actions, pruned_deep, best_action, towers, 9)
    ->Unit(benchmark::kMillisecond);
BENCHMARK(replay_of_six_actions);

}  // namespace
}  // namespace threeply
