#include "rules/action.hpp"

#include <algorithm>
#include <optional>

#include "rules/legal_moves.hpp"

namespace threeply {
namespace {

bool is_occupied(const Position& position, Cell cell) {
  const auto square = square_at(cell);  // nothing ever stands on a light square
  return square && contains(position.occupied(), *square);
}

bool has_route(const Move& move, std::span<const Cell> cells) {
  const Route squares = route(move);
  return std::equal(squares.begin(), squares.end(), cells.begin(), cells.end(),
                    [](Square square, Cell cell) { return cell_of(square) == cell; });
}

bool has_ends(const Move& move, const Action& action) {
  return cell_of(move.from) == action.from() && cell_of(move.to) == action.to();
}

}  // namespace

std::variant<Move, ActionError> find_move(const Position& position, RuleSet rules,
                                          const Action& action) {
  const auto targets = action.cells().subspan(1);
  if (!is_on_board(action.from())) return ActionError::source_outside;
  if (!std::all_of(targets.begin(), targets.end(), is_on_board)) return ActionError::target_outside;
  if (!is_occupied(position, action.from())) return ActionError::source_empty;
  for (const Cell target : targets) {
    // A chain may come back to where it began.
    const bool is_return = targets.size() > 1 && target == action.from();
    if (!is_return && is_occupied(position, target)) return ActionError::target_occupied;
  }
  if (!contains(position.pieces(position.turn), *square_at(action.from()))) {
    return ActionError::source_is_opponents;
  }

  std::optional<Move> shortened;
  bool is_ambiguous = false;
  for (const Move& move : legal_moves(position, rules)) {
    if (has_route(move, action.cells())) return move;
    if (targets.size() == 1 && has_ends(move, action)) {
      is_ambiguous = shortened.has_value();
      shortened = move;
    }
  }
  if (shortened && !is_ambiguous) return *shortened;
  return ActionError::illegal;
}

}  // namespace threeply
