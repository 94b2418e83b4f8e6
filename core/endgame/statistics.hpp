// How many positions of a material are won, drawn and lost, and how long the longest take.
#pragma once

#include <cstdint>

#include "endgame/build.hpp"
#include "endgame/tables.hpp"

namespace threeply {

/// Of all positions with the bottom side to move, for that side.
struct Statistics {
  Material material{};
  std::uint64_t positions = 0;
  std::uint64_t wins = 0;
  std::uint64_t draws = 0;
  std::uint64_t losses = 0;
  int longest = -1;             ///< plies of the longest win or loss; -1 if all are drawn
  Position longest_position{};  ///< the first of them
};

Statistics statistics_of(const Slice& slice, const DoParts& do_parts);

}  // namespace threeply
