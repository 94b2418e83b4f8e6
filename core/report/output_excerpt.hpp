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

/// What stands in the place of a line that is not there.
constexpr std::string_view nothing_more = "(nothing more)";

/// Whether one of the two outputs has ended where they differ. A blank line is a line where only
/// white space differs.
bool is_expected_over(const Failure& failure);
bool is_found_over(const Failure& failure);

/// Views into the failure. Where an output ends before the difference, none of its lines differs.
struct Excerpt {
  std::vector<ExcerptLine> expected;
  std::vector<ExcerptLine> found;
};

/// Empty if nothing differs. Only the two lines themselves if the verdict compared with another
/// text than `failure.expected`.
Excerpt excerpt_of(const Failure& failure);

}  // namespace threeply
