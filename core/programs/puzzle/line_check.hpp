// Somebody's solution of a puzzle, state by state: is each a legal successor, and is it best play?
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "board/cell.hpp"
#include "programs/puzzle/puzzle.hpp"

namespace threeply {

enum class LineVerdict {
  perfect,    ///< legal to the end of the game, and both sides play best
  malformed,  ///< not a sequence of states
  illegal,    ///< a state that no legal move makes
  not_best,   ///< legal, but the outcome or the distance is spoilt
  too_long,   ///< goes on after the end of the game
  too_short,  ///< ends before the game does
  undecided,  ///< legal, but what is best could not be proved within the limits
};

/// What a legal move that is not best gives away.
enum class LineLoss {
  none,
  longer,   ///< a win stays a win, but a later one
  spoilt,   ///< a win or a draw is thrown away
  quicker,  ///< a loss comes sooner than it has to
};

struct LineCheck {
  LineVerdict verdict = LineVerdict::perfect;
  std::uint64_t state = 0;   ///< number of the state it is about; the first is 0
  std::uint64_t line = 0;    ///< of the text where that state begins, or the malformed place is
  std::uint64_t column = 0;  ///< of the malformed place
  std::string sentence;      ///< what is the matter and why, without the place
  std::vector<Cell> cells;   ///< those that show it on the board, as written
  LineLoss loss = LineLoss::none;  ///< of what is not best
  bool is_missing = false;         ///< of what is illegal: a state was left out before it
};

/// "perfect", "not-best" and so on
std::string_view verdict_name(LineVerdict verdict);

/// `solver` proves what is best. The side to move in the first state is `turn`.
LineCheck check_line(std::string_view text, Side turn, Solver& solver);

}  // namespace threeply
