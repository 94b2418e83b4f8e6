#include "engine/bench.hpp"

#include <utility>
#include <vector>

#include "engine/engine.hpp"
#include "rules/play.hpp"

namespace threeply {
namespace {

// Enough for several depths a move, and for a table that has to give up entries.
constexpr std::uint64_t nodes_a_move = 20'000;
constexpr int most_moves = 50;
constexpr std::size_t small_table = 1;

void fold(std::uint32_t& signature, int number) {
  constexpr std::uint32_t prime = 16777619;  // FNV-1a's
  signature = (signature ^ static_cast<std::uint32_t>(number)) * prime;
}

}  // namespace

EngineBench bench_engine(RuleSet rules, std::shared_ptr<const Network> network) {
  Engine engine(rules, small_table);
  engine.set_network(std::move(network));
  EngineBench bench;
  std::vector<Position> game = {initial_position()};
  for (int i = 0; i < most_moves; ++i) {
    const std::span<const Position> before(game.data(), game.size() - 1);
    const EngineReport report =
        engine.think(game.back(), before, {.nodes = nodes_a_move, .lines = 1 + i % 2});
    if (report.lines.empty()) break;
    bench.nodes += report.nodes;
    fold(bench.signature, report.depth);
    for (const EngineLine& line : report.lines) {
      fold(bench.signature, line.score);
      for (const Move& move : line.moves) {
        fold(bench.signature, move.from);
        for (int leg = 0; leg < move.legs; ++leg) {
          fold(bench.signature, static_cast<int>(move.leg(leg)));
        }
      }
    }
    game.push_back(play(game.back(), report.lines[0].moves[0]));
  }
  return bench;
}

}  // namespace threeply
