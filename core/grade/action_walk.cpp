#include "grade/action_walk.hpp"

#include <algorithm>
#include <utility>
#include <variant>

#include "notation/action_reader.hpp"
#include "notation/names.hpp"
#include "rules/legal_moves.hpp"
#include "rules/play.hpp"

namespace threeply {
namespace {

unsigned bit_of(ActionError error) { return 1U << static_cast<unsigned>(error); }

bool is_occupied(const Position& position, Cell cell) {
  const auto square = square_at(cell);
  return square && contains(position.occupied(), *square);
}

std::optional<Move> legal_move(const Position& position, const std::string& word) {
  const auto action = read_action(word);
  if (!action) return std::nullopt;
  const auto found = find_move(position, towers, *action);
  const auto* move = std::get_if<Move>(&found);
  return move != nullptr ? std::optional(*move) : std::nullopt;
}

/// The cells of the board and, around it, enough to be outside in every way.
std::vector<std::string> cells_to_try() {
  std::vector<std::string> cells;
  for (int row = 0; row < board_size; ++row) {
    for (int column = 0; column < board_size; ++column) cells.push_back(cell_name({row, column}));
  }
  cells.insert(cells.end(), {"I1", "A9", "A0"});
  return cells;
}

}  // namespace

std::optional<Action> read_action(std::string_view word) {
  ActionReader reader;
  for (const char byte : word) {
    if (reader.take(byte) != Token::none) return std::nullopt;
  }
  if (reader.finish() != Token::action) return std::nullopt;
  return reader.action();
}

std::optional<ActionFault> find_fault(const Position& position, const Action& action) {
  if (std::holds_alternative<Move>(find_move(position, towers, action))) return std::nullopt;
  ActionFault fault;
  const Cell from = action.from();
  const Cell to = action.to();
  if (!is_on_board(from)) fault.broken |= bit_of(ActionError::source_outside);
  if (!is_on_board(to)) fault.broken |= bit_of(ActionError::target_outside);
  if (is_on_board(from) && !is_occupied(position, from)) {
    fault.broken |= bit_of(ActionError::source_empty);
  }
  if (is_occupied(position, to)) fault.broken |= bit_of(ActionError::target_occupied);
  if (is_occupied(position, from) && !contains(position.pieces(position.turn), *square_at(from))) {
    fault.broken |= bit_of(ActionError::source_is_opponents);
  }
  if (fault.broken == 0) {
    fault.broken = bit_of(ActionError::illegal);
    fault.step = {to.row - from.row, to.column - from.column};
  }
  return fault;
}

std::vector<std::string> words_with_fault(const Position& position, const ActionFault& fault,
                                          const std::string& word, std::size_t most) {
  std::vector<std::string> words;
  const auto consider = [&](const std::string& source, const std::string& target) {
    std::string candidate = source;
    candidate.append("-").append(target);
    const auto action = read_action(candidate);
    if (words.size() < most && action && find_fault(position, *action) == fault &&
        std::find(words.begin(), words.end(), candidate) == words.end()) {
      words.push_back(std::move(candidate));
    }
  };
  const std::vector<std::string> cells = cells_to_try();
  const std::size_t dash = word.find('-');
  const std::string from = word.substr(0, dash);
  const std::string to = dash == word.npos ? "" : word.substr(dash + 1);
  consider(from, to);
  for (const std::string& cell : cells) consider(from, cell);
  for (const std::string& cell : cells) consider(cell, to);
  for (const std::string& cell : cells) {
    for (const std::string& other : cells) {
      if (words.size() == most) return words;
      consider(cell, other);
    }
  }
  return words;
}

Walk walk(const std::vector<std::string>& words) {
  Walk result{.legal = 0, .end = initial_position()};
  while (result.legal < words.size()) {
    const auto move = legal_move(result.end, words[result.legal]);
    if (!move) break;
    result.end = play(result.end, *move);
    ++result.legal;
  }
  return result;
}

std::optional<std::vector<std::string>> drop_words(const std::vector<std::string>& words,
                                                   std::size_t begin, std::size_t end,
                                                   Repair repair) {
  const Walk before = walk(words);
  std::vector<std::string> result;
  Position position = initial_position();
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (begin <= i && i < end) continue;
    if (i >= before.legal && (begin > before.legal || before.legal >= end)) {
      // The wrong word is still there: it must be wrong as it was.
      if (i == before.legal) {
        const auto action = read_action(words[i]);
        if (!action) {
          result.push_back(words[i]);
          continue;
        }
        const auto fault = find_fault(before.end, *action);
        const auto again = words_with_fault(position, *fault, words[i], 1);
        if (again.empty()) return std::nullopt;
        result.push_back(again.front());
      } else {
        result.push_back(words[i]);
      }
      continue;
    }
    if (const auto move = legal_move(position, words[i])) {
      result.push_back(words[i]);
      position = play(position, *move);
    } else if (repair == Repair::replace) {
      const MoveList moves = legal_moves(position, towers);
      if (moves.is_empty()) continue;
      result.push_back(move_name(moves[0]));
      position = play(position, moves[0]);
    }
  }
  return result;
}

std::vector<std::vector<std::string>> replace_word(const std::vector<std::string>& words,
                                                   std::size_t index) {
  const auto at = words.begin() + static_cast<std::ptrdiff_t>(index);
  const std::vector<std::string> before(words.begin(), at);
  const Position position = walk(before).end;
  std::vector<std::vector<std::string>> lists;
  for (const Move& move : legal_moves(position, towers)) {
    std::vector<std::string> list = before;
    list.push_back(move_name(move));
    Position board = play(position, move);
    for (auto word = at + 1; word != words.end(); ++word) {
      const auto next = legal_move(board, *word);
      if (!next) continue;
      list.push_back(*word);
      board = play(board, *next);
    }
    if (list.size() < words.size()) lists.push_back(std::move(list));
  }
  return lists;
}

}  // namespace threeply
