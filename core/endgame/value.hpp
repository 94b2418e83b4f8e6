// An outcome and its distance in one byte, as tables hold it.
#pragma once

#include <cstdint>

namespace threeply {

/// 0 for a draw, else one more than the plies until the side to move cannot, with the winner in a
/// hurry and the loser in none. Odd plies win for the side to move.
using Value = std::uint8_t;

constexpr Value drawn = 0;
constexpr Value lost_at_once = 1;
constexpr Value won_at_once = 2;

constexpr Value value_of(int plies) { return static_cast<Value>(plies + 1); }
constexpr int plies_of(Value value) { return value - 1; }
constexpr bool is_win(Value value) { return value != drawn && plies_of(value) % 2 == 1; }
constexpr bool is_loss(Value value) { return value != drawn && plies_of(value) % 2 == 0; }

/// The same outcome, its distance forgotten.
constexpr Value without_distance(Value value) {
  if (value == drawn) return drawn;
  return is_win(value) ? won_at_once : lost_at_once;
}

/// What packed values tell: who wins; also how far the end is; or how far progress is
/// (add_progress in build.hpp).
enum class PackedContent : std::uint8_t { outcomes, distances, progress };

/// What tables know of a position.
struct KnownValue {
  Value value = drawn;
  bool has_distance = false;  ///< else the value stands for its outcome alone

  friend constexpr bool operator==(const KnownValue&, const KnownValue&) = default;
};

/// What it means to the side that has moved there.
constexpr KnownValue before_move(const KnownValue& after) {
  if (after.value == drawn) return after;
  const auto longer = static_cast<Value>(after.value + 1);
  return {after.has_distance ? longer : without_distance(longer), after.has_distance};
}

}  // namespace threeply
