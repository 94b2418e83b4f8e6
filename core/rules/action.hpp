// An action as a person writes it, a pair of cells, checked against the rules.
#pragma once

#include <variant>

#include "board/cell.hpp"
#include "board/position.hpp"
#include "rules/move.hpp"
#include "rules/rule_set.hpp"

namespace threeply {

struct Action {
  Cell from;
  Cell to;

  friend constexpr bool operator==(const Action&, const Action&) = default;
};

/// In the order in which the conditions are tested; the first that holds is the error.
enum class ActionError {
  source_outside,
  target_outside,
  source_empty,
  target_occupied,
  source_is_opponents,
  illegal,
};

/// The legal move that `action` names, or what is wrong with it.
std::variant<Move, ActionError> find_move(const Position& position, RuleSet rules, Action action);

}  // namespace threeply
