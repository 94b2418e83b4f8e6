// What a program has written for a puzzle, held against what was asked for: every state from the
// puzzle on, or the one after the first move alone.
#pragma once

#include <string>

#include "programs/puzzle/line_check.hpp"

namespace threeply {

enum class WantedStates { all, next };

/// As check_line, and the first state must be the puzzle. Lines are those of the text; `state` is 1
/// for the one after the first move, whatever is wanted, and `line` 0 where nothing was written.
LineCheck check_solution(const Puzzle& puzzle, const std::string& text, WantedStates wanted,
                         Solver& solver);

}  // namespace threeply
