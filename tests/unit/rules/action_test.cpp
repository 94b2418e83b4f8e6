#include "rules/action.hpp"

#include <doctest/doctest.h>

#include "unit/positions.hpp"

using namespace threeply;

namespace {

/// From one cell to another.
Action pair(Cell from, Cell to) { return {.path = {from, to}, .length = 2}; }

ActionError error_of(const Action& action) {
  const auto found = find_move(initial_position(), towers, action);
  REQUIRE(std::holds_alternative<ActionError>(found));
  return std::get<ActionError>(found);
}

}  // namespace

TEST_CASE("each of the six errors") {
  CHECK(error_of(pair({9, 0}, {4, 1})) == ActionError::source_outside);
  CHECK(error_of(pair({5, 0}, {4, -1})) == ActionError::target_outside);
  CHECK(error_of(pair({4, 1}, {3, 2})) == ActionError::source_empty);
  CHECK(error_of(pair({6, 1}, {5, 0})) == ActionError::target_occupied);
  CHECK(error_of(pair({2, 1}, {3, 0})) == ActionError::source_is_opponents);
  CHECK(error_of(pair({5, 0}, {3, 2})) == ActionError::illegal);
}

TEST_CASE("the first condition that holds is the error") {
  CHECK(error_of(pair({9, 0}, {-1, 1})) == ActionError::source_outside);
  CHECK(error_of(pair({4, 1}, {8, 1})) == ActionError::target_outside);
  CHECK(error_of(pair({4, 1}, {5, 0})) == ActionError::source_empty);
  CHECK(error_of(pair({2, 1}, {5, 0})) == ActionError::target_occupied);
}

TEST_CASE("light squares are empty: no error of their own") {
  CHECK(error_of(pair({0, 0}, {4, 1})) == ActionError::source_empty);
  CHECK(error_of(pair({5, 0}, {4, 0})) == ActionError::illegal);
}

TEST_CASE("a legal action is the move itself") {
  const auto found = find_move(initial_position(), towers, pair({5, 6}, {4, 5}));
  REQUIRE(std::holds_alternative<Move>(found));
  const Move move = std::get<Move>(found);
  CHECK(move.from == 23);
  CHECK(move.to == 18);
  CHECK_FALSE(move.is_capture());
}

TEST_CASE("a chain is named by its path, or by its ends where they are enough") {
  const Position ring = tests::position_from(
      "......../..b.b.../......../..b.b.../...R..../......../......../........", Side::bottom);
  const Action clockwise{.path = {{{4, 3}, {2, 5}, {0, 3}, {2, 1}, {4, 3}}}, .length = 5};
  const auto found = find_move(ring, english, clockwise);
  REQUIRE(std::holds_alternative<Move>(found));
  CHECK(std::get<Move>(found).legs == 4);
  // Its first jump alone is not a move, and its ends name two.
  CHECK(std::get<ActionError>(find_move(ring, english, pair({4, 3}, {2, 5}))) ==
        ActionError::illegal);

  const Position fork = tests::position_from(
      "......../....w.../......../..w...../.b....../......../......../........", Side::bottom);
  CHECK(std::get<Move>(find_move(fork, english, pair({4, 1}, {0, 5}))).legs == 2);
}
