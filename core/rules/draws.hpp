// When a game is drawn. The exact programs know of no draws; games between players and engines do.
#pragma once

#include <bit>

#include "board/position.hpp"

namespace threeply {

constexpr int repetitions_that_draw = 3;
constexpr int quiet_plies_that_draw = 80;  ///< without a capture or an advance of a man

/// Whether a capture or an advance of a man lies between two positions, so that none from before
/// can come again.
constexpr bool is_progress(const Position& before, const Position& after) {
  return (before.occupied() & ~before.kings) != (after.occupied() & ~after.kings) ||
         std::popcount(before.occupied()) != std::popcount(after.occupied());
}

}  // namespace threeply
