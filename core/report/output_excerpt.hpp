// The lines around the first difference of two outputs, each with its number.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "grade/shrink.hpp"

namespace threeply {

struct ExcerptLine {
  std::uint64_t number;  ///< from 1
  std::string_view text;
  bool is_differing = false;
};

/// Views into the failure. Where an output ends before the difference, none of its lines differs.
struct Excerpt {
  std::vector<ExcerptLine> expected;
  std::vector<ExcerptLine> found;
};

/// Empty if nothing differs. Only the two lines themselves if the verdict compared with another
/// text than `failure.expected`.
Excerpt excerpt_of(const Failure& failure);

}  // namespace threeply
