// A judge of puzzle solutions that knows only characters: no position, no solver, no best play.
#ifndef TESTS_REFERENCE_LINE_VALIDATOR_HPP_
#define TESTS_REFERENCE_LINE_VALIDATOR_HPP_

#include <string>

namespace naive {

// `fault` is empty if the line is one legal game from the puzzle's position to its end, written to
// the byte as it should be.
struct LineReport {
  std::string fault;
  int plies = 0;
  bool red_has_won = false;
};

// The puzzle may end its lines as it likes, the solution must end them by LF alone.
LineReport judge_line(const std::string& puzzle, const std::string& solution, bool red_to_move);

}  // namespace naive

#endif  // TESTS_REFERENCE_LINE_VALIDATOR_HPP_
