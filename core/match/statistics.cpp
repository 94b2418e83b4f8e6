#include "match/statistics.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <numeric>

namespace threeply {
namespace {

constexpr double error_rate = 1 / (SequentialTest::times + 1);

struct Moments {
  double count = 0;
  double mean = 0.5;
  double variance = 0;  ///< of one pair's share of its two points, as far as these show it
};

double share_of(std::size_t half_points) { return static_cast<double>(half_points) / 4; }

Moments moments_of(const MatchScore& score) {
  Moments moments;
  double sum = 0;
  double squares = 0;
  for (std::size_t i = 0; i < score.pairs.size(); ++i) {
    const auto count = static_cast<double>(score.pairs[i]);
    moments.count += count;
    sum += count * share_of(i);
    squares += count * share_of(i) * share_of(i);
  }
  if (moments.count <= 0) return moments;
  moments.mean = sum / moments.count;
  if (moments.count < 2) return moments;
  const double rest = squares - moments.count * moments.mean * moments.mean;
  moments.variance = std::max(0.0, rest / (moments.count - 1));
  return moments;
}

/// Within how many standard errors a mean lies in 95 cases of 100, where the spread is known from
/// so many values alone: Student's distribution. Beyond a few values by its expansion in 1 /
/// freedom.
double student_95(double count) {
  constexpr std::array<double, 4> few = {12.706205, 4.302653, 3.182446, 2.776445};
  const double freedom = count - 1;
  if (freedom <= few.size()) return few[static_cast<std::size_t>(freedom) - 1];
  constexpr double normal = 1.959964;
  return normal + (2.372271 + (2.822499 + 2.555850 / freedom) / freedom) / freedom;
}

/// The logarithm of the likelihood of these pairs, with the chances of their five results that make
/// it the greatest among those that let one expect `expected`; but for what does not hang on that.
double log_likelihood(const MatchScore& score, double expected) {
  // What has not happened must have some chance: else nothing lets one expect anything else.
  constexpr double hardly_ever = 1e-3;
  std::array<double, 5> counts{};
  for (std::size_t i = 0; i < counts.size(); ++i) {
    counts[i] = std::max(static_cast<double>(score.pairs[i]), hardly_ever);
  }
  // The chances are in proportion to count / (1 + tilt * (share - expected)), by Lagrange; their
  // mean falls as the tilt grows, which is between those where one of them would be negative.
  double least = -1 / (1 - expected);
  double most = 1 / expected;
  double tilt = 0;
  constexpr int halvings = 100;
  for (int step = 0; step < halvings; ++step) {
    tilt = (least + most) / 2;
    double excess = 0;
    for (std::size_t i = 0; i < counts.size(); ++i) {
      const double distance = share_of(i) - expected;
      excess += counts[i] * distance / (1 + tilt * distance);
    }
    (excess > 0 ? least : most) = tilt;
  }
  double sum = 0;
  for (std::size_t i = 0; i < counts.size(); ++i) {
    sum -= counts[i] * std::log1p(tilt * (share_of(i) - expected));
  }
  return sum;
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

std::optional<double> score_of(const MatchScore& score) {
  if (score.games() == 0) return std::nullopt;
  return (static_cast<double>(score.wins) + static_cast<double>(score.draws) / 2) /
         static_cast<double>(score.games());
}

std::optional<double> elo_of(double score) {
  if (score <= 0 || score >= 1) return std::nullopt;
  return -400 * std::log10(1 / score - 1);
}

double score_at(double elo) { return 1 / (1 + std::pow(10, -elo / 400)); }

ScoreRange range_of(const MatchScore& score) {
  const Moments moments = moments_of(score);
  if (moments.count < 2) return {.score = moments.mean};
  const double error = student_95(moments.count) * std::sqrt(moments.variance / moments.count);
  // The spread knows nothing of what has not happened yet: in n games that may be anything that
  // leaves the rest a chance of 5 % to have come n times.
  const double unseen = 1 - std::pow(error_rate, 1 / (2 * moments.count));
  const double low = moments.mean - std::max(error, unseen * moments.mean);
  const double high = moments.mean + std::max(error, unseen * (1 - moments.mean));
  return {.score = moments.mean, .low = std::max(0.0, low), .high = std::min(1.0, high)};
}

double SequentialTest::bound() { return std::log(times); }

double SequentialTest::likelihood(const MatchScore& score) const {
  if (score.pair_count() == 0) return 0;
  return log_likelihood(score, score_at(elo1)) - log_likelihood(score, score_at(elo0));
}

int SequentialTest::decision(const MatchScore& score) const {
  const double found = likelihood(score);
  return found >= bound() ? 1 : found <= -bound() ? -1 : 0;
}

}  // namespace threeply
