// What tables know of a position.
#pragma once

#include "endgame/value.hpp"

namespace threeply {

struct Ending {
  Value value = drawn;
  bool has_distance = false;  ///< else the value stands for its outcome alone

  friend constexpr bool operator==(const Ending&, const Ending&) = default;
};

}  // namespace threeply
