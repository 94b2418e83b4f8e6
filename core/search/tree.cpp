#include "search/tree.hpp"

#include <algorithm>

#include "rules/legal_moves.hpp"
#include "rules/play.hpp"
#include "search/plain_minimax.hpp"

namespace threeply {
namespace {

/// The part of a node that plain minimax knows.
class PlainTree {
 public:
  explicit PlainTree(const TreeSearch& search) : search_(search) {}

  TreeNode node_at(const Position& board, std::vector<int> path) const {
    TreeNode node;
    node.board = board;
    node.path = std::move(path);
    node.cost = board_cost(board, search_.options.evaluation);
    node.value = node.cost;
    node.is_over = !can_act(board);
    return node;
  }

  MoveList moves_of(const TreeNode& node) const {
    return plies_below(node) == 0 ? MoveList() : legal_moves(node.board, search_.rules);
  }

  /// The child that `move` makes, with what it is worth.
  TreeNode child(const TreeNode& node, const Move& move, int number) const {
    std::vector<int> path = node.path;
    path.push_back(number);
    TreeNode child = node_at(play(node.board, move), std::move(path));
    child.move = move;
    std::vector<PlainSubtree> below;
    for (const Move& reply : moves_of(child)) {
      below.push_back(plain_subtree(
          play(child.board, reply), search_.rules,
          {.depth = plies_below(child) - 1, .evaluation = search_.options.evaluation}));
    }
    weigh(child, below);
    return child;
  }

  /// All its children; completes `node` by what they are worth.
  std::vector<TreeNode> children(TreeNode& node) const {
    const MoveList moves = moves_of(node);
    std::vector<TreeNode> children;
    std::vector<PlainSubtree> below;
    for (const Move& move : moves) {
      children.push_back(child(node, move, static_cast<int>(children.size())));
      below.push_back({children.back().value, children.back().boards});
    }
    weigh(node, below);
    for (TreeNode& child : children) {
      child.best_sibling = moves[static_cast<std::size_t>(node.best)];
      child.standing = child.path.back() == node.best ? Standing::best
                       : child.value == node.value    ? Standing::tie
                                                      : Standing::worse;
    }
    return children;
  }

 private:
  int plies_below(const TreeNode& node) const {
    return search_.options.depth - static_cast<int>(node.path.size());
  }

  static void weigh(TreeNode& node, const std::vector<PlainSubtree>& below) {
    node.child_count = static_cast<int>(below.size());
    node.boards = 1;
    node.best = -1;
    node.ties.clear();
    for (int number = 0; number < node.child_count; ++number) {
      const auto [value, boards] = below[static_cast<std::size_t>(number)];
      node.boards += boards;
      const bool is_better =
          node.board.turn == Side::bottom ? value > node.value : value < node.value;
      if (node.best < 0 || is_better) {  // the left-most of equals stays
        node.best = number;
        node.value = value;
        node.ties.clear();
      } else if (value == node.value) {
        node.ties.push_back(number);
      }
    }
  }

  const TreeSearch& search_;
};

/// Follows alpha-beta to one node and its children; of the rest it only counts the boards.
class Follower {
 public:
  Follower(const TreeSearch& search, TreeView& view) : search_(search), view_(view) {}

  void follow() {
    TreeSearch search = search_;
    search.reading = Reading::alpha_beta;
    walk_steps(search, [&](const SearchStep& step) {
      note(step);
      return true;
    });
  }

 private:
  void note(const SearchStep& step) {
    const std::vector<int>& path = view_.node.path;
    const bool is_new = step.kind == SearchStep::Kind::enter || step.kind == SearchStep::Kind::leaf;
    if (is_new) ++view_.boards_searched;
    const std::size_t common = std::min(path.size(), step.path.size());
    if (!std::equal(path.begin(), path.begin() + static_cast<std::ptrdiff_t>(common),
                    step.path.begin())) {
      return;
    }
    if (step.path.size() < path.size()) {
      const bool is_parent = step.path.size() + 1 == path.size();
      if (is_parent && step.kind == SearchStep::Kind::cut) note_cut(view_.node, step);
      return;
    }
    if (is_new) ++view_.node.boards_searched;
    if (step.path.size() == path.size()) {
      note_own(view_.node, step);
      if (step.kind == SearchStep::Kind::cut) {
        for (TreeNode& child : view_.children) note_cut(child, step);
      }
      return;
    }
    TreeNode& child = view_.children[static_cast<std::size_t>(step.path[path.size()])];
    if (is_new) ++child.boards_searched;
    if (step.path.size() == path.size() + 1) note_own(child, step);
  }

  /// A step at the node itself.
  static void note_own(TreeNode& node, const SearchStep& step) {
    if (step.kind == SearchStep::Kind::cut) {
      node.cut_from = step.best + 1;
      node.closed_window = step.window;
      return;
    }
    node.state = TreeState::searched;
    node.window = step.window;
    node.result = step.value;
    node.carried = step.best;
  }

  /// A cut at its parent.
  void note_cut(TreeNode& node, const SearchStep& step) {
    if (node.path.back() <= step.best) return;
    node.state = TreeState::cut;
    node.cut_window = step.window;
    node.closing = legal_moves(step.board, search_.rules)[static_cast<std::size_t>(step.best)];
  }

  const TreeSearch& search_;
  TreeView& view_;
};

}  // namespace

std::optional<TreeView> view_tree(const TreeSearch& search, TreePath path) {
  const PlainTree tree(search);
  TreeView view;
  view.node = tree.node_at(search.root, {});
  view.children = tree.children(view.node);
  view.boards = view.node.boards;
  for (const int number : path) {
    if (number < 0 || number >= view.node.child_count) return std::nullopt;
    view.node = view.children[static_cast<std::size_t>(number)];
    view.children = tree.children(view.node);
  }
  Follower(search, view).follow();
  return view;
}

}  // namespace threeply
