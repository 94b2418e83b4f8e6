// The states that a puzzle program writes, as text: without what does not count, and held against
// what would have been right from where they go wrong.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace threeply {

/// Without the lines that are neither empty nor a row of a board, which such programs print above a
/// state or below the last, and without the empty lines that stood around them.
std::string without_headings(std::string_view output);

/// The same states with all blanks taken off and one empty line between two of them.
std::string evenly_spaced(std::string_view output);

/// Where two texts first differ, blank lines at the end not counted.
struct DifferingLines {
  std::uint64_t line = 0;  ///< of the first, from 1
  std::string ours;
  std::string theirs;
};
DifferingLines first_difference(std::string_view ours, std::string_view theirs);

}  // namespace threeply
