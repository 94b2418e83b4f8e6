#include "rules/conditions.hpp"

#include <algorithm>
#include <cstdlib>
#include <variant>

namespace threeply {
namespace {

bool is_any_target_occupied(const Position& position, const Action& action) {
  const auto targets = action.cells().subspan(1);
  return std::any_of(targets.begin(), targets.end(), [&](Cell target) {
    // A chain may come back to where it began.
    const bool is_return = targets.size() > 1 && target == action.from();
    return !is_return && contains(position.occupied(), target);
  });
}

bool is_impossible_way(const Position& position, Cell source, const Way& way) {
  if (!way.is_diagonal || way.length > 2) return true;
  if (!contains(position.occupied(), source)) return false;
  const Side side = contains(position.bottom, source) ? Side::bottom : Side::top;
  const bool is_backward = side == Side::bottom ? way.rows > 0 : way.rows < 0;
  if (is_backward && !contains(position.kings, source)) return true;
  return way.length == 2 && !contains(position.pieces(opponent(side)), way.middle);
}

bool is_impossible(const Position& position, const Action& action) {
  const auto cells = action.cells();
  for (std::size_t i = 1; i < cells.size(); ++i) {
    if (is_impossible_way(position, action.from(), way_between(cells[i - 1], cells[i]))) {
      return true;
    }
  }
  return false;
}

constexpr int column_meant(Cell cell) {
  return is_lower_case(cell) ? cell.column - lower_case_columns : cell.column;
}

}  // namespace

Conditions broken_by_cells(const Position& position, const Action& action) {
  Conditions broken = 0;
  const auto add = [&](ActionError error, bool is_broken) {
    if (is_broken) broken |= condition(error);
  };
  const Cell from = action.from();
  const auto targets = action.cells().subspan(1);
  add(ActionError::source_outside, !is_on_board(from));
  add(ActionError::target_outside, !std::all_of(targets.begin(), targets.end(), is_on_board));
  add(ActionError::source_empty, is_on_board(from) && !contains(position.occupied(), from));
  add(ActionError::target_occupied, is_any_target_occupied(position, action));
  add(ActionError::source_is_opponents, contains(position.pieces(opponent(position.turn)), from));
  return broken;
}

Conditions broken_conditions(const Position& position, RuleSet rules, const Action& action) {
  const Conditions broken = broken_by_cells(position, action);
  const bool is_illegal =
      broken == 0 ? std::holds_alternative<ActionError>(find_move(position, rules, action))
                  : is_impossible(position, action);
  return is_illegal ? broken | condition(ActionError::illegal) : broken;
}

Way way_between(Cell from, Cell to) {
  const int rows = to.row - from.row;
  const int columns = column_meant(to) - column_meant(from);
  return {.rows = rows,
          .columns = columns,
          .is_diagonal = std::abs(rows) == std::abs(columns) && rows != 0,
          .length = std::abs(rows),
          .middle = {from.row + rows / 2, column_meant(from) + columns / 2}};
}

}  // namespace threeply
