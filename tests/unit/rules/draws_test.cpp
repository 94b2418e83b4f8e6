#include "rules/draws.hpp"

#include <doctest/doctest.h>

#include <vector>

using namespace threeply;

namespace {

/// Two kings and a man; the kings may go anywhere, which is all the same to draws.
Position position_of(Square bottom_king, Square top_king, Side turn, Square man = 20) {
  return {.bottom = bit(bottom_king) | bit(man),
          .top = bit(top_king),
          .kings = bit(bottom_king) | bit(top_king),
          .turn = turn};
}

}  // namespace

TEST_CASE("draws: the third time the same position, with the same side to move") {
  std::vector<Position> game;
  const Position one = position_of(30, 1, Side::bottom);
  const Position other = position_of(30, 1, Side::top);
  CHECK_FALSE(draw_reason(game));
  for (int i = 0; i < 2; ++i) {
    game.push_back(one);
    CHECK_FALSE(draw_reason(game));
    game.push_back(other);
    CHECK_FALSE(draw_reason(game));
  }
  game.push_back(one);
  CHECK(draw_reason(game) == DrawReason::repetition);
}

TEST_CASE("draws: what was before a man's advance does not count") {
  const Position before = position_of(30, 1, Side::bottom);
  const Position after = position_of(30, 1, Side::bottom, 16);
  CHECK_FALSE(draw_reason(std::vector{after, after, before, after, after}));
  CHECK(draw_reason(std::vector{before, after, after, after}) == DrawReason::repetition);
  Position captured = after;
  captured.bottom = bit(30);
  CHECK_FALSE(draw_reason(std::vector{captured, after, captured, captured}));
}

TEST_CASE("draws: eighty plies without progress") {
  std::vector<Position> game;
  for (Square bottom = 24; bottom < 32; ++bottom) {
    for (Square top = 0; top < 16; ++top) {
      if (game.size() > quiet_plies_that_draw) break;
      CHECK_FALSE(draw_reason(game));
      game.push_back(position_of(bottom, top, top % 2 == 0 ? Side::bottom : Side::top));
    }
  }
  REQUIRE(game.size() == quiet_plies_that_draw + 1);
  CHECK(draw_reason(game) == DrawReason::no_progress);
  // The man's advance begins the count anew.
  game.push_back(position_of(31, 15, Side::top, 16));
  CHECK_FALSE(draw_reason(game));
}
