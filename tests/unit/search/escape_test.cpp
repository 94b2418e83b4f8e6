#include "search/escape.hpp"

#include <doctest/doctest.h>

#include <string_view>

#include "unit/positions.hpp"

using namespace threeply;
using namespace threeply::tests;

namespace {

/// For how many moves of the bottom side the top side surely gets away; seven if for longer.
int moves_to_escape(std::string_view grid, Side turn) {
  const Position position = position_from(grid, turn);
  int moves = 0;
  while (moves < 7 && escapes<Side::bottom>(position, moves + 1)) ++moves;
  return moves;
}

}  // namespace

TEST_CASE("a king runs from a king until it may be reached") {
  const auto* const apart =
      ".B....../......../......../......../......../......../......../R.......";
  const auto* const close =
      "......../......../...B..../......../......../......../...R..../........";
  for (const Side turn : {Side::bottom, Side::top}) {
    CHECK(moves_to_escape(apart, turn) >= 4);
    CHECK(moves_to_escape(apart, turn) < 7);
    CHECK(moves_to_escape(close, turn) >= 2);
    CHECK(moves_to_escape(close, turn) < 7);
  }
}

TEST_CASE("who can be captured at once does not escape, unless on the edge") {
  const auto* const inside =
      "......../......../......../....B.../...R..../......../......../........";
  CHECK(moves_to_escape(inside, Side::bottom) == 0);
  const auto* const edge =
      "......../......../......../B......./.R....../......../......../........";
  CHECK(moves_to_escape(edge, Side::bottom) == 1);
}

TEST_CASE("who might have to capture is not sure to escape") {
  const auto* const contact =
      ".B....../......../......../......../......../....B.../...R..../........";
  CHECK(moves_to_escape(contact, Side::top) == 0);
}

TEST_CASE("a man runs as long as it can step, and on as a king") {
  // The attacker's man goes the other way and is far from being crowned.
  const auto* const runs =
      "......../......../......../......../......../b......./......../......r.";
  CHECK(moves_to_escape(runs, Side::bottom) == 7);
  const auto* const blocked =
      "......../......../......../......../......../r......./.r....../b.......";
  CHECK(moves_to_escape(blocked, Side::bottom) == 0);
}

TEST_CASE("nothing is left to escape with") {
  const auto* const gone =
      "......../......../......../......../......../......../......../r.......";
  CHECK(moves_to_escape(gone, Side::bottom) == 0);
}
