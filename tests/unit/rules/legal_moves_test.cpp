#include "rules/legal_moves.hpp"

#include <doctest/doctest.h>

#include <string>

#include "notation/names.hpp"
#include "rules/play.hpp"
#include "unit/positions.hpp"

using namespace threeply;
using namespace threeply::tests;

namespace {

std::string names(const Position& position, RuleSet rules) {
  std::string text;
  for (const Move& move : legal_moves(position, rules)) {
    if (!text.empty()) text += ' ';
    text += move_name(move);
  }
  return text;
}

}  // namespace

TEST_CASE("the opening moves stand in canonical order") {
  for (const RuleSet rules : {towers, single_jump, english}) {
    CHECK(names(initial_position(), rules) == "A6-B5 C6-D5 C6-B5 E6-F5 E6-D5 G6-H5 G6-F5");
  }
}

TEST_CASE("towers: steps and jumps stand side by side, clockwise from north-east") {
  const Position position = position_from(
      "......../......../......../....w.../...b..../....w.../......../........", Side::bottom);
  CHECK(names(position, towers) == "D5-F3 D5-C4");
  Position tower = position;
  tower.kings = tower.bottom;
  CHECK(names(tower, towers) == "D5-F3 D5-F7 D5-C6 D5-C4");
}

TEST_CASE("single-jump: a capture anywhere is mandatory everywhere and does not go on") {
  const Position position = position_from(
      "......../....w.../......../..w...../.b....../......../......../b.......", Side::bottom);
  CHECK(names(position, single_jump) == "B5-D3");
  CHECK(names(position, towers) == "B5-D3 B5-A4 A8-B7");
}

TEST_CASE("english: a chain keeps its whole path and goes on as far as it can") {
  const Position position = position_from(
      "......../....w.../......../..w...../.b....../......../......../b.......", Side::bottom);
  CHECK(names(position, english) == "B5-D3-F1");
  const Move move = legal_moves(position, english)[0];
  const Position after = play(position, move);
  CHECK(after.top == 0);
  CHECK(after.kings == bit(move.to));
}

TEST_CASE("english: crowning ends the move although a king could jump on") {
  const Position position = position_from(
      "......../..w.w.../.b....../......../......../......../......../........", Side::bottom);
  CHECK(names(position, english) == "B3-D1");
}

TEST_CASE("english: two ways round the same squares are two moves, back to the start") {
  const Position ring = position_from(
      "......../..b.b.../......../..b.b.../...R..../......../......../........", Side::bottom);
  CHECK(names(ring, english) == "D5-F3-D1-B3-D5 D5-B3-D1-F3-D5");
  for (const Move& move : legal_moves(ring, english)) {
    const Position after = play(ring, move);
    CHECK(after.top == 0);
    CHECK(after.bottom == ring.bottom);
    CHECK(after.kings == ring.kings);
  }
}

TEST_CASE("a side that is blocked or gone cannot act") {
  const Position blocked = position_from(
      "......../......../......../......../......../..w...../.w....../b.......", Side::bottom);
  CHECK(legal_moves(blocked, towers).size() == 0);
  CHECK_FALSE(can_act(blocked));
  Position other = blocked;
  other.turn = Side::top;
  CHECK(can_act(other));
  CHECK_FALSE(can_act(Position{.bottom = 0, .top = 1, .kings = 0, .turn = Side::bottom}));
}
