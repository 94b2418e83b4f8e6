// Where puzzles come from: endings by chance, with so few pieces that everything about them is
// known.
#pragma once

#include "board/position.hpp"
#include "engine/random.hpp"

namespace threeply::puzzles {

/// No more stand on the board, as of these tables are made while puzzles are.
constexpr int most_pieces = 5;

/// The bottom side is to move, and has at most one piece more than the other.
Position draw_ending(Random& random);

}  // namespace threeply::puzzles
