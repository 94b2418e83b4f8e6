// The solver on every golden puzzle, alone and with the packed tables of the repository, opened
// anew each time: time, nodes, and how many times as many nodes plain iterative deepening takes (no
// table, no order of moves, no shortcuts at the horizon), counted up to a limit.
#include <benchmark/benchmark.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <memory>
#include <sstream>
#include <string>
#include <variant>

#include "endgame/endgames.hpp"
#include "endgame/packed_name.hpp"
#include "programs/puzzle/puzzle.hpp"
#include "rules/legal_moves.hpp"
#include "rules/play.hpp"
#include "search/solver.hpp"

namespace threeply {
namespace {

/// Whether the side that asked wins within `plies`, by looking at everything.
bool plainly_wins(const Position& position, int plies, bool is_attack, std::uint64_t& nodes,
                  std::uint64_t limit) {
  if (++nodes > limit) return false;
  const MoveList moves = legal_moves(position, english);
  if (moves.is_empty()) return !is_attack;
  if (plies == 0) return false;
  for (const Move& move : moves) {
    if (plainly_wins(play(position, move), plies - 1, !is_attack, nodes, limit) == is_attack) {
      return is_attack;
    }
    if (nodes > limit) return false;
  }
  return !is_attack;
}

/// Nodes until the win of `plies` is found; `limit` if that comes first.
std::uint64_t plain_nodes(const Position& position, int plies, std::uint64_t limit) {
  std::uint64_t nodes = 0;
  for (int depth = 1; depth <= plies && nodes <= limit; ++depth) {
    plainly_wins(position, depth, true, nodes, limit);
  }
  return nodes;
}

/// A table of the repository, with distances where it has some.
std::unique_ptr<PackedSlice> open_table(const Material& material) {
  for (const PackedContent content : {PackedContent::distances, PackedContent::outcomes}) {
    const std::string path =
        std::string(THREEPLY_ENDGAMES) + "/english/" + packed_file_name(material, content);
    std::ifstream file(path, std::ios::binary);
    if (!file) continue;
    const auto bytes = std::make_shared<std::string>(std::istreambuf_iterator<char>(file),
                                                     std::istreambuf_iterator<char>());
    return PackedSlice::open({reinterpret_cast<const std::uint8_t*>(bytes->data()), bytes->size()},
                             bytes);
  }
  return nullptr;
}

void solve(benchmark::State& state, const Puzzle& puzzle, bool has_tables) {
  constexpr std::uint64_t enough = 20;
  std::uint64_t nodes = 0;
  int plies = 0;
  for (auto _ : state) {
    Endgames endgames(english);
    if (has_tables) endgames.packed.set_source(open_table);
    Solver solver(Solver::usual_nodes, nullptr, &endgames);
    plies = solver.solve(puzzle.position).outcome.plies;
    nodes = solver.nodes();
  }
  const std::uint64_t plain = plain_nodes(puzzle.position, plies, (nodes + 1) * enough);
  state.counters["plies"] = plies;
  state.counters["nodes"] = static_cast<double>(nodes);
  state.counters["plain_times"] = static_cast<double>(plain) / static_cast<double>(nodes + 1);
}

/// One benchmark for each file of tests/golden/puzzle, named after it.
const bool is_registered = [] {
  for (const auto& file : std::filesystem::directory_iterator(THREEPLY_GOLDEN_PUZZLES)) {
    const std::string name = file.path().stem().string();
    if (file.path().extension() != ".txt" || name.ends_with("-out")) continue;
    std::stringstream text;
    text << std::ifstream(file.path()).rdbuf();
    const auto puzzle = read_puzzle(text.str(), Side::bottom);
    if (!std::holds_alternative<Puzzle>(puzzle)) continue;
    benchmark::RegisterBenchmark(("solve/" + name).c_str(), solve, std::get<Puzzle>(puzzle), false)
        ->Unit(benchmark::kMillisecond);
    benchmark::RegisterBenchmark(("solve_with_tables/" + name).c_str(), solve,
                                 std::get<Puzzle>(puzzle), true)
        ->Unit(benchmark::kMillisecond);
  }
  return true;
}();

}  // namespace
}  // namespace threeply
