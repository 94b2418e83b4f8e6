#include "search/tree.hpp"

#include "rules/legal_moves.hpp"
#include "rules/play.hpp"

namespace threeply {

Tree::Tree(const Position& root, RuleSet rules, const SearchOptions& options)
    : plain_({root, rules, options, Reading::plain}),
      alpha_beta_({root, rules, options, Reading::alpha_beta}) {}

/// None at the horizon.
MoveList Tree::moves_of(const TreeNode& node) const {
  const TreeSearch& search = plain_.search();
  const bool is_horizon = node.path.size() == static_cast<std::size_t>(search.options.depth);
  return is_horizon ? MoveList() : legal_moves(node.board, search.rules);
}

TreeNode Tree::new_node(const Position& board, std::vector<int> path) const {
  TreeNode node;
  node.board = board;
  node.path = std::move(path);
  node.cost = board_cost(board, plain_.search().options.evaluation);
  node.is_over = !can_act(board);
  return node;
}

/// What plain minimax knows of it; which children are as good as the best needs all their values.
void Tree::weigh(TreeNode& node) const {
  const auto own = plain_.find(node.path);
  if (!own) return;
  node.value = own->value;
  node.boards = own->boards;
  node.best = own->best;
  node.child_count = static_cast<int>(moves_of(node).size());
  std::vector<int> path = node.path;
  path.push_back(0);
  for (int number = node.best + 1; number < node.child_count; ++number) {
    path.back() = number;
    if (plain_.find(path)->value == node.value) node.ties.push_back(number);
  }
}

/// What alpha-beta did with it.
void Tree::note_search(TreeNode& node) const {
  node.searched = alpha_beta_.find(node.path);
  if (node.searched) {
    node.state = TreeState::searched;
  } else if (const auto parent =
                 alpha_beta_.find(TreePath(node.path).first(node.path.size() - 1))) {
    node.state = TreeState::cut;
    node.cut_window = parent->closed;
    node.cut_known = parent->known;
  }
}

std::vector<TreeNode> Tree::children_of(const TreeNode& node) const {
  const MoveList moves = moves_of(node);
  std::vector<TreeNode> children;
  for (const Move& move : moves) {
    std::vector<int> path = node.path;
    path.push_back(static_cast<int>(children.size()));
    TreeNode& child = children.emplace_back(new_node(play(node.board, move), std::move(path)));
    child.move = move;
    weigh(child);
    note_search(child);
    child.best_sibling = moves[static_cast<std::size_t>(node.best)];
    child.standing = child.path.back() == node.best ? Standing::best
                     : child.value == node.value    ? Standing::tie
                                                    : Standing::worse;
    if (child.state == TreeState::cut) {
      child.closing = moves[static_cast<std::size_t>(node.searched->cut_from - 1)];
    }
  }
  return children;
}

std::optional<TreeView> Tree::view(TreePath path) const {
  TreeView view;
  view.node = new_node(plain_.search().root, {});
  weigh(view.node);
  note_search(view.node);
  view.children = children_of(view.node);
  for (const int number : path) {
    if (number < 0 || number >= view.node.child_count) return std::nullopt;
    view.node = view.children[static_cast<std::size_t>(number)];
    view.children = children_of(view.node);
  }
  return view;
}

}  // namespace threeply
