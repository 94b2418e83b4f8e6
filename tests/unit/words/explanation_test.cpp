#include "words/explanation.hpp"

#include <doctest/doctest.h>

#include <initializer_list>

#include "unit/positions.hpp"

using namespace threeply;
using namespace threeply::tests;

namespace {

std::string why(const Position& position, RuleSet rules, std::initializer_list<Cell> cells) {
  Action action;
  for (const Cell cell : cells) action.path[action.length++] = cell;
  const auto found = find_move(position, rules, action);
  REQUIRE(std::holds_alternative<ActionError>(found));
  return explain(position, rules, action, std::get<ActionError>(found));
}

}  // namespace

TEST_CASE("each error says which rule was broken") {
  const Position start = initial_position();
  CHECK(why(start, towers, {{8, 0}, {4, 1}}) ==
        "The starting square is not on the board: columns go from A to H (capital letters), "
        "rows from 1 to 8.");
  CHECK(why(start, towers, {{4, 1}, {3, 0}}) == "B5 is empty, and it is Black's turn.");
  CHECK(why(start, towers, {{6, 1}, {5, 0}}) ==
        "A6 holds a black piece; an action must end on an empty square.");
  CHECK(why(start, towers, {{2, 1}, {3, 0}}) == "B3 holds a white piece, but it is Black's turn.");
  CHECK(why(start, towers, {{5, 0}, {4, 0}}) ==
        "A5 is a light square; pieces stay on the dark ones.");
  CHECK(why(start, towers, {{5, 0}, {4, 3}}) ==
        "From A6 to D5 is neither one square diagonally (a move) nor two (a capture).");
  CHECK(why(start, towers, {{5, 0}, {3, 2}}) ==
        "A jump from A6 to C4 needs an opponent's piece on B5, which is empty.");
}

TEST_CASE("backward pieces, mandatory captures and unfinished chains are explained") {
  const Position position = position_from(
      "......../....w.../......../..w...../.b....../......../......../b.......", Side::bottom);
  CHECK(why(position, towers, {{4, 1}, {5, 0}}) ==
        "A black piece moves only up the board; only a tower moves both ways.");
  CHECK(why(position, single_jump, {{7, 0}, {6, 1}}) == "You must capture here: B5-D3.");
  CHECK(why(position, english, {{4, 1}, {2, 3}}) == "Write out every jump: B5-D3-F1.");
}
