#include "words/search_words.hpp"

#include <algorithm>
#include <utility>

#include "rules/legal_moves.hpp"
#include "words/cost_words.hpp"

namespace threeply {
namespace {

using Kind = SearchStep::Kind;

std::string number_of(int count, const std::string& one, const std::string& many) {
  return std::to_string(count) + ' ' + (count == 1 ? one : many);
}

/// What `side` is sure of.
Cost sure_of(Side side, const Known& known) {
  return side == Side::bottom ? known.low : known.high;
}

std::string ties_words(int count) {
  return count == 0   ? std::string()
         : count == 1 ? "; one other move is just as good, but ties go to the left-most"
                      : "; " + std::to_string(count) +
                            " other moves are just as good, but ties go to the left-most";
}

}  // namespace

/// A board that was looked into, with what goes up from it.
struct SearchWords::Settled {
  const Position& board;
  Cost value;  ///< returned
  Known known;
  Window window;
  int best;  ///< the child from which the value comes, -1 if none was good enough
  int ties;
  bool is_root;
};

SearchWords::SearchWords(const Program& voice, const TreeSearch& search, MoveWriter write_move)
    : voice_(voice), search_(search), write_move_(std::move(write_move)) {}

std::string SearchWords::name(Side side) const { return player(voice_, side); }

std::string SearchWords::cost(Cost cost) const { return cost_words(cost, voice_); }

/// What `side` gets at the worst.
std::string SearchWords::bounded(Side side, Cost value) const {
  if (value == lost_by(opponent(side))) return "a win";
  return (side == Side::bottom ? "at least " : "at most ") + cost(value);
}

std::string SearchWords::child_name(const Position& board, int number) const {
  return write_move_(legal_moves(board, search_.rules)[static_cast<std::size_t>(number)]);
}

std::string SearchWords::leaf(const Position& board) const {
  if (!can_act(board)) {
    return name(board.turn) + " cannot move: " + name(opponent(board.turn)) + " wins.";
  }
  return "The search stops here: " +
         cost_formula(board, voice_, search_.options.evaluation.king_weight) + '.';
}

/// Why moves of `us` are not looked at, `closing` having closed the window.
std::string SearchWords::cut(Side us, const Window& window, const Known& known,
                             const std::string& closing) const {
  const Side other = opponent(us);
  if (window.bound(us) == lost_by(other)) {
    return name(us) + "'s " + closing + " wins, so the other moves cannot matter.";
  }
  return name(other) + " already has " + cost(window.bound(other)) + " elsewhere. Here " +
         name(us) + "'s " + closing + " gives " + bounded(us, sure_of(us, known)) +
         ", so the other moves cannot matter.";
}

std::string SearchWords::settled(const Settled& it) const {
  const Side us = it.board.turn;
  const Side them = opponent(us);
  if (it.value == lost_by(us)) {
    return "Every move loses for " + name(us) + "; the left-most, " +
           child_name(it.board, std::max(it.best, 0)) +
           (it.is_root ? ", is played." : ", counts for all of them.");
  }
  if (it.is_root) {
    return name(us) + " plays " + child_name(it.board, it.best) + ", worth " + cost(it.value) +
           ties_words(it.ties) + '.';
  }
  if (it.best < 0) {
    // Nothing here is better for `us` than what `us` has elsewhere: only that much is returned.
    const std::string returned = bounded(them, it.value);
    const std::string known =
        it.known.is_exact()
            ? "is " + cost(it.known.low)
            : "is no better than " + cost(us == Side::bottom ? it.known.high : it.known.low);
    return name(us) + "'s best here " + known + ". The search only returns “" + returned +
           "”: " + name(us) + " already has " + cost(it.value) + " elsewhere.";
  }
  const bool is_bound = !is_better(them, it.value, it.window.bound(them));
  const std::string found = name(us) + "'s best is " + child_name(it.board, it.best) + ", worth ";
  if (!is_bound || it.value == lost_by(them)) {
    return found + cost(it.value) + ties_words(it.ties) + '.';
  }
  const Cost sure = sure_of(us, it.known);
  const std::string returned =
      sure == it.value ? "" : " (returned as “" + bounded(us, it.value) + "”)";
  return found + bounded(us, sure) + returned + '.';
}

/// What a value means to the side that chooses among such moves; "" at the root.
std::string SearchWords::verdict(const SearchStep& step) const {
  if (step.move == nullptr) return {};
  const Side us = opponent(step.board.turn);
  if (search_.reading == Reading::plain) {
    if (!step.found_before) return " It is " + name(us) + "'s first value here.";
    const std::string before = cost(*step.found_before);
    if (is_better(us, step.value, *step.found_before)) {
      return " That is better for " + name(us) + " than " + before + '.';
    }
    if (step.value == *step.found_before) {
      return " That is the same value again, and ties go to the left-most move.";
    }
    return ' ' + name(us) + " already has " + before + " here.";
  }
  const Cost sure = step.window.bound(us);
  if (is_better(us, step.value, sure)) {
    if (step.value == lost_by(opponent(us))) return ' ' + name(us) + " has found a win.";
    return " This is " + name(us) + "'s best so far, so " + (us == Side::bottom ? "α" : "β") +
           " becomes " + cost(step.value) + '.';
  }
  if (sure == lost_by(us)) return " That loses for " + name(us) + '.';
  return " That is no better than the " + cost(sure) + " " + name(us) + " already has" +
         (us == Side::bottom ? " (α)." : " (β).");
}

std::string SearchWords::window(const Window& window, const std::string& is) const {
  std::string text;
  if (window.alpha != top_has_won) {
    text =
        name(Side::bottom) + ' ' + is + " already sure of " + bounded(Side::bottom, window.alpha);
    if (window.alpha != bottom_has_won) text += " (α)";
  }
  if (window.beta != bottom_has_won) {
    text += (text.empty() ? "" : ", and ") + name(Side::top) +
            (text.empty() ? ' ' + is + " already sure of " : " of ") +
            bounded(Side::top, window.beta);
    if (window.beta != top_has_won) text += " (β)";
  }
  return text.empty() ? text : text + '.';
}

/// How a node stands among its siblings, by the values of plain minimax.
std::string SearchWords::standing(const TreeNode& node) const {
  const std::string who = name(opponent(node.board.turn));
  switch (node.standing) {
    case Standing::root: return {};
    case Standing::best: return ' ' + who + " chooses this move.";
    case Standing::tie:
      return " Equally good for " + who + ", but ties go to the left-most move, " +
             write_move_(*node.best_sibling) + '.';
    case Standing::worse:
      return ' ' + who + " chooses " + write_move_(*node.best_sibling) + " instead.";
  }
  return {};
}

std::string SearchWords::plain_node(const TreeNode& node) const {
  if (node.is_leaf()) return leaf(node.board) + standing(node);
  return settled({.board = node.board,
                  .value = node.value,
                  .known = {node.value, node.value},
                  .window = {},
                  .best = node.best,
                  .ties = static_cast<int>(node.ties.size()),
                  .is_root = !node.move}) +
         standing(node);
}

std::string SearchWords::searched_node(const TreeNode& node) const {
  const RecordedBoard& searched = *node.searched;
  if (searched.cut_from >= 0) {
    return cut(node.board.turn, searched.closed, searched.known,
               child_name(node.board, searched.cut_from - 1));
  }
  std::string text = node.is_leaf() ? leaf(node.board)
                                    : settled({.board = node.board,
                                               .value = searched.value,
                                               .known = searched.known,
                                               .window = searched.window,
                                               .best = searched.best,
                                               .ties = 0,
                                               .is_root = !node.move});
  text += verdict({.kind = Kind::done,
                   .path = node.path,
                   .board = node.board,
                   .move = node.move ? &*node.move : nullptr,
                   .window = searched.window,
                   .value = searched.value,
                   .known = searched.known,
                   .found_before = std::nullopt,
                   .best = searched.best,
                   .ties = 0,
                   .child_end = node.child_count});
  const Side chooser = opponent(node.board.turn);
  // Otherwise the verdict has said it.
  const bool is_news = is_better(chooser, searched.value, searched.window.bound(chooser));
  const std::string sure = is_news ? window(searched.window, "was") : "";
  return sure.empty() ? text : text + " Before that, " + sure;
}

std::string SearchWords::node(const TreeNode& node) const {
  if (search_.reading == Reading::plain) return plain_node(node);
  switch (node.state) {
    case TreeState::searched: return searched_node(node);
    case TreeState::cut:
      return "Cut off. " + cut(opponent(node.board.turn), node.cut_window, node.cut_known,
                               write_move_(*node.closing));
    case TreeState::unseen: break;
  }
  return "Never looked at: it lies below a move that was cut off.";
}

std::string SearchWords::step(const SearchStep& step) const {
  const Side us = step.board.turn;
  const std::string played =
      step.move ? name(opponent(us)) + " plays " + write_move_(*step.move) : std::string();
  switch (step.kind) {
    case Kind::enter: {
      const auto count = static_cast<int>(legal_moves(step.board, search_.rules).size());
      if (!step.move) {
        return name(us) + " to move: " + number_of(count, "move", "moves") + " to look at.";
      }
      const std::string sure = window(step.window);
      return played + "; " + name(us) + " has " + number_of(count, "reply", "replies") + '.' +
             (sure.empty() ? "" : " ") + sure;
    }
    case Kind::leaf: return (step.move ? played + ". " : played) + leaf(step.board) + verdict(step);
    case Kind::cut: return cut(us, step.window, step.known, child_name(step.board, step.best));
    case Kind::done: break;
  }
  std::string words = settled({.board = step.board,
                               .value = step.value,
                               .known = step.known,
                               .window = step.window,
                               .best = step.best,
                               .ties = step.ties,
                               .is_root = step.move == nullptr});
  if (!step.move) return words;
  return "Back at " + write_move_(*step.move) + ". " + words + verdict(step);
}

}  // namespace threeply
