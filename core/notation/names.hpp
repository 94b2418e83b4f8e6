// Names of cells and moves: G6, G6-F5, and for a chain of jumps every square it lands on, A6-C4-E2.
#pragma once

#include <string>
#include <vector>

#include "board/cell.hpp"
#include "rules/move.hpp"

namespace threeply {

/// The squares of a set, for whoever names or shows them.
std::vector<Square> squares_of(Bitboard set);

std::string cell_name(Cell cell);
std::string cell_name(Square square);
std::string move_name(const Move& move);

}  // namespace threeply
