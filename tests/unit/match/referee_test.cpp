#include "match/referee.hpp"

#include <doctest/doctest.h>

#include "notation/fen.hpp"
#include "rules/draws.hpp"
#include "rules/play.hpp"

using namespace threeply;

namespace {

Position position_by_fen(std::string_view text) { return std::get<Position>(read_fen(text)); }

}  // namespace

TEST_CASE("referee: a side without a move has lost") {
  Referee referee(nullptr);
  CHECK_FALSE(referee.judge(initial_position()));
  CHECK(referee.judge(position_by_fen("W:B1")) == GameOutcome{1, GameEnd::no_move});
  CHECK(referee.judge(position_by_fen("B:W1")) == GameOutcome{-1, GameEnd::no_move});
}

TEST_CASE("referee: the third time draws, and progress begins anew") {
  Referee referee(nullptr);
  const Position there = position_by_fen("B:WK1:BK32,12");
  const Position back = position_by_fen("B:WK6:BK32,12");
  CHECK_FALSE(referee.judge(there));
  CHECK_FALSE(referee.judge(back));
  CHECK_FALSE(referee.judge(there));
  CHECK(referee.positions().size() == 3);
  CHECK_FALSE(referee.judge(position_by_fen("B:WK6:BK32,16")));
  CHECK(referee.positions().size() == 1);
  CHECK_FALSE(referee.judge(position_by_fen("B:WK1:BK32,16")));
  CHECK_FALSE(referee.judge(position_by_fen("B:WK6:BK32,16")));
  CHECK_FALSE(referee.judge(position_by_fen("B:WK1:BK32,16")));
  CHECK(referee.judge(position_by_fen("B:WK6:BK32,16")) == GameOutcome{0, GameEnd::repetition});
}

TEST_CASE("referee: a game without progress is drawn after 80 plies") {
  Referee referee(nullptr);
  // Two kings on their ways, never both where they were.
  int plies = -1;
  std::optional<GameOutcome> outcome;
  for (int white = 1; white <= 32 && !outcome; ++white) {
    for (int black = 1; black <= 32 && !outcome; ++black) {
      if (white == black) continue;
      outcome = referee.judge(
          position_by_fen("B:WK" + std::to_string(white) + ":BK" + std::to_string(black)));
      ++plies;
    }
  }
  CHECK(outcome == GameOutcome{0, GameEnd::no_progress});
  CHECK(plies == quiet_plies_that_draw);
}

TEST_CASE("referee: the ends of games have names") {
  for (const GameEnd end : all_game_ends) CHECK(game_end_named(name_of(end)) == end);
  CHECK_FALSE(game_end_named(""));
  CHECK(is_fault(GameEnd::crash));
  CHECK_FALSE(is_fault(GameEnd::no_progress));
}
