#include "review/verdict.hpp"

#include <doctest/doctest.h>

#include "endgame/tables_inside.hpp"
#include "notation/names.hpp"
#include "rules/legal_moves.hpp"
#include "rules/play.hpp"
#include "unit/positions.hpp"

using namespace threeply;
using namespace threeply::tests;

namespace {

Judgement estimate(int win, int loss) {
  return {.chances = {.win = win, .draw = certain - win - loss, .loss = loss}};
}

Move named(const Position& position, const std::string& name) {
  for (const Move& move : legal_moves(position, english)) {
    if (move_name(move) == name) return move;
  }
  FAIL(name << " is not legal");
  return {};
}

/// The start, with a best move, and the board after another one.
struct Sample {
  Assessment before{.position = initial_position(), .legal = 7};
  Assessment after{};
  Move played = named(initial_position(), "G6-F5");

  Sample() {
    before.line = {named(initial_position(), "C6-D5")};
    before.has_second = true;
    after.position = play(before.position, played);
  }

  Mark mark_of(int before_share, int after_share) {
    before.best = before.second = estimate(before_share, certain - before_share);
    after.best = estimate(certain - after_share, after_share);
    return judge_move(before, played, after).mark;
  }
};

}  // namespace

TEST_CASE("verdict: what a move loses of the expected score makes its mark") {
  Sample sample;
  CHECK(sample.mark_of(600, 600) == Mark::good);
  CHECK(sample.mark_of(600, 700) == Mark::good);
  CHECK(sample.mark_of(600, 551) == Mark::good);
  CHECK(sample.mark_of(600, 550) == Mark::inaccuracy);
  CHECK(sample.mark_of(600, 501) == Mark::inaccuracy);
  CHECK(sample.mark_of(600, 500) == Mark::mistake);
  CHECK(sample.mark_of(600, 401) == Mark::mistake);
  CHECK(sample.mark_of(600, 400) == Mark::blunder);
  CHECK(sample.mark_of(1000, 0) == Mark::blunder);
}

TEST_CASE("verdict: a draw counts a half") {
  CHECK(expected_score({.win = 200, .draw = 600, .loss = 200}) == 500);
  CHECK(expected_score({.draw = certain}) == 500);
  CHECK(expected_score({.win = certain}) == certain);
}

TEST_CASE("verdict: the engine's own move is best, and the only one if others are mistakes") {
  Sample sample;
  sample.played = sample.before.line[0];
  sample.before.best = estimate(600, 400);
  sample.after.best = estimate(800, 200);  // the next search sees more: that is nobody's mistake
  sample.before.second = estimate(501, 499);
  CHECK(judge_move(sample.before, sample.played, sample.after).mark == Mark::best);
  CHECK(judge_move(sample.before, sample.played, sample.after).loss == 0);
  sample.before.second = estimate(500, 500);
  CHECK(judge_move(sample.before, sample.played, sample.after).mark == Mark::only);
  sample.before.legal = 1;
  CHECK(judge_move(sample.before, sample.played, sample.after).mark == Mark::forced);
}

TEST_CASE("verdict: only what is proved on both ends is proved") {
  PackedTables tables(english);
  tables.set_source([](const Material& material) { return distances_inside(english, material); });
  Assessor assessor(english);
  assessor.set_tables(&tables, &tables);
  const Position position =
      position_from("......../......../......../......../...B..../......../.W....../....B...");
  const Assessment before = assessor.assess(position, {}, least_review_nodes);
  REQUIRE(before.best.result == Result::win);
  CHECK(before.best.plies == 5);
  CHECK(before.line.size() == 5);  // to the end
  const auto judge = [&](const std::string& name) {
    const Move move = named(position, name);
    const std::vector<Position> game{position};
    return judge_move(before, move, assessor.assess(play(position, move), game, 1000));
  };
  const MoveVerdict spoilt = judge("D5-C6");
  CHECK(spoilt.is_proved);
  CHECK(spoilt.mark == Mark::blunder);
  CHECK(spoilt.after.result == Result::draw);
  CHECK(spoilt.loss == 500);
  const MoveVerdict kept = judge("E8-F7");
  CHECK(kept.is_proved);
  CHECK_FALSE(is_error(kept.mark));
  CHECK(kept.after.result == Result::win);

  Sample sample;
  sample.before.best = estimate(600, 400);
  sample.after.best = {.result = Result::win, .plies = 9, .chances = {.win = certain}};
  const MoveVerdict half = judge_move(sample.before, sample.played, sample.after);
  CHECK_FALSE(half.is_proved);
  CHECK(half.after.result == Result::loss);
  CHECK(half.mark == Mark::blunder);
}

TEST_CASE("verdict: marks are in their order, and each worse one costs more") {
  for (std::size_t i = 0; i < mark_meanings.size(); ++i) {
    CHECK(mark_meanings[i].mark == static_cast<Mark>(i));
    if (is_error(mark_meanings[i].mark)) {
      CHECK(mark_meanings[i].least_loss > mark_meanings[i - 1].least_loss);
    }
  }
}
