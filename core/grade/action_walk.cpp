#include "grade/action_walk.hpp"

#include <algorithm>
#include <utility>
#include <variant>

#include "rules/legal_moves.hpp"
#include "rules/play.hpp"

namespace threeply {
namespace {

std::optional<Move> legal_move(const Position& position, const ListWord& word) {
  if (!word.action) return std::nullopt;
  const auto found = find_move(position, towers, *word.action);
  const auto* move = std::get_if<Move>(&found);
  return move != nullptr ? std::optional(*move) : std::nullopt;
}

/// The cells of the board and, around it, enough to be outside in every way.
std::vector<Cell> cells_to_try() {
  std::vector<Cell> cells;
  for (int row = 0; row < board_size; ++row) {
    for (int column = 0; column < board_size; ++column) cells.push_back({row, column});
  }
  cells.insert(cells.end(), {Cell{0, board_size}, Cell{board_size, 0}, Cell{-1, 0}});
  return cells;
}

}  // namespace

std::optional<ActionFault> find_fault(const Position& position, const Action& action) {
  constexpr Conditions illegal = condition(ActionError::illegal);
  const Conditions broken = broken_conditions(position, towers, action);
  if (broken == 0) return std::nullopt;
  if (broken != illegal)
    return ActionFault{.broken = static_cast<Conditions>(broken & ~illegal), .step = {}};
  const Cell from = action.from();
  const Cell to = action.to();
  return ActionFault{.broken = illegal, .step = {to.row - from.row, to.column - from.column}};
}

Words words_with_fault(const Position& position, const ActionFault& fault, const ListWord& word,
                       std::size_t most) {
  Words words;
  const auto consider = [&](const ListWord& candidate) {
    const auto is_it = [&](const ListWord& other) { return other.text == candidate.text; };
    if (words.size() < most && find_fault(position, *candidate.action) == fault &&
        std::none_of(words.begin(), words.end(), is_it)) {
      words.push_back(candidate);
    }
  };
  const auto consider_cells = [&](Cell from, Cell to) {
    const Action action = action_between(from, to);
    if (words.size() < most && find_fault(position, action) == fault) consider(word_for(action));
  };
  static const std::vector<Cell> cells = cells_to_try();
  const Cell from = word.action->from();
  const Cell to = word.action->to();
  consider(word);
  for (const Cell cell : cells) consider_cells(from, cell);
  for (const Cell cell : cells) consider_cells(cell, to);
  for (const Cell cell : cells) {
    for (const Cell other : cells) {
      if (words.size() == most) return words;
      consider_cells(cell, other);
    }
  }
  return words;
}

Walk walk(const Words& words) {
  Walk result{.legal = 0, .end = initial_position()};
  while (result.legal < words.size()) {
    const auto move = legal_move(result.end, words[result.legal]);
    if (!move) break;
    result.end = play(result.end, *move);
    ++result.legal;
  }
  return result;
}

std::optional<Words> drop_words(const Words& words, std::size_t begin, std::size_t end,
                                Repair repair) {
  const Walk before = walk(words);
  Words result;
  Position position = initial_position();
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (begin <= i && i < end) continue;
    if (i >= before.legal && (begin > before.legal || before.legal >= end)) {
      // The wrong word is still there: it must be wrong as it was.
      if (i == before.legal) {
        if (!words[i].action) {
          result.push_back(words[i]);
          continue;
        }
        const auto fault = find_fault(before.end, *words[i].action);
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
      result.push_back(word_for(moves[0]));
      position = play(position, moves[0]);
    }
  }
  return result;
}

std::vector<Words> replace_word(const Words& words, std::size_t index) {
  const auto at = words.begin() + static_cast<std::ptrdiff_t>(index);
  const Words before(words.begin(), at);
  const Position position = walk(before).end;
  std::vector<Words> lists;
  for (const Move& move : legal_moves(position, towers)) {
    Words list = before;
    list.push_back(word_for(move));
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
