// The search as a numbered list of steps, each with its place in the tree: the root's own included,
// which the trace leaves unsaid. Nothing is stored: whoever wants a piece of the list has the
// search run again.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>

#include "search/trace.hpp"
#include "search/window.hpp"

namespace threeply {

/// A search of a position, and how it is read.
struct TreeSearch {
  Position root;
  RuleSet rules;
  SearchOptions options;
  Reading reading;
};

/// Numbers of the moves that lead to a board from the root, in canonical order.
using TreePath = std::span<const int>;

struct SearchStep {
  enum class Kind { enter, leaf, cut, done };

  Kind kind;
  TreePath path;
  const Position& board;  ///< at `path`
  const Move* move;       ///< that made it; none at the root
  Window window;          ///< in which it is looked at; of a cut, when it had closed
  Cost value;             ///< of a leaf or of what is done
  /// What the side that chose `move` had found before; none if `move` is its first.
  std::optional<Cost> found_before;
  /// Done: the child whose value is carried up, -1 if none is worth more than what was sure before.
  /// Cut: the one after which the rest is cut.
  int best;
  int ties;       ///< done, in the plain reading: how many others have its value
  int child_end;  ///< cut: the number of children; those after `best` are cut
};

/// Calls `visit` for each step until it says false.
void walk_steps(const TreeSearch& search, const std::function<bool(const SearchStep&)>& visit);

/// Calls `visit` for at most `count` steps from number `from` on; answers how many steps there are.
std::uint64_t visit_steps(const TreeSearch& search, std::uint64_t from, std::uint64_t count,
                          const std::function<void(const SearchStep&)>& visit);

/// The first step of `kind` after number `from`, or the last one before it; -1 stands before all.
std::optional<std::int64_t> find_step(const TreeSearch& search, std::int64_t from,
                                      SearchStep::Kind kind, bool is_backwards);

/// The first step at `path`; none if the search does not come there.
std::optional<std::int64_t> step_of(const TreeSearch& search, TreePath path);

}  // namespace threeply
