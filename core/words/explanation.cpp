#include "words/explanation.hpp"

#include <cstdlib>

#include "notation/names.hpp"
#include "programs/program.hpp"
#include "rules/legal_moves.hpp"
#include "words/colours.hpp"
#include "words/cost_words.hpp"

namespace threeply {
namespace {

std::string cell_words(Cell cell) { return is_on_board(cell) ? cell_name(cell) : "the square"; }

std::string turn_of(Side side) { return "it is " + player(replay_program, side) + "'s turn."; }

std::string_view king_word(RuleSet rules) { return program_of(rules).king; }

/// "a, b or c": at most six, so that the sentence stays one.
std::string choices(const Position& position, RuleSet rules, bool (*is_wanted)(const Move&)) {
  std::string text;
  int count = 0;
  for (const Move& move : legal_moves(position, rules)) {
    if (!is_wanted(move)) continue;
    if (count == 6) return text + ", …";
    text += (count++ == 0 ? "" : ", ") + move_name(move);
  }
  return text;
}

std::string what_stands_on(const Position& position, RuleSet rules, Cell cell) {
  const auto square = square_at(cell);
  if (!square || !contains(position.occupied(), *square)) return "is empty";
  const Side side = contains(position.bottom, *square) ? Side::bottom : Side::top;
  const bool is_king = contains(position.kings, *square);
  return "holds a " + std::string(colour_name(side)) + " " +
         std::string(is_king ? king_word(rules) : "piece");
}

/// The action breaks no rule of its own, so a capture elsewhere or further on was due.
std::string explain_mandatory(const Position& position, RuleSet rules, const Action& action) {
  const std::string captures =
      choices(position, rules, [](const Move& move) { return move.is_capture(); });
  if (action.length == 2 && std::abs(action.to().row - action.from().row) == 1) {
    return "You must capture here: " + captures + ".";
  }
  return "Write out every jump: " + captures + ".";
}

std::string explain_illegal(const Position& position, RuleSet rules, const Action& action) {
  const Cell from = action.from();
  const Cell to = action.path[1];
  const int rows = to.row - from.row;
  const int columns = to.column - from.column;
  const int distance = std::abs(rows);
  if (!is_playable(to)) return cell_words(to) + " is a light square; pieces stay on the dark ones.";
  if (distance != std::abs(columns) || distance < 1 || distance > 2) {
    return "From " + cell_words(from) + " to " + cell_words(to) +
           " is neither one square diagonally (a move) nor two (a capture).";
  }
  const bool is_king = contains(position.kings, *square_at(from));
  if (!is_king && (rows < 0) != (position.turn == Side::bottom)) {
    return "A " + std::string(colour_name(position.turn)) + " piece moves only " +
           (position.turn == Side::bottom ? "up" : "down") + " the board; only a " +
           std::string(king_word(rules)) + " moves both ways.";
  }
  if (distance == 2) {
    const Cell between{from.row + rows / 2, from.column + columns / 2};
    const auto jumped = square_at(between);
    if (!contains(position.pieces(opponent(position.turn)), *jumped)) {
      return "A jump from " + cell_words(from) + " to " + cell_words(to) +
             " needs an opponent's piece on " + cell_words(between) + ", which " +
             what_stands_on(position, rules, between) + ".";
    }
  }
  return explain_mandatory(position, rules, action);
}

}  // namespace

std::string explain(const Position& position, RuleSet rules, const Action& action,
                    ActionError error) {
  constexpr std::string_view limits = "columns go from A to H (capital letters), rows from 1 to 8.";
  switch (error) {
    case ActionError::source_outside:
      return "The starting square is not on the board: " + std::string(limits);
    case ActionError::target_outside:
      return "The target square is not on the board: " + std::string(limits);
    case ActionError::source_empty:
      return cell_words(action.from()) + " is empty, and " + turn_of(position.turn);
    case ActionError::target_occupied: {
      for (const Cell cell : action.cells().subspan(1)) {
        const auto square = square_at(cell);
        if (square && contains(position.occupied(), *square)) {
          return cell_words(cell) + " " + what_stands_on(position, rules, cell) +
                 "; an action must end on an empty square.";
        }
      }
      return {};
    }
    case ActionError::source_is_opponents:
      return cell_words(action.from()) + " " + what_stands_on(position, rules, action.from()) +
             ", but " + turn_of(position.turn);
    case ActionError::illegal: return explain_illegal(position, rules, action);
  }
  return {};
}

}  // namespace threeply
