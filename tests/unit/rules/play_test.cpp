#include "rules/play.hpp"

#include <doctest/doctest.h>

#include "notation/grid.hpp"
#include "rules/action.hpp"
#include "unit/positions.hpp"

using namespace threeply;
using namespace threeply::tests;

namespace {

Position after(const Position& position, Cell from, Cell to) {
  const auto found = find_move(position, towers, {.path = {from, to}, .length = 2});
  REQUIRE(std::holds_alternative<Move>(found));
  return play(position, std::get<Move>(found));
}

}  // namespace

TEST_CASE("a step moves one piece and passes the turn") {
  const Position next = after(initial_position(), {5, 6}, {4, 5});  // G6-F5
  CHECK(next.turn == Side::top);
  CHECK(next.top == initial_position().top);
  CHECK(write_grid(next, replay_letters) ==
        ".w.w.w.w\nw.w.w.w.\n.w.w.w.w\n........\n.....b..\nb.b.b...\n.b.b.b.b\nb.b.b.b.\n");
}

TEST_CASE("a captured tower leaves no crown behind") {
  const Position position =
      position_from("......../......../......../......../...W..../..b...../......../........");
  const Position next = after(position, {5, 2}, {3, 4});
  CHECK(next.top == 0);
  CHECK(next.kings == 0);
}

TEST_CASE("a man on the far row is a king at once, by step and by jump, on both sides") {
  const Position up =
      position_from("......../b......./......../......../......../......../......../........");
  CHECK(after(up, {1, 0}, {0, 1}).kings == bit(0));
  const Position jump =
      position_from("......../..w...../.b....../......../......../......../......../........");
  CHECK(after(jump, {2, 1}, {0, 3}).kings == bit(1));
  const Position down = position_from(
      "......../......../......../......../......../......../...w..../........", Side::top);
  CHECK(after(down, {6, 3}, {7, 4}).kings == bit(30));
}

TEST_CASE("a king stays a king wherever it goes") {
  const Position position =
      position_from("......../......../......../......../......../B.w...../.w....../..b.....");
  CHECK(after(position, {5, 0}, {4, 1}).kings == bit(16));
}
