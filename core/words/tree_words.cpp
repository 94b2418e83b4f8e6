#include "words/tree_words.hpp"

#include <bit>

#include "notation/names.hpp"
#include "rules/legal_moves.hpp"

namespace threeply {
namespace {

std::string name_of(Side side) { return side == Side::bottom ? "black" : "white"; }
std::string start_with(Side side) { return side == Side::bottom ? "Black" : "White"; }

std::string count_of(int count, const std::string& what) {
  return std::to_string(count) + ' ' + what + (count == 1 ? "" : "s");
}

std::string replies(int count) {
  return count == 1 ? "1 reply" : std::to_string(count) + " replies";
}

/// A value that a side is sure of, or that a move gives it at the least.
std::string at_least(Side side, Cost cost) {
  if (cost == lost_by(opponent(side))) return "a win";
  return (side == Side::bottom ? "at least " : "at most ") + std::to_string(cost);
}

bool is_better(Side side, Cost value, Cost than) {
  return side == Side::bottom ? value > than : value < than;
}

std::string child_name(const Position& board, RuleSet rules, int number) {
  return move_name(legal_moves(board, rules)[static_cast<std::size_t>(number)]);
}

std::string leaf_words(const Position& board, const Evaluation& evaluation) {
  if (!can_act(board)) {
    return start_with(board.turn) + " cannot move: " + name_of(opponent(board.turn)) + " has won.";
  }
  return "The search ends here: " + cost_formula(board, evaluation) + '.';
}

/// Why moves of `us` are not looked at, `closing` having closed the window.
std::string cut_words(Side us, const Window& window, const std::string& closing) {
  const Side other = opponent(us);
  const Cost found = window.bound(us);
  const Cost sure = window.bound(other);
  if (found == lost_by(other)) {
    return start_with(us) + "'s " + closing + " wins, so the rest cannot matter.";
  }
  return start_with(other) + " already has " + cost_words(sure) + " elsewhere; " + name_of(us) +
         "'s " + closing + " gives " + at_least(us, found) + " here, so the rest cannot matter.";
}

/// What a board that was looked into brings to the one above it.
struct Carried {
  const Position& board;
  Cost value;
  int best;  ///< the child from which it comes, -1 if none was good enough for the side to move
  int others_as_good;
  bool is_bound;  ///< there may be still better ones among those that were cut
  bool is_root;   ///< nothing is above it: a move is chosen
};

/// Begins with a small letter.
std::string carried_words(const Carried& carried, RuleSet rules) {
  const Side us = carried.board.turn;
  const std::string who = name_of(us);
  const std::string value = cost_words(carried.value);
  if (carried.best < 0) {
    return who + " finds nothing better than the " + value + " it already has: the value here is " +
           at_least(opponent(us), carried.value) + '.';
  }
  const std::string name = child_name(carried.board, rules, carried.best);
  if (carried.value == lost_by(us)) {
    return "every move of " + who + " loses; the left-most, " + name +
           (carried.is_root ? ", is played." : ", stands for all.");
  }
  std::string text = carried.is_root
                         ? who + " plays " + name + ": " + value
                         : who + "'s best is " + name + ": " +
                               (carried.is_bound ? at_least(us, carried.value) : value) +
                               " is carried upwards";
  if (carried.others_as_good > 0) {
    text += "; " + count_of(carried.others_as_good, "other move") +
            (carried.others_as_good == 1 ? " is" : " are") + " as good, the left-most wins";
  }
  return text + '.';
}

std::string capitalised(std::string text) {
  text[0] = static_cast<char>(text[0] - 'a' + 'A');
  return text;
}

/// What a value means to the side that chooses among such moves; "" at the root.
std::string verdict_words(const SearchStep& step, Reading reading) {
  if (step.move == nullptr) return {};
  const Side us = opponent(step.board.turn);
  const std::string who = start_with(us);
  if (reading == Reading::plain) {
    if (!step.found_before) return " It is the first value " + name_of(us) + " has here.";
    const std::string before = cost_words(*step.found_before);
    if (is_better(us, step.value, *step.found_before)) {
      return " Better for " + name_of(us) + " than " + before + " so far.";
    }
    if (step.value == *step.found_before) return " The same as before: the left-most wins.";
    return ' ' + who + " already has " + before + " here.";
  }
  const Cost sure = step.window.bound(us);
  if (is_better(us, step.value, sure)) {
    if (step.value == lost_by(opponent(us))) return ' ' + who + " has found a win.";
    const std::string bound = us == Side::bottom ? "α = " : "β = ";
    return ' ' + who + " had no better: " + bound + std::to_string(step.value) + " from here on.";
  }
  if (sure == lost_by(us)) return ' ' + who + " gains nothing by it.";
  return " No better for " + name_of(us) + " than the " + std::to_string(sure) +
         (us == Side::bottom ? " (α)" : " (β)") + " it already has.";
}

std::string with_window(const std::string& text, const Window& window) {
  const std::string words = window_words(window);
  return words.empty() ? text : text + ' ' + words;
}

/// How a node stands among its siblings, by the values of plain minimax.
std::string standing_words(const TreeNode& node) {
  const Side us = opponent(node.board.turn);
  const std::string who = start_with(us);
  switch (node.standing) {
    case Standing::root: return {};
    case Standing::best: return ' ' + who + " chooses this move.";
    case Standing::tie:
      return ' ' + who +
             " could as well choose it, but the left-most wins: " + move_name(*node.best_sibling) +
             '.';
    case Standing::worse:
      return ' ' + who + " chooses " + move_name(*node.best_sibling) + " instead.";
  }
  return {};
}

std::string plain_sentence(const TreeNode& node, const TreeSearch& search) {
  if (node.is_leaf()) {
    return leaf_words(node.board, search.options.evaluation) + standing_words(node);
  }
  const Carried carried{.board = node.board,
                        .value = node.value,
                        .best = node.best,
                        .others_as_good = static_cast<int>(node.ties.size()),
                        .is_bound = false,
                        .is_root = !node.move};
  return capitalised(carried_words(carried, search.rules)) + standing_words(node);
}

std::string searched_sentence(const TreeNode& node, const TreeSearch& search) {
  if (node.cut_from >= 0) {
    return cut_words(node.board.turn, node.closed_window,
                     child_name(node.board, search.rules, node.cut_from - 1));
  }
  std::string text;
  if (node.is_leaf()) {
    text = leaf_words(node.board, search.options.evaluation);
  } else {
    const Carried carried{.board = node.board,
                          .value = node.result,
                          .best = node.carried,
                          .others_as_good = 0,
                          .is_bound = false,
                          .is_root = !node.move};
    text = capitalised(carried_words(carried, search.rules));
  }
  const SearchStep step{.kind = SearchStep::Kind::done,
                        .path = node.path,
                        .board = node.board,
                        .move = node.move ? &*node.move : nullptr,
                        .window = node.window,
                        .value = node.result,
                        .found_before = std::nullopt,
                        .best = node.carried,
                        .ties = 0,
                        .child_end = node.child_count};
  text += verdict_words(step, search.reading);
  const Side chooser = opponent(node.board.turn);
  const bool is_news = is_better(chooser, node.result, node.window.bound(chooser));
  return is_news ? with_window(text, node.window) : text;  // else the verdict has said it
}

}  // namespace

std::string cost_words(Cost cost) {
  if (cost == bottom_has_won) return "a win for black";
  if (cost == top_has_won) return "a win for white";
  return std::to_string(cost);
}

std::string cost_formula(const Position& board, const Evaluation& evaluation) {
  const std::string weight = std::to_string(evaluation.king_weight);
  const auto number = [](Bitboard pieces) { return std::to_string(std::popcount(pieces)); };
  return "b + " + weight + "B - w - " + weight + "W = " + number(board.men_of(Side::bottom)) +
         " + " + weight + "·" + number(board.kings_of(Side::bottom)) + " - " +
         number(board.men_of(Side::top)) + " - " + weight + "·" +
         number(board.kings_of(Side::top)) + " = " +
         std::to_string(material(board, evaluation.king_weight));
}

std::string window_words(const Window& window) {
  std::string text;
  if (window.alpha != top_has_won) {
    text = "Black is already sure of " + at_least(Side::bottom, window.alpha);
    if (window.alpha != bottom_has_won) text += " (α)";
  }
  if (window.beta != bottom_has_won) {
    text += (text.empty() ? "White is already sure of " : ", white of ") +
            at_least(Side::top, window.beta);
    if (window.beta != top_has_won) text += " (β)";
  }
  return text.empty() ? text : text + '.';
}

std::string node_sentence(const TreeNode& node, const TreeSearch& search) {
  if (search.reading == Reading::plain) return plain_sentence(node, search);
  switch (node.state) {
    case TreeState::searched: return searched_sentence(node, search);
    case TreeState::cut:
      return "Cut off. " +
             cut_words(opponent(node.board.turn), node.cut_window, move_name(*node.closing));
    case TreeState::unseen: break;
  }
  return "Never looked at: it lies below a move that was cut off.";
}

std::string step_sentence(const SearchStep& step, const TreeSearch& search) {
  const Side us = step.board.turn;
  const std::string played =
      step.move ? start_with(opponent(us)) + " plays " + move_name(*step.move) : std::string();
  switch (step.kind) {
    case SearchStep::Kind::enter: {
      const auto count = static_cast<int>(legal_moves(step.board, search.rules).size());
      if (!step.move) {
        return start_with(us) + " is to move: " + count_of(count, "move") + " to look at.";
      }
      const std::string text = played + "; " + name_of(us) + " has " + replies(count) + '.';
      return with_window(text, step.window);
    }
    case SearchStep::Kind::leaf:
      return (step.move ? played + ". " : played) +
             leaf_words(step.board, search.options.evaluation) +
             verdict_words(step, search.reading);
    case SearchStep::Kind::cut:
      return cut_words(us, step.window, child_name(step.board, search.rules, step.best));
    case SearchStep::Kind::done: break;
  }
  const Side chooser = opponent(us);
  const bool is_outside = !is_better(chooser, step.value, step.window.bound(chooser));
  const Carried carried{.board = step.board,
                        .value = step.value,
                        .best = step.best,
                        .others_as_good = step.ties,
                        .is_bound = search.reading == Reading::alpha_beta && is_outside,
                        .is_root = step.move == nullptr};
  const std::string words = carried_words(carried, search.rules);
  if (!step.move) return capitalised(words);
  return "After " + move_name(*step.move) + ' ' + words + verdict_words(step, search.reading);
}

}  // namespace threeply
