// In which order the moves of a position are tried: square by square from the top left, and per
// square by direction, jump by jump along a chain.
#pragma once

#include <array>

#include "board/bitboard.hpp"

namespace threeply {

using MoveOrder = std::array<Direction, 4>;

/// Clockwise from north-east: the order in which legal_moves lists them.
constexpr MoveOrder clockwise_order = {Direction::north_east, Direction::south_east,
                                       Direction::south_west, Direction::north_west};

/// Row by row as one reads.
constexpr MoveOrder left_to_right_order = {Direction::north_west, Direction::north_east,
                                           Direction::south_west, Direction::south_east};

}  // namespace threeply
