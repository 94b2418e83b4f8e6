// A board of the search tree with its children: what plain minimax makes of each, and what
// alpha-beta does with it. Nothing is kept between questions.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "search/steps.hpp"

namespace threeply {

/// Looked at, cut off itself, or somewhere below a cut.
enum class TreeState { searched, cut, unseen };

/// How a board compares with its siblings in the eyes of the side that chooses among them.
enum class Standing { root, best, tie, worse };

struct TreeNode {
  std::vector<int> path;
  Position board;
  std::optional<Move> move;  ///< that makes it; none at the root
  Cost cost = 0;             ///< of the board itself
  Cost value = 0;            ///< of plain minimax
  bool is_over = false;      ///< whoever is to move cannot
  int child_count = 0;       ///< 0 of a leaf
  int best = -1;             ///< the left-most of the best children
  std::vector<int> ties;     ///< the others of the same value
  Standing standing = Standing::root;
  std::optional<Move> best_sibling;  ///< the one that is chosen, none at the root
  std::uint64_t boards = 1;          ///< below it, itself included
  std::uint64_t boards_searched = 0;

  TreeState state = TreeState::unseen;
  Window window;                ///< in which alpha-beta looked at it
  Cost result = 0;              ///< and what came back
  int carried = -1;             ///< the child from which it came, -1 if none was good enough
  int cut_from = -1;            ///< the first child cut, -1 if none is
  Window closed_window;         ///< when its children were cut
  std::optional<Move> closing;  ///< state `cut`: the sibling that closed the window
  Window cut_window;            ///< state `cut`: how it closed

  bool is_leaf() const { return child_count == 0; }
};

struct TreeView {
  TreeNode node;
  std::vector<TreeNode> children;
  std::uint64_t boards = 0;  ///< of the whole tree
  std::uint64_t boards_searched = 0;
};

/// None if `path` leads nowhere. Both readings are answered, whichever `search` has.
std::optional<TreeView> view_tree(const TreeSearch& search, TreePath path);

}  // namespace threeply
