// What a line of somebody's trace says.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "programs/replay/output_line.hpp"

namespace threeply {

struct ReadTraceLine {
  enum class Kind { other, entered, leaf, cut, first_move };

  Kind kind = Kind::other;
  int bars = 0;               ///< how often |- stands before it
  std::string level{};        ///< "A3"
  int ply = 0;                ///< as the level says
  std::vector<Step> moves{};  ///< one, or those that are cut; none for "first move: none."
  std::string value{};        ///< of a leaf, as written
  std::string alpha{};        ///< of a cut, as written
  std::string beta{};
};

/// Blanks do not count. Rows and columns are numbered from `base` on; cells may lie outside.
ReadTraceLine read_trace_line(std::string_view line, int base);

/// Without any blanks.
std::string squeezed(std::string_view line);

}  // namespace threeply
