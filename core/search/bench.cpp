#include "search/bench.hpp"

#include "rules/perft.hpp"
#include "rules/play.hpp"
#include "search/best_action.hpp"

namespace threeply {
namespace {

/// Any would do; another one gives another signature.
constexpr Evaluation bench_evaluation(3);

template <RuleSet rules, int depth>
std::uint64_t count_perft() {
  return perft(initial_position(), rules, depth);
}

/// Boards looked at in a game of the machine against itself: openings, kings and endings.
template <RuleSet rules, int depth>
std::uint64_t count_game() {
  constexpr int most_actions = 60;
  std::uint64_t boards = 0;
  Position position = initial_position();
  for (int i = 0; i < most_actions; ++i) {
    const auto choice = best_action(position, rules, {depth, bench_evaluation});
    if (!choice) break;
    boards += choice->boards;
    position = play(position, choice->move);
  }
  return boards;
}

}  // namespace

const BenchPart bench_parts[6] = {
    {"perft towers 9", count_perft<towers, 9>},
    {"perft single-jump 11", count_perft<single_jump, 11>},
    {"perft english 11", count_perft<english, 11>},
    {"game towers 7", count_game<towers, 7>},
    {"game single-jump 8", count_game<single_jump, 8>},
    {"game english 8", count_game<english, 8>},
};

}  // namespace threeply
