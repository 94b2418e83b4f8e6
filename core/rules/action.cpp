#include "rules/action.hpp"

#include <algorithm>
#include <optional>

#include "rules/conditions.hpp"
#include "rules/legal_moves.hpp"

namespace threeply {
namespace {

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
  const Conditions broken = broken_by_cells(position, action);
  if (broken != 0) return first_error(broken);

  std::optional<Move> shortened;
  bool is_ambiguous = false;
  for (const Move& move : legal_moves(position, rules)) {
    if (has_route(move, action.cells())) return move;
    if (action.length == 2 && has_ends(move, action)) {
      is_ambiguous = shortened.has_value();
      shortened = move;
    }
  }
  if (shortened && !is_ambiguous) return *shortened;
  return ActionError::illegal;
}

}  // namespace threeply
