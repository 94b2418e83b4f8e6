// A board as inline SVG, in the look of the printed figures: row 1 on top, black at the bottom.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "board/cell.hpp"
#include "board/position.hpp"

namespace threeply {

/// Shapes that the drawings of a page share; stands once at the beginning of its body.
std::string board_shapes();

struct ArrowCells {
  Cell from, to;

  friend constexpr bool operator==(const ArrowCells&, const ArrowCells&) = default;
};

/// The action that a line such as "*** BLACK ACTION #3: F5-E4" ends in, if both cells are on the
/// board.
std::optional<ArrowCells> arrow_in(std::string_view line);

/// `expected` is drawn whole and `found` broken; where they are the same, only once.
std::string draw_svg(const Position& board, const std::optional<ArrowCells>& expected,
                     const std::optional<ArrowCells>& found);

}  // namespace threeply
