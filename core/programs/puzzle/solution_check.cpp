#include "programs/puzzle/solution_check.hpp"

#include <algorithm>

namespace threeply {
namespace {

/// One state alone: that after the first move.
LineCheck check_next(const Puzzle& puzzle, const std::string& text, Solver& solver) {
  constexpr std::uint64_t lines_before = board_size + 1;
  LineCheck check = check_line(write_state(puzzle.position, puzzle.is_mirrored) + '\n' + text,
                               Side::bottom, solver);
  check.line -= std::min(check.line, lines_before);
  if (check.state > 1) {
    check.verdict = LineVerdict::too_long;
    check.sentence = "one state is wanted, the one after the first move, but there are more";
  } else if (check.state == 1 &&
             (check.verdict == LineVerdict::too_short || check.verdict == LineVerdict::perfect)) {
    check.verdict = LineVerdict::perfect;
    check.sentence = "the move is one of the best";
  } else if (check.verdict == LineVerdict::too_short) {
    check.sentence = "the state after the first move is missing";
  }
  return check;
}

LineCheck check_all(const Puzzle& puzzle, const std::string& text, Solver& solver) {
  const auto first = read_first_state(text, Side::bottom);
  const bool is_same =
      first && first->position == puzzle.position && first->is_mirrored == puzzle.is_mirrored;
  if (!first || is_same) return check_line(text, Side::bottom, solver);
  LineCheck check{
      .verdict = LineVerdict::illegal, .line = 1, .column = 1, .sentence = {}, .cells = {}};
  const LineCheck next = check_line(write_state(puzzle.position, puzzle.is_mirrored) + '\n' +
                                        write_state(first->position, first->is_mirrored),
                                    Side::bottom, solver);
  check.is_missing = next.state == 1 && next.verdict != LineVerdict::illegal;
  check.sentence = check.is_missing ? "the first state should be the puzzle itself, not already "
                                      "the one after the first move"
                                    : "the first state should be the puzzle itself";
  return check;
}

}  // namespace

LineCheck check_solution(const Puzzle& puzzle, const std::string& text, WantedStates wanted,
                         Solver& solver) {
  if (text.find_first_not_of(" \t\r\n") == text.npos) {
    return {.verdict = LineVerdict::too_short,
            .line = 0,
            .column = 0,
            .sentence = "nothing was written",
            .cells = {}};
  }
  return wanted == WantedStates::next ? check_next(puzzle, text, solver)
                                      : check_all(puzzle, text, solver);
}

}  // namespace threeply
