// An action as a person writes it, a path of cells, checked against the rules.
#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <variant>

#include "board/cell.hpp"
#include "board/position.hpp"
#include "rules/move.hpp"
#include "rules/rule_set.hpp"

namespace threeply {

/// The cell it leaves, then each cell it comes to: two cells, more for a chain of jumps.
struct Action {
  std::array<Cell, longest_chain + 1> path{};
  std::size_t length = 0;

  constexpr std::span<const Cell> cells() const { return {path.data(), length}; }
  constexpr Cell from() const { return path[0]; }
  constexpr Cell to() const { return path[length - 1]; }
};

constexpr Action action_between(Cell from, Cell to) {
  Action action{.length = 2};
  action.path[0] = from;
  action.path[1] = to;
  return action;
}

/// In the order in which the conditions are tested; the first that holds is the error.
enum class ActionError {
  source_outside,
  target_outside,
  source_empty,
  target_occupied,
  source_is_opponents,
  illegal,
};

/// The legal move that `action` names, or what is wrong with it. A chain may be shortened to its
/// first and last cell where that names only one move.
std::variant<Move, ActionError> find_move(const Position& position, RuleSet rules,
                                          const Action& action);

}  // namespace threeply
