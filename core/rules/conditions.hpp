// What an action can be wrong in: the conditions of the six errors, all of them at once and not
// only the first that a program comes upon.
#pragma once

#include <bit>
#include <cstdint>

#include "board/position.hpp"
#include "rules/action.hpp"

namespace threeply {

/// A set of ActionErrors, one bit for each in their order.
using Conditions = std::uint8_t;

constexpr Conditions condition(ActionError error) {
  return static_cast<Conditions>(1U << static_cast<unsigned>(error));
}

constexpr bool holds(Conditions conditions, ActionError error) {
  return (conditions & condition(error)) != 0;
}

/// The one that is reported. `conditions` is not empty.
constexpr ActionError first_error(Conditions conditions) {
  return static_cast<ActionError>(std::countr_zero(conditions));
}

/// Those that the cells alone break: all but `illegal`.
Conditions broken_by_cells(const Position& position, const Action& action);

/// All of them; none of a legal action. Where cells break some, `illegal` says that no piece could
/// go that way: not the one on the source, or none at all if that is empty or outside.
Conditions broken_conditions(const Position& position, RuleSet rules, const Action& action);

/// From one cell to another.
struct Way {
  int rows;     ///< down, or up if negative
  int columns;  ///< to the right, or to the left if negative
  bool is_diagonal;
  int length;   ///< of a diagonal
  Cell middle;  ///< of a jump
};

/// How far the columns of the letters a to h are from those of A to H.
constexpr int lower_case_columns = 'a' - 'A';

constexpr bool is_lower_case(Cell cell) { return cell.column >= lower_case_columns; }

/// A lower-case letter is outside of the board, but the way is that of the capital one.
Way way_between(Cell from, Cell to);

}  // namespace threeply
