// Why no legal move leads from one state of a puzzle to the next.
#pragma once

#include <string>
#include <vector>

#include "board/position.hpp"

namespace threeply {

struct StateFault {
  std::string sentence;
  std::vector<Square> squares;  ///< those that show it
  bool is_missing = false;      ///< two moves at once: the state between them was left out
};

/// `after` must not be what a legal move of `before` makes; whose turn it is there does not matter.
StateFault explain_state(const Position& before, const Position& after, bool is_mirrored);

}  // namespace threeply
