// What searches have found estimates to be wrong by, where the men stand alike: the next estimate
// of such a position is corrected by that.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>

#include "board/position.hpp"
#include "engine/score.hpp"

namespace threeply {

class Corrections {
 public:
  static constexpr Score most = 120;  ///< in hundredths of a man

  void clear() { entries_ = {}; }

  Score of(const Position& position) const { return entries_[place_of(position)] * most / full; }

  /// That a search of so many plies came to so much more than the estimate.
  void note(const Position& position, int depth, Score more) {
    std::int16_t& entry = entries_[place_of(position)];
    const int change = std::clamp(more * depth / 8, -full / 4, full / 4);
    entry = static_cast<std::int16_t>(entry + change - entry * std::abs(change) / full);
  }

 private:
  static constexpr int full = 1024;  ///< what an entry may come to: then the correction is `most`
  static constexpr unsigned place_bits = 13;

  static std::size_t place_of(const Position& position) {
    constexpr std::uint64_t other_side = 0xD1B54A32D192ED03U;
    const std::uint64_t men =
        (std::uint64_t{position.men_of(Side::bottom)} << 32U) | position.men_of(Side::top);
    const std::uint64_t mixed =
        (men ^ (position.turn == Side::top ? other_side : 0)) * 0x9E3779B97F4A7C15U;
    return static_cast<std::size_t>(mixed >> (64U - place_bits));
  }

  std::array<std::int16_t, std::size_t{1} << place_bits> entries_{};
};

}  // namespace threeply
