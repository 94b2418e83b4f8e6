// The board as the grader wants it: eighteen lines of bars, dashes and piece letters.
#pragma once

#include <cstddef>

#include "board/position.hpp"

namespace threeply {

/// Bytes of a picture: a header of 34, nine separators and eight rows of 36, and a LF after each.
constexpr std::size_t board_picture_lines = 1 + 9 + 8;
constexpr std::size_t board_picture_size = 35 + 17 * 37;

/// Black stands at the bottom: b and B for its pieces and towers, w and W for white's.
/// Draws `position` to the `board_picture_size` bytes at `out`.
void draw_board(const Position& position, char* out);

}  // namespace threeply
