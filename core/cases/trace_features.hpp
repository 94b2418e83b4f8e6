// What the trace of a board shows: told by listening to the search.
#pragma once

#include <cstdint>
#include <string>

#include "programs/trace/trace.hpp"

namespace threeply {

enum class TraceFeature : std::uint8_t {
  cut_at_1,
  cut_at_2,
  cut_at_3,
  cut_at_4,
  deep_cut,      ///< by a bound from further up than the board above
  equal_cut,     ///< where alpha is beta
  crossing_cut,  ///< where alpha is more than beta
  forced_jump,   ///< a board where a jump forbids steps
  crowning,
  kings,      ///< of both sides, from the start
  early_end,  ///< a game that ends before the search does
  tie,        ///< two first moves of the same, best value
};

using TraceFeatures = std::uint32_t;

constexpr TraceFeatures feature(TraceFeature one) {
  return TraceFeatures{1} << static_cast<unsigned>(one);
}

struct SeenTrace {
  TraceFeatures features = 0;
  std::uint64_t lines = 0;  ///< of moves and cuts
  std::uint64_t cuts = 0;
};

SeenTrace look_at(const Position& board, const TraceOptions& options);

/// "41 lines, 3 cuts: at plies 3 and 4; a crowning"
std::string describe(const SeenTrace& seen);

}  // namespace threeply
