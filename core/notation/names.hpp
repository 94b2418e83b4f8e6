// Names of cells and moves: G6, G6-F5, and for a chain of jumps every square it lands on, A6-C4-E2.
#pragma once

#include <string>
#include <vector>

#include "board/cell.hpp"
#include "rules/action.hpp"
#include "rules/move.hpp"

namespace threeply {

/// The squares of a set, for whoever names or shows them.
std::vector<Square> squares_of(Bitboard set);

/// One outside of the board has the letter and the number that it would have.
std::string cell_name(Cell cell);
std::string cell_name(Square square);
std::string move_name(const Move& move);
std::string action_name(const Action& action);

}  // namespace threeply
