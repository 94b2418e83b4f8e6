// A won position with all that a player may do wrong in it: every move of the side that is to win,
// what it leads to, and the best reply. This travels with a puzzle, so that the page can judge at
// once.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "board/position.hpp"
#include "rules/move.hpp"
#include "search/solver.hpp"

namespace threeply::puzzles {

/// Tells the outcome of any position after the puzzle's own.
using Oracle = std::function<Outcome(const Position& position)>;

struct JudgedNode;

struct JudgedMove {
  Move move;
  Outcome outcome;              ///< for the side that makes it
  std::optional<Move> reply{};  ///< the best one; none if there is none to make
  int reply_index = 0;          ///< in canonical order
  /// The position after the reply, if it is part of the tree: one or none.
  std::vector<JudgedNode> after;
};

struct JudgedNode {
  Position position;
  Outcome outcome;
  std::vector<JudgedMove> moves{};  ///< in canonical order

  /// The first of the best.
  const JudgedMove& best() const;
  int count_best() const;
  int count_winning() const;
};

/// None if it takes more than `most_nodes` to follow all shortest wins. Slower ones, by no more
/// than `most_slower` plies, are followed while there is room.
std::optional<JudgedNode> judge(const Position& position, RuleSet rules, const Oracle& oracle,
                                int most_nodes, int most_slower);

/// Both sides' best moves, to the end.
std::vector<Move> main_line(const JudgedNode& root);

/// A letter for the outcome (the n-th of a to z and A to Z: a win in 2n - 1 plies; after a minus
/// sign, a loss in 2n; a draw is =), one for the reply, and in parentheses what follows; of every
/// move in canonical order. None if a distance is too long for that.
std::optional<std::string> write_tree(const JudgedNode& root);

}  // namespace threeply::puzzles
