#include "rules/action.hpp"

#include "rules/legal_moves.hpp"

namespace threeply {

std::variant<Move, ActionError> find_move(const Position& position, RuleSet rules, Action action) {
  if (!is_on_board(action.from)) return ActionError::source_outside;
  if (!is_on_board(action.to)) return ActionError::target_outside;

  // Nothing ever stands on a light square.
  const auto from = square_at(action.from);
  const auto to = square_at(action.to);
  if (!from || !contains(position.occupied(), *from)) return ActionError::source_empty;
  if (to && contains(position.occupied(), *to)) return ActionError::target_occupied;
  if (!contains(position.pieces(position.turn), *from)) return ActionError::source_is_opponents;

  if (to) {
    for (const Move& move : legal_moves(position, rules)) {
      if (move.from == *from && move.to == *to) return move;
    }
  }
  return ActionError::illegal;
}

}  // namespace threeply
