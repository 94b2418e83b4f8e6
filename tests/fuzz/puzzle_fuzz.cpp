// Any bytes as a puzzle and as somebody's solution: a complaint in one short line, or a board that
// survives being written; a solution called perfect is one legal game to its end.
#include <cstdint>
#include <cstdlib>
#include <string>
#include <variant>

#include "programs/puzzle/line_check.hpp"
#include "programs/puzzle/puzzle.hpp"
#include "reference/line_validator.hpp"

using namespace threeply;

namespace {

constexpr std::uint64_t few_nodes = 2000;

bool is_one_short_line(const std::string& text) {
  return !text.empty() && text.size() <= 400 && text.find('\n') == std::string::npos;
}

void check_puzzle(std::string_view input, Side turn) {
  const auto read = read_puzzle(input, turn);
  if (const auto* complaint = std::get_if<std::string>(&read)) {
    if (!is_one_short_line(*complaint) || !complaint->starts_with("line ")) std::abort();
    return;
  }
  const Puzzle puzzle = std::get<Puzzle>(read);
  if (!is_consistent(puzzle.position) || puzzle.position.turn != turn) std::abort();
  const std::string written = write_states(puzzle, {});
  const auto again = read_puzzle(written, turn);
  const auto* same = std::get_if<Puzzle>(&again);
  if (same == nullptr || same->position != puzzle.position) std::abort();
  if (same->is_mirrored != puzzle.is_mirrored) std::abort();

  Solver solver(few_nodes);
  const Solution solution = solver.solve(puzzle.position);
  const Result result = solution.outcome.result;
  if (result != Result::win && result != Result::loss) {
    if (!solution.line.empty()) std::abort();
    return;
  }
  const std::string states = write_states(puzzle, solution.line);
  const naive::LineReport report = naive::judge_line(written, states, turn == Side::bottom);
  if (!report.fault.empty() || report.plies != solution.outcome.plies) std::abort();
  Solver checker(10 * few_nodes);
  const LineVerdict verdict = check_line(states, turn, checker).verdict;
  if (verdict != LineVerdict::perfect && verdict != LineVerdict::undecided) std::abort();
}

void check_solution(std::string_view input, Side turn) {
  Solver solver(few_nodes);
  const LineCheck check = check_line(input, turn, solver);
  if (check.sentence.size() > 400 || check.sentence.find('\n') != std::string::npos) std::abort();
  if (check.verdict == LineVerdict::perfect) {
    const auto report = naive::judge_line(std::string(input.substr(0, 72)), std::string(input),
                                          turn == Side::bottom);
    // The check forgives how lines end, the judge does not.
    if (input.find('\r') == input.npos && !report.fault.empty() && report.fault[0] == 's') {
      std::abort();
    }
    return;
  }
  if (check.sentence.empty()) std::abort();
  if (check.verdict == LineVerdict::malformed && (check.line == 0 || check.column == 0)) {
    std::abort();
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size > 2000) return 0;
  const std::string_view input(reinterpret_cast<const char*>(data), size);
  const Side turn = size % 2 == 0 ? Side::bottom : Side::top;
  check_puzzle(input, turn);
  check_solution(input, turn);
  return 0;
}
