// Names of cells and moves: G6, G6-F5, and for a chain of jumps every square it lands on, A6-C4-E2.
#pragma once

#include <string>

#include "board/cell.hpp"
#include "rules/move.hpp"

namespace threeply {

std::string cell_name(Cell cell);
std::string cell_name(Square square);
std::string move_name(const Move& move);

}  // namespace threeply
