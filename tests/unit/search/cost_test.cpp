#include "search/cost.hpp"

#include <doctest/doctest.h>

#include <climits>

#include "unit/positions.hpp"

using namespace threeply;
using namespace threeply::tests;

TEST_CASE("the cost of a board is b + 3B - w - 3W") {
  CHECK(board_cost(initial_position(), Evaluation(3)) == 0);
  CHECK(board_cost(figure_3a(), Evaluation(3)) == 2);
  CHECK(board_cost(figure_3a(), Evaluation(2)) == 1);
}

TEST_CASE("a board whose side to move cannot act costs INT_MIN or INT_MAX") {
  const Position black_is_gone{.bottom = 0, .top = bit(5), .kings = 0, .turn = Side::bottom};
  CHECK(board_cost(black_is_gone, Evaluation(3)) == INT_MIN);
  CHECK(board_cost(black_is_gone, Evaluation(3, TerminalCost::material)) == -1);
  const Position white_is_gone{.bottom = bit(5), .top = 0, .kings = bit(5), .turn = Side::top};
  CHECK(board_cost(white_is_gone, Evaluation(3)) == INT_MAX);
  CHECK(board_cost(white_is_gone, Evaluation(3, TerminalCost::material)) == 3);
}
