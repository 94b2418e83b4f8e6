// What a position is worth to the side to move, as the engine tells it.
#pragma once

#include <cstdlib>

namespace threeply {

/// In hundredths of a man, as far as it is an estimate. Beyond any estimate lie what tables prove
/// without a distance, and wins and losses that were found to their end.
using Score = int;

constexpr Score infinite_score = 32000;
constexpr Score won_score = 30000;    ///< less the plies until the other side cannot move
constexpr Score table_score = 20000;  ///< about that, for a win that tables know of
constexpr Score longest_estimate = 9999;

/// A side that cannot move has lost, so many plies from where the search began.
constexpr Score lost_after(int plies) { return plies - won_score; }
constexpr Score won_after(int plies) { return won_score - plies; }

constexpr int most_plies = 250;

/// Whether it is a win or a loss that is certain, by search or by tables.
constexpr bool is_proved(Score score) {
  return score > longest_estimate || score < -longest_estimate;
}

/// Whether it was found to the end.
constexpr bool has_distance(Score score) {
  return score >= won_after(most_plies) || score <= lost_after(most_plies);
}

}  // namespace threeply
