#include "match/statistics.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <numeric>

namespace threeply {
namespace {

constexpr double error_rate = 0.05;
constexpr double two_sided_95 = 1.959964;  ///< standard deviations of a normal distribution

struct Moments {
  double count = 0;
  double mean = 0.5;
  double variance = 0;  ///< of one pair's share of its two points
};

/// With `least` for what has not happened, so that results which are all alike have some variance.
Moments moments_of(const MatchScore& score, double least) {
  Moments moments;
  double sum = 0;
  double squares = 0;
  for (std::size_t i = 0; i < score.pairs.size(); ++i) {
    const double count = std::max(static_cast<double>(score.pairs[i]), least);
    const double share = static_cast<double>(i) / 4;
    moments.count += count;
    sum += count * share;
    squares += count * share * share;
  }
  if (moments.count <= 0) return moments;
  moments.mean = sum / moments.count;
  moments.variance = std::max(0.0, squares / moments.count - moments.mean * moments.mean);
  return moments;
}

}  // namespace

std::uint64_t MatchScore::pair_count() const {
  return std::accumulate(pairs.begin(), pairs.end(), std::uint64_t{0});
}

void MatchScore::add_game(int score) { ++(score > 0 ? wins : score < 0 ? losses : draws); }

void MatchScore::add_pair(int first, int second) {
  const int half_points = first + second + 2;
  ++pairs[static_cast<std::size_t>(half_points)];
}

double score_of(const MatchScore& score) {
  if (score.games() == 0) return 0.5;
  return (static_cast<double>(score.wins) + static_cast<double>(score.draws) / 2) /
         static_cast<double>(score.games());
}

std::optional<double> elo_of(double score) {
  if (score <= 0 || score >= 1) return std::nullopt;
  return -400 * std::log10(1 / score - 1);
}

double score_at(double elo) { return 1 / (1 + std::pow(10, -elo / 400)); }

ScoreRange range_of(const MatchScore& score) {
  if (score.pair_count() == 0) return {};
  const Moments moments = moments_of(score, 0);
  // Of what has not happened in n pairs 3/n is the most that is likely: results that are all alike
  // are no certainty.
  const double error = moments.variance > 0
                           ? two_sided_95 * std::sqrt(moments.variance / moments.count)
                           : 3 / moments.count;
  return {.score = moments.mean,
          .low = std::max(0.0, moments.mean - error),
          .high = std::min(1.0, moments.mean + error)};
}

double SequentialTest::bound() { return std::log((1 - error_rate) / error_rate); }

double SequentialTest::likelihood(const MatchScore& score) const {
  if (score.pair_count() == 0) return 0;
  constexpr double hardly_ever = 1e-3;
  const Moments moments = moments_of(score, hardly_ever);
  const double score0 = score_at(elo0);
  const double score1 = score_at(elo1);
  return moments.count * (score1 - score0) * (2 * moments.mean - score0 - score1) /
         (2 * moments.variance);
}

int SequentialTest::decision(const MatchScore& score) const {
  // A normal distribution says little of a few pairs: one that is won would decide.
  constexpr std::uint64_t fewest_pairs = 10;
  if (score.pair_count() < fewest_pairs) return 0;
  const double found = likelihood(score);
  return found >= bound() ? 1 : found <= -bound() ? -1 : 0;
}

}  // namespace threeply
