#include "match/statistics.hpp"

#include <doctest/doctest.h>

#include <cmath>

using namespace threeply;

namespace {

MatchScore score_with_pairs(std::array<std::uint64_t, 5> pairs) {
  MatchScore score;
  score.pairs = pairs;
  return score;
}

}  // namespace

TEST_CASE("match statistics: Elo as others reckon it") {
  CHECK(*elo_of(0.5) == doctest::Approx(0));
  CHECK(*elo_of(0.75) == doctest::Approx(190.848));
  CHECK(*elo_of(0.64) == doctest::Approx(99.95).epsilon(0.001));
  CHECK_FALSE(elo_of(0));
  CHECK_FALSE(elo_of(1));
  CHECK(score_at(*elo_of(0.83)) == doctest::Approx(0.83));
  // From a published match of a chess engine: +869 =357 -646, 41.6 Elo.
  MatchScore rustic{.wins = 869, .draws = 357, .losses = 646};
  CHECK(*elo_of(*score_of(rustic)) == doctest::Approx(41.6).epsilon(0.001));
}

TEST_CASE("match statistics: games and pairs are counted") {
  MatchScore score;
  CHECK_FALSE(score_of(score));
  for (const int one : {1, 1, 0, -1}) score.add_game(one);
  CHECK(score.wins == 2);
  CHECK(score.draws == 1);
  CHECK(score.losses == 1);
  CHECK(*score_of(score) == doctest::Approx(0.625));
  score.add_pair(1, 1);
  score.add_pair(0, -1);
  CHECK(score.pairs == std::array<std::uint64_t, 5>{0, 1, 0, 0, 1});
  CHECK(score.pair_count() == 2);
}

TEST_CASE("match statistics: the error comes from pairs") {
  // By hand: mean 0.552083, variance 0.057422 of 240 pairs, and Student's 1.969939.
  const ScoreRange range = range_of(score_with_pairs({10, 40, 100, 70, 20}));
  CHECK(range.score == doctest::Approx(0.552083));
  CHECK(*elo_of(range.low) == doctest::Approx(15.0262).epsilon(0.0001));
  CHECK(*elo_of(range.score) == doctest::Approx(36.3230).epsilon(0.0001));
  CHECK(*elo_of(range.high) == doctest::Approx(57.8930).epsilon(0.0001));
}

TEST_CASE("match statistics: results that are all alike are not certain") {
  const ScoreRange range = range_of(score_with_pairs({0, 0, 0, 0, 30}));
  CHECK(range.score == 1);
  // What comes sixty times in a row with a chance of 5 %: the 60th root of 0.05.
  CHECK(range.low == doctest::Approx(0.951297));
  CHECK(range.high == 1);
  CHECK(range_of(score_with_pairs({30, 0, 0, 0, 0})).high == doctest::Approx(0.048703));
  CHECK(range_of(score_with_pairs({0, 0, 0, 0, 3})).low == doctest::Approx(0.606962));
  const ScoreRange even = range_of(score_with_pairs({0, 0, 30, 0, 0}));
  CHECK(even.low == doctest::Approx(0.475648));
  CHECK(even.high == doctest::Approx(0.524352));
  // A pair that was won less clearly makes nobody surer of more.
  CHECK(range_of(score_with_pairs({0, 0, 0, 1, 29})).low < range.low);
  CHECK(range_of({}).low == 0);
  CHECK(range_of({}).high == 1);
}

TEST_CASE("match statistics: few pairs tell little of their spread") {
  for (const auto& pair :
       {std::array<std::uint64_t, 5>{0, 0, 0, 1, 0}, {0, 0, 0, 0, 1}, {0, 0, 1, 0, 0}}) {
    CHECK(range_of(score_with_pairs(pair)).low == 0);
    CHECK(range_of(score_with_pairs(pair)).high == 1);
  }
  // By hand: 4.302653 times the root of 0.0625 / 3.
  const ScoreRange three = range_of(score_with_pairs({0, 1, 1, 1, 0}));
  CHECK(three.low == doctest::Approx(0));
  const ScoreRange closer = range_of(score_with_pairs({0, 0, 2, 1, 0}));
  CHECK(closer.score == doctest::Approx(0.583333));
  CHECK(closer.high == doctest::Approx(0.941888));
  // Eight of them, by the expansion: 2.364624 times the root of 0.017857 / 8.
  CHECK(range_of(score_with_pairs({0, 0, 4, 4, 0})).high == doctest::Approx(0.7367).epsilon(0.001));
  // Who has won all but half a point is nearly as good as who has won all.
  CHECK(range_of(score_with_pairs({0, 0, 0, 1, 2})).low == doctest::Approx(0.556382));
}

TEST_CASE("match statistics: the sequential test") {
  CHECK(SequentialTest::bound() == doctest::Approx(2.94444));
  const SequentialTest test{.elo0 = 0, .elo1 = 5};
  CHECK(test.likelihood({}) == 0);
  // By a program of its own, which finds the chances and takes their logarithms.
  const MatchScore undecided = score_with_pairs({10, 40, 100, 70, 20});
  CHECK(test.likelihood(undecided) == doctest::Approx(1.380549).epsilon(0.0001));
  CHECK(test.decision(undecided) == 0);
  const MatchScore better = score_with_pairs({30, 120, 300, 210, 60});
  CHECK(test.likelihood(better) == doctest::Approx(3 * test.likelihood(undecided)));
  CHECK(test.decision(better) == 1);
  CHECK(test.decision(score_with_pairs({60, 210, 300, 120, 30})) == -1);
  // As likely at the one as at the other: exactly half way between.
  const SequentialTest even{.elo0 = -5, .elo1 = 5};
  CHECK(even.likelihood(score_with_pairs({5, 10, 20, 10, 5})) == doctest::Approx(0));
}

TEST_CASE("match statistics: pairs that are all alike decide no sooner than they tell") {
  // A pair that is won is likelier at five by the quotient of both scores, whatever its chances
  // are.
  const SequentialTest test{.elo0 = 0, .elo1 = 5};
  CHECK(test.likelihood(score_with_pairs({0, 0, 0, 0, 10})) ==
        doctest::Approx(10 * std::log(score_at(5) / 0.5)).epsilon(0.001));
  CHECK(test.decision(score_with_pairs({0, 0, 0, 0, 206})) == 0);
  CHECK(test.decision(score_with_pairs({0, 0, 0, 0, 207})) == 1);
  CHECK(test.likelihood(score_with_pairs({0, 0, 0, 0, 1000})) < 15);
  CHECK(test.decision(score_with_pairs({0, 0, 300, 0, 0})) == -1);
  const SequentialTest wide{.elo0 = 0, .elo1 = 200};
  CHECK(wide.decision(score_with_pairs({0, 0, 0, 0, 7})) == 0);
  CHECK(wide.decision(score_with_pairs({0, 0, 0, 0, 8})) == 1);
  const SequentialTest widest{.elo0 = -1000, .elo1 = 1000};
  CHECK(widest.decision(score_with_pairs({0, 0, 0, 0, 1})) == 1);
  CHECK(widest.decision(score_with_pairs({1, 0, 0, 0, 0})) == -1);
}
