// The search as a numbered list of steps, each with its place in the tree: the root's own included,
// which the trace leaves unsaid.
#pragma once

#include <functional>
#include <optional>
#include <span>

#include "search/trace.hpp"

namespace threeply {

/// A search of a position, and how it is read.
struct TreeSearch {
  Position root;
  RuleSet rules;
  SearchOptions options;
  Reading reading;
  Window window = {};  ///< in which the root is looked at, if it is a part of a larger tree
};

/// Numbers of the moves that lead to a board from the root, in canonical order.
using TreePath = std::span<const int>;

struct SearchStep {
  enum class Kind { enter, leaf, cut, done };

  Kind kind;
  TreePath path;
  const Position& board;  ///< at `path`
  const Move* move;       ///< that made it; none at the root, and of a cut
  Window window;          ///< in which it is looked at; of a cut, when it had closed
  Cost value;             ///< of a leaf, or what is returned of what is done
  Known known;            ///< but for what is entered: what the search has learnt of it
  /// What the side that chose `move` had found before; none if `move` is its first.
  std::optional<Cost> found_before;
  /// Done: the child whose value is carried up, -1 if none is worth more than what was sure before.
  /// Cut: the one after which the rest is cut.
  int best;
  int ties;       ///< done, in the plain reading: how many others have its value
  int child_end;  ///< cut: the number of children; those after `best` are cut

  /// Whether the search comes to this board with this step.
  bool is_arrival() const { return kind == Kind::enter || kind == Kind::leaf; }
};

/// Calls `visit` for each step until it says false.
void walk_steps(const TreeSearch& search, const std::function<bool(const SearchStep&)>& visit);

}  // namespace threeply
