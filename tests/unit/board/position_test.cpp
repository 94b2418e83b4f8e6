#include "board/position.hpp"

#include <doctest/doctest.h>

#include <bit>

using namespace threeply;

TEST_CASE("the initial position has twelve men on each side and bottom to move") {
  const Position position = initial_position();
  CHECK(std::popcount(position.bottom) == 12);
  CHECK(std::popcount(position.top) == 12);
  CHECK(position.kings == 0);
  CHECK(position.turn == Side::bottom);
  CHECK(position.top == (row_bits(0) | row_bits(1) | row_bits(2)));
  CHECK(position.bottom == (row_bits(5) | row_bits(6) | row_bits(7)));
  CHECK(is_consistent(position));
}

TEST_CASE("a square of both sides or a crown without a piece is inconsistent") {
  CHECK_FALSE(is_consistent({.bottom = 1, .top = 1}));
  CHECK_FALSE(is_consistent({.bottom = 1, .top = 2, .kings = 4}));
  CHECK(is_consistent({.bottom = 1, .top = 2, .kings = 3}));
}
