// What the results of a match tell of two players: how much stronger one is, and how sure that is.
//
// The two games of a pair begin alike, so they are not independent; pairs are. Errors come from
// what pairs have scored; only of what has not happened at all is it said in how many games it has
// not.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

namespace threeply {

/// Seen by the player who is called one.
struct MatchScore {
  std::uint64_t wins = 0;
  std::uint64_t draws = 0;
  std::uint64_t losses = 0;
  /// How many pairs have brought 0, 1/2, 1, 1 1/2 and 2 points.
  std::array<std::uint64_t, 5> pairs{};

  std::uint64_t games() const { return wins + draws + losses; }
  std::uint64_t pair_count() const;

  /// 1, 0 or -1.
  void add_game(int score);
  void add_pair(int first, int second);
};

/// The share of the points, 0 to 1; none without any game.
std::optional<double> score_of(const MatchScore& score);

/// What a score from 0 to 1 means in Elo. None of 0 and of 1: the distance is beyond any figure.
std::optional<double> elo_of(double score);

/// The score that a distance in Elo lets one expect.
double score_at(double elo);

/// The score of whole pairs and where it lies with 95 % certainty, within 0 and 1; anywhere there
/// if there is but one pair, as nothing is known of their spread.
struct ScoreRange {
  double score = 0.5;
  double low = 0;
  double high = 1;
};
ScoreRange range_of(const MatchScore& score);

/// Whether one is stronger by `elo1` rather than `elo0`, tested pair by pair so that either error
/// is made in one case of twenty at most: the generalised sequential probability ratio test, with
/// the likelihood of the five results of a pair. So what never varies does not decide at once:
/// pairs that are all won may come of many chances, hardly fewer at `elo0` than at `elo1` if these
/// are near.
struct SequentialTest {
  double elo0 = 0;
  double elo1 = 5;

  /// So many times as likely, on either side, decides: an error in one case of twenty.
  static constexpr double times = 19;

  /// The logarithm of that.
  static double bound();

  /// The logarithm of how much likelier the results are at `elo1` than at `elo0`.
  double likelihood(const MatchScore& score) const;

  /// 1 if `elo1` is accepted, -1 if `elo0` is, 0 if more games are needed.
  int decision(const MatchScore& score) const;

  friend bool operator==(const SequentialTest&, const SequentialTest&) = default;
};

}  // namespace threeply
