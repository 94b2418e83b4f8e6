// A board of the search tree with its children: what plain minimax makes of each, and what
// alpha-beta does with it.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "search/record.hpp"

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

  TreeState state = TreeState::unseen;
  std::optional<RecordedBoard> searched;  ///< what alpha-beta made of it, if it looked at it
  std::optional<Move> closing;            ///< state `cut`: the sibling that closed the window
  Window cut_window;                      ///< state `cut`: how it closed
  Known cut_known;                        ///< state `cut`: and what was known there

  bool is_leaf() const { return child_count == 0; }
};

struct TreeView {
  TreeNode node;
  std::vector<TreeNode> children;
};

/// A position searched in both readings, once each.
class Tree {
 public:
  Tree(const Position& root, RuleSet rules, const SearchOptions& options);

  /// None if `path` leads nowhere.
  std::optional<TreeView> view(TreePath path) const;

  const SearchRecord& read(Reading reading) const {
    return reading == Reading::plain ? plain_ : alpha_beta_;
  }

 private:
  MoveList moves_of(const TreeNode& node) const;
  TreeNode new_node(const Position& board, std::vector<int> path) const;
  std::vector<TreeNode> children_of(const TreeNode& node) const;
  void weigh(TreeNode& node) const;
  void note_search(TreeNode& node) const;

  SearchRecord plain_;
  SearchRecord alpha_beta_;
};

}  // namespace threeply
