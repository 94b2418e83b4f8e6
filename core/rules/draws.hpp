// When a game is drawn. The exact programs know of no draws; games between players and engines do.
#pragma once

#include <bit>
#include <optional>
#include <span>

#include "board/position.hpp"

namespace threeply {

constexpr int repetitions_that_draw = 3;
constexpr int quiet_plies_that_draw = 80;  ///< without a capture or an advance of a man

enum class DrawReason { repetition, no_progress };

/// Whether a capture or an advance of a man lies between two positions, so that none from before
/// can come again.
constexpr bool is_progress(const Position& before, const Position& after) {
  return (before.occupied() & ~before.kings) != (after.occupied() & ~after.kings) ||
         std::popcount(before.occupied()) != std::popcount(after.occupied());
}

/// Why a game is drawn that has come to the last of these positions through all the others, which
/// may begin anywhere before it; none if it goes on.
std::optional<DrawReason> draw_reason(std::span<const Position> game);

}  // namespace threeply
