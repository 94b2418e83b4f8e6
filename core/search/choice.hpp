// What a search is asked and what it answers.
#pragma once

#include <cstdint>

#include "rules/move.hpp"
#include "search/cost.hpp"

namespace threeply {

struct SearchOptions {
  int depth;  ///< plies
  Evaluation evaluation;

  friend constexpr bool operator==(const SearchOptions&, const SearchOptions&) = default;
};

struct Choice {
  Move move;
  Cost value;
  std::uint64_t boards;  ///< boards looked at below the root
};

}  // namespace threeply
