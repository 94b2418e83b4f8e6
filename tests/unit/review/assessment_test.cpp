#include "review/assessment.hpp"

#include <doctest/doctest.h>

#include <variant>

#include "programs/given_game.hpp"
#include "rules/legal_moves.hpp"
#include "rules/play.hpp"
#include "unit/positions.hpp"

using namespace threeply;
using namespace threeply::tests;

namespace {

constexpr std::uint64_t few = 3000;

/// All boards of a game.
std::vector<Position> boards_of(std::string_view actions, RuleSet rules) {
  const auto read = read_given_game(actions, rules);
  REQUIRE(std::holds_alternative<GivenGame>(read));
  std::vector<Position> boards{initial_position()};
  for (const Move& move : std::get<GivenGame>(read).moves) {
    boards.push_back(play(boards.back(), move));
  }
  return boards;
}

}  // namespace

TEST_CASE("assessment: a position is worth the same, whatever was looked at before it") {
  const auto boards = boards_of("C6-D5 D3-E4 D5-C4 B3-D5 E6-C4 C2-B3 D7-E6", english);
  Assessor forward(english);
  Assessor backward(english);
  std::vector<Assessment> one(boards.size());
  std::vector<Assessment> other(boards.size());
  const auto assess = [&](Assessor& assessor, std::size_t i) {
    return assessor.assess(boards[i], std::span(boards).first(i), few);
  };
  for (std::size_t i = 0; i < boards.size(); ++i) one[i] = assess(forward, i);
  for (std::size_t i = boards.size(); i-- > 0;) other[i] = assess(backward, i);
  for (std::size_t i = 0; i < boards.size(); ++i) {
    CHECK(one[i].line == other[i].line);
    CHECK(one[i].nodes == other[i].nodes);
    CHECK(one[i].best.chances.win == other[i].best.chances.win);
    CHECK(one[i].best.chances.win + one[i].best.chances.draw + one[i].best.chances.loss == certain);
  }
}

TEST_CASE("assessment: who has no choice has what comes of it") {
  const auto boards = boards_of("C6-D5 D3-E4 D5-C4 B3-D5", english);
  const Position& forced = boards[3];
  REQUIRE(legal_moves(forced, english).size() == 1);
  const ForcedWay way = forced_way(forced, english);
  REQUIRE(way.moves.size() == 2);
  Assessor assessor(english);
  const Assessment before = assessor.assess(forced, std::span(boards).first(3), few);
  CHECK(before.legal == 1);
  CHECK_FALSE(before.has_second);
  CHECK(before.line[0] == way.moves[0]);
  const std::vector<Position> game{boards[0], boards[1], boards[2], boards[3],
                                   play(forced, way.moves[0])};
  const Assessment there = assessor.assess(way.end, game, few);
  CHECK(there.legal > 1);
  CHECK(before.best.chances.win == there.best.chances.win);
  CHECK(before.best.chances.loss == there.best.chances.loss);
}

TEST_CASE("assessment: the end of a game is lost for who cannot move, and counted in plies") {
  const Position over = position_from(
      "......../......../......../......../......../......../......../..B.....", Side::top);
  Assessor assessor(english);
  const Assessment lost = assessor.assess(over, {}, few);
  CHECK(lost.legal == 0);
  CHECK(lost.line.empty());
  CHECK(lost.best.result == Result::loss);
  CHECK(lost.best.chances.loss == certain);

  // One capture, and nothing is left.
  const Position duel =
      position_from("......../......../......../....W.../...B..../......../......../........");
  const Assessment won = assessor.assess(duel, {}, few);
  CHECK(won.best.result == Result::win);
  CHECK(won.best.plies == 1);
  CHECK(won.best.chances.win == certain);
}
