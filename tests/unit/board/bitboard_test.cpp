#include "board/bitboard.hpp"

#include <doctest/doctest.h>

#include "board/cell.hpp"

using namespace threeply;

TEST_CASE("squares are numbered row by row from the top left") {
  CHECK(cell_of(0) == Cell{0, 1});
  CHECK(cell_of(3) == Cell{0, 7});
  CHECK(cell_of(4) == Cell{1, 0});
  CHECK(cell_of(31) == Cell{7, 6});
  for (Square square = 0; square < square_count; ++square) {
    CHECK(square_at(cell_of(square)) == square);
    if (square > 0) {
      const Cell before = cell_of(static_cast<Square>(square - 1));
      const Cell here = cell_of(square);
      CHECK((before.row < here.row || (before.row == here.row && before.column < here.column)));
    }
  }
}

TEST_CASE("light squares and cells outside the board are no squares") {
  for (int row = -2; row < 10; ++row) {
    for (int column = -2; column < 10; ++column) {
      const bool is_inside = row >= 0 && row < 8 && column >= 0 && column < 8;
      CHECK(is_on_board({row, column}) == is_inside);
      CHECK(square_at({row, column}).has_value() == (is_inside && (row + column) % 2 != 0));
    }
  }
}

TEST_CASE("a shift by one or two steps agrees with counting rows and columns") {
  for (const Direction direction : all_directions) {
    const int down = goes_up(direction) ? -1 : 1;
    const bool goes_east = direction == Direction::north_east || direction == Direction::south_east;
    const int right = goes_east ? 1 : -1;
    for (Square square = 0; square < square_count; ++square) {
      const Cell cell = cell_of(square);
      const auto near = square_at({cell.row + down, cell.column + right});
      const auto far = square_at({cell.row + 2 * down, cell.column + 2 * right});
      CHECK(neighbours(direction, bit(square)) == (near ? bit(*near) : 0));
      const auto leap = [&] {
        switch (direction) {
          case Direction::north_east: return leaps<Direction::north_east>(bit(square));
          case Direction::south_east: return leaps<Direction::south_east>(bit(square));
          case Direction::south_west: return leaps<Direction::south_west>(bit(square));
          default: return leaps<Direction::north_west>(bit(square));
        }
      }();
      CHECK(leap == (far ? bit(*far) : 0));
    }
  }
}

TEST_CASE("directions have opposites, and forward depends on the side") {
  for (const Direction direction : all_directions) {
    CHECK(opposite(opposite(direction)) == direction);
    CHECK(goes_up(opposite(direction)) != goes_up(direction));
    CHECK(is_forward(Side::bottom, direction) == goes_up(direction));
    CHECK(is_forward(Side::top, direction) != is_forward(Side::bottom, direction));
  }
}

TEST_CASE("bits are visited from the lowest") {
  Bitboard seen = 0;
  for_each_bit(0x80000401, [&](Bitboard square) {
    CHECK(square > seen);
    seen |= square;
  });
  CHECK(seen == 0x80000401);
}
