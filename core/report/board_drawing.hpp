// A board as inline SVG, in the look of the printed figures: row 1 on top, black at the bottom.
#pragma once

#include <optional>
#include <string>

#include "board/position.hpp"
#include "cases/task.hpp"
#include "programs/replay/output_line.hpp"

namespace threeply {

/// What squares are called: as the task calls them.
struct SquareNames {
  Task task = Task::replay;
  int base = 0;  ///< the number of the first row and column of a trace
};

/// Shapes that the drawings of a page share; stands once at the beginning of its body.
std::string board_shapes(const SquareNames& names);

/// `expected` is drawn whole and `found` broken; where they are the same, only once.
std::string draw_svg(const Position& board, const std::optional<Step>& expected,
                     const std::optional<Step>& found, const SquareNames& names = {});

}  // namespace threeply
