#include "rules/action.hpp"

#include <doctest/doctest.h>

#include "unit/positions.hpp"

using namespace threeply;

namespace {

ActionError error_of(Action action) {
  const auto found = find_move(initial_position(), towers, action);
  REQUIRE(std::holds_alternative<ActionError>(found));
  return std::get<ActionError>(found);
}

}  // namespace

TEST_CASE("each of the six errors") {
  CHECK(error_of({{9, 0}, {4, 1}}) == ActionError::source_outside);
  CHECK(error_of({{5, 0}, {4, -1}}) == ActionError::target_outside);
  CHECK(error_of({{4, 1}, {3, 2}}) == ActionError::source_empty);
  CHECK(error_of({{6, 1}, {5, 0}}) == ActionError::target_occupied);
  CHECK(error_of({{2, 1}, {3, 0}}) == ActionError::source_is_opponents);
  CHECK(error_of({{5, 0}, {3, 2}}) == ActionError::illegal);
}

TEST_CASE("the first condition that holds is the error") {
  CHECK(error_of({{9, 0}, {-1, 1}}) == ActionError::source_outside);
  CHECK(error_of({{4, 1}, {8, 1}}) == ActionError::target_outside);
  CHECK(error_of({{4, 1}, {5, 0}}) == ActionError::source_empty);
  CHECK(error_of({{2, 1}, {5, 0}}) == ActionError::target_occupied);
}

TEST_CASE("light squares are empty: no error of their own") {
  CHECK(error_of({{0, 0}, {4, 1}}) == ActionError::source_empty);
  CHECK(error_of({{5, 0}, {4, 0}}) == ActionError::illegal);
}

TEST_CASE("a legal action is the move itself") {
  const auto found = find_move(initial_position(), towers, {{5, 6}, {4, 5}});
  REQUIRE(std::holds_alternative<Move>(found));
  const Move move = std::get<Move>(found);
  CHECK(move.from == 23);
  CHECK(move.to == 18);
  CHECK_FALSE(move.is_capture());
}
