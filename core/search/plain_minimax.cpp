#include "search/plain_minimax.hpp"

#include <algorithm>

#include "rules/legal_moves.hpp"
#include "rules/play.hpp"
#include "search/window.hpp"

namespace threeply {
namespace {

/// The first of the best: std::max_element and std::min_element keep the left-most of equals.
auto best_for(Side side, const std::vector<Cost>& values) {
  return side == Side::bottom ? std::max_element(values.begin(), values.end())
                              : std::min_element(values.begin(), values.end());
}

Cost plain_value(const Position& position, RuleSet rules, const SearchOptions& options,
                 std::uint64_t& boards) {
  ++boards;
  if (options.depth == 0) return board_cost(position, options.evaluation);
  const std::vector<Cost> values = plain_values(position, rules, options, boards);
  return values.empty() ? finished_cost(position, options.evaluation)
                        : *best_for(position.turn, values);
}

}  // namespace

std::vector<Cost> plain_values(const Position& position, RuleSet rules,
                               const SearchOptions& options, std::uint64_t& boards) {
  SearchOptions below = options;
  below.depth -= 1;
  std::vector<Cost> values;
  for (const Move& move : legal_moves(position, rules)) {
    values.push_back(plain_value(play(position, move), rules, below, boards));
  }
  return values;
}

std::optional<Choice> plain_best_action(const Position& position, RuleSet rules,
                                        const SearchOptions& options) {
  std::uint64_t boards = 0;
  const std::vector<Cost> values = plain_values(position, rules, options, boards);
  if (values.empty()) return std::nullopt;
  const auto best = best_for(position.turn, values);
  const auto index = static_cast<std::size_t>(best - values.begin());
  return Choice{legal_moves(position, rules)[index], *best, boards};
}

PlainSubtree plain_subtree(const Position& board, RuleSet rules, const SearchOptions& options) {
  // The horizon, where nearly all boards are, needs no list of moves.
  if (options.depth == 0) return {board_cost(board, options.evaluation), 1};
  Window window;
  std::uint64_t boards = 1;
  SearchOptions below = options;
  below.depth -= 1;
  const MoveList moves = legal_moves(board, rules);
  if (moves.is_empty()) return {finished_cost(board, options.evaluation), 1};
  for (const Move& move : moves) {
    const PlainSubtree child = plain_subtree(play(board, move), rules, below);
    window.improve(board.turn, child.value);
    boards += child.boards;
  }
  return {window.bound(board.turn), boards};
}

}  // namespace threeply
