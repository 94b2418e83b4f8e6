// What a difference means, in plain words: what would be right and, where the game tells, why.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "words/difference.hpp"

namespace threeply {

struct DifferenceScene {
  const Difference& difference;
  const ExpectedText& ours;
  std::string_view theirs;  ///< the whole text
  std::uint64_t action;     ///< in whose block it is, 0 before the first
  const OwnReplay* own;     ///< null if `ours` is not what we print up to the difference
};

std::string explain_difference(const DifferenceScene& scene);

}  // namespace threeply
