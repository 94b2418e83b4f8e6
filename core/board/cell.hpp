// A cell as people name it, by row and column; it may be a light square or lie outside the board.
#pragma once

#include <optional>

#include "board/bitboard.hpp"

namespace threeply {

constexpr int board_size = 8;

struct Cell {
  int row = 0;     ///< 0 on top
  int column = 0;  ///< 0 on the left

  friend constexpr bool operator==(const Cell&, const Cell&) = default;
};

constexpr bool is_on_board(Cell cell) {
  return 0 <= cell.row && cell.row < board_size && 0 <= cell.column && cell.column < board_size;
}

constexpr bool is_playable(Cell cell) {
  return is_on_board(cell) && (cell.row + cell.column) % 2 == 1;
}

constexpr Cell cell_of(Square square) {
  const int row = square / 4;
  return {row, square % 4 * 2 + (row % 2 == 0 ? 1 : 0)};
}

/// The playable square at `cell`; none on a light square or outside the board.
constexpr std::optional<Square> square_at(Cell cell) {
  if (!is_playable(cell)) return std::nullopt;
  return static_cast<Square>(cell.row * 4 + cell.column / 2);
}

/// Whether `cell` is among the squares of a set; a light one or one outside never is.
constexpr bool contains(Bitboard set, Cell cell) {
  const auto square = square_at(cell);
  return square && contains(set, *square);
}

}  // namespace threeply
