#include "words/difference_words.hpp"

#include <algorithm>
#include <bit>
#include <charconv>
#include <optional>
#include <vector>

#include "notation/names.hpp"
#include "notation/quote.hpp"
#include "rules/legal_moves.hpp"
#include "search/best_action.hpp"
#include "search/plain_minimax.hpp"
#include "words/board_words.hpp"
#include "words/colours.hpp"
#include "words/explanation.hpp"

namespace threeply {
namespace {

/// Long enough for every line of ours.
std::string excerpt(std::string_view bytes) {
  constexpr std::size_t longest = 60;
  const std::string_view text = trimmed(bytes);
  return text.size() <= longest ? escape(text) : escape(text.substr(0, longest)) + " and so on";
}

std::string general(DifferenceKind kind) { return std::string(about(kind).sentence); }

/// The other reading of a finished game's cost, as the command line calls it.
TerminalCost other_reading(TerminalCost reading) {
  return reading == TerminalCost::infinite ? TerminalCost::material : TerminalCost::infinite;
}

std::string other_reading_words(TerminalCost reading) {
  return std::string(" the other reading of a finished game's cost (--terminal-cost ") +
         (reading == TerminalCost::infinite ? "material" : "infinite") + ").";
}

std::string value_words(Cost value) {
  if (value == bottom_has_won) return "a win for black";
  if (value == top_has_won) return "a win for white";
  return std::to_string(value);
}

/// Where two lines part: the column, and their lengths if one is the other's beginning.
std::string explain_column(std::string_view ours, std::string_view theirs) {
  const auto parts = std::mismatch(ours.begin(), ours.end(), theirs.begin(), theirs.end());
  if (parts.first == ours.end() || parts.second == theirs.end()) {
    return "It has " + std::to_string(theirs.size()) + " characters instead of " +
           std::to_string(ours.size()) + ".";
  }
  return "They part at column " + std::to_string(parts.first - ours.begin() + 1) + ".";
}

/// Both choices with what minimax makes of them.
std::string explain_choice(const PlayedAction& action, const ReplayOptions& options,
                           std::string_view their_line) {
  std::uint64_t boards = 0;
  const auto values = plain_values(action.before, options.rules, options.search, boards);
  const MoveList moves = legal_moves(action.before, options.rules);
  const auto value_of = [&](std::string_view name) -> std::optional<Cost> {
    for (std::size_t i = 0; i < moves.size(); ++i) {
      if (move_name(moves[i]) == name) return values[i];
    }
    return std::nullopt;
  };
  const std::string ours = move_name(action.move);
  const std::string theirs = excerpt(action_in(their_line));
  const Cost our_value = value_of(ours).value_or(0);
  const auto their_value = value_of(theirs);
  std::string text = "Minimax plays " + ours + " (" + value_words(our_value) + ")";
  if (!their_value) return text + "; " + theirs + " is not a legal action here.";
  text += ", not " + theirs + " (" + value_words(*their_value) + ")";
  if (*their_value == our_value) {
    return text + ": of equal values the left-most wins, row by row, clockwise from north-east.";
  }
  text += action.before.turn == Side::bottom ? ": black takes the highest value."
                                             : ": white takes the lowest value.";
  SearchOptions other = options.search;
  other.evaluation.terminal = other_reading(other.evaluation.terminal);
  const auto choice = best_action(action.before, options.rules, other);
  if (choice && move_name(choice->move) == theirs) {
    text += " Yours is the choice in" + other_reading_words(options.search.evaluation.terminal);
  }
  return text;
}

/// Which part of an action's line differs.
std::string explain_action_line(std::string_view ours, std::string_view theirs) {
  const auto has = [](std::string_view line, std::string_view part) {
    return line.find(part) != line.npos;
  };
  if (has(ours, "***") != has(theirs, "***")) {
    return has(ours, "***") ? "The *** before a computed action is missing."
                            : "The *** belongs to computed actions only.";
  }
  if (has(ours, "BLACK") != has(theirs, "BLACK")) return "It is the other side's turn.";
  if (is_same_text(action_in(ours), action_in(theirs))) return "The number of the action differs.";
  return "The action is the one of the input: " + excerpt(action_in(ours)) + ".";
}

/// "b + 3B - w - 3W = 9 + 3*1 - 8 - 3*0 = 4"
std::string sum_words(const Position& board, int king_weight) {
  const auto count = [&](Bitboard set) { return std::to_string(std::popcount(set)); };
  const std::string times = std::to_string(king_weight) + "*";
  const std::string weight = king_weight == 1 ? "" : std::to_string(king_weight);
  return "b + " + weight + "B - w - " + weight + "W = " + count(board.men_of(Side::bottom)) +
         " + " + times + count(board.kings_of(Side::bottom)) + " - " +
         count(board.men_of(Side::top)) + " - " + times + count(board.kings_of(Side::top)) + " = " +
         std::to_string(material(board, king_weight));
}

/// What somebody may have counted who comes to `theirs`; begins with a blank.
std::string guess_cost(const PlayedAction& action, const Evaluation& evaluation, Cost theirs) {
  const Cost plain = material(action.after, evaluation.king_weight);
  Evaluation other = evaluation;
  other.terminal = other_reading(other.terminal);
  if (action.cost != board_cost(action.after, other) && theirs == board_cost(action.after, other)) {
    return (theirs == plain ? " Yours is the plain material:" : " Yours is") +
           other_reading_words(evaluation.terminal);
  }
  if (theirs == board_cost(action.before, evaluation)) {
    return " Yours is that of the board before the action.";
  }
  if (theirs == material(action.after, 1)) return " Yours counts a tower as one piece.";
  if (action.cost == plain && theirs == -plain) return " Yours has the other sign.";
  return {};
}

std::string explain_cost(const DifferenceScene& scene) {
  const std::string_view number = action_in(scene.difference.theirs->text);
  if (scene.own == nullptr || scene.action == 0) {
    return "It should be " + excerpt(action_in(scene.difference.ours->text)) + ", not " +
           excerpt(number) + ".";
  }
  const PlayedAction& action = scene.own->action(scene.action);
  const Evaluation& evaluation = scene.own->options.search.evaluation;
  std::string text;
  if (action.cost == bottom_has_won || action.cost == top_has_won) {
    text = std::string(action.after.turn == Side::bottom ? "Black" : "White") +
           " cannot act: " + (action.cost == top_has_won ? "INT_MIN" : "INT_MAX") + " = " +
           std::to_string(action.cost);
  } else {
    text = sum_words(action.after, evaluation.king_weight);
  }
  text += ", not " + excerpt(number) + ".";
  Cost theirs = 0;
  const auto read = std::from_chars(number.data(), number.data() + number.size(), theirs);
  if (read.ec == std::errc() && read.ptr == number.data() + number.size()) {
    text += guess_cost(action, evaluation, theirs);
  }
  return text;
}

std::string quoted_error(std::string_view line) {
  std::string_view text = trimmed(line);
  if (text.starts_with("ERROR: ")) text.remove_prefix(7);
  if (text.ends_with('.')) text.remove_suffix(1);
  return "\"" + excerpt(text) + "\"";
}

bool is_one_of_six(std::string_view line) {
  for (int i = 0; i <= static_cast<int>(ActionError::illegal); ++i) {
    const std::string_view error = error_line(static_cast<ActionError>(i));
    if (is_same_text(error.substr(0, error.size() - 1), line)) return true;
  }
  return false;
}

/// What is due after the last line that is right, where it is not an error.
std::string due_words(const DifferenceScene& scene) {
  const OwnReplay* own = scene.own;
  if (own == nullptr) return {};
  if (!scene.difference.ours) {
    if (own->status == ReplayStatus::malformed) {
      return " What follows in the input is no action and no command, which is none of the six "
             "errors.";
    }
    if (own->status == ReplayStatus::illegal_action) return " The program stops at the error.";
    if (!own->actions.empty() && own->actions.back().is_computed) {
      return " The command asks for no more.";
    }
    return " The list ends here, without a command.";
  }
  if (is_win_line(scene.difference.ours->text)) {
    return std::string(" The game is over: ") + std::string(colour_name(own->end.turn)) +
           " cannot act.";
  }
  if (scene.action == 0) return {};
  const PlayedAction& action = own->action(scene.action);
  return " Action " + std::to_string(scene.action) + " is " + move_name(action.move) +
         (action.is_computed ? ", computed for " : ", a legal one of ") +
         std::string(colour_name(action.before.turn)) + ".";
}

std::string explain_error(const DifferenceScene& scene) {
  const auto& [kind, ours, theirs] = scene.difference;
  if (!ours || !is_error_line(ours->text)) {
    return "No error is expected here." + due_words(scene);
  }
  std::string why;
  if (scene.own != nullptr && scene.own->status == ReplayStatus::illegal_action) {
    why = " " +
          explain(scene.own->end, scene.own->options.rules, scene.own->refused, scene.own->error);
  }
  const std::string error = quoted_error(ours->text);
  if (!theirs) return "The error " + error + " is missing: yours ends before it." + why;
  if (!is_error_line(theirs->text)) {
    return "The error " + error + " is expected here; yours goes on." + why;
  }
  if (!is_one_of_six(theirs->text)) {
    return "The error is written otherwise. " + explain_column(ours->text, theirs->text) + why;
  }
  return "The error is " + error + ", not " + quoted_error(theirs->text) + "." + why + " " +
         general(kind);
}

std::string explain_win(const DifferenceScene& scene) {
  const auto& [kind, ours, theirs] = scene.difference;
  if (ours && is_win_line(ours->text)) {
    const bool is_black = trimmed(ours->text).starts_with("BLACK");
    const std::string winner = excerpt(ours->text);
    const std::string why = std::string(" An action was asked for, and ") +
                            (is_black ? "white" : "black") + " cannot act.";
    if (!theirs) return "The line " + winner + " is missing: yours ends before it." + why;
    if (!is_win_line(theirs->text)) return winner + " is expected here; yours goes on." + why;
    const std::string_view other = is_black ? "WHITE WIN!" : "BLACK WIN!";
    if (trimmed(theirs->text) == other) return "It is the other side that has won." + why;
    return explain_column(ours->text, theirs->text) + why;
  }
  if (scene.own == nullptr) return "Nobody has won here. " + general(kind);
  const Position& board = ours ? scene.own->before(scene.action) : scene.own->end;
  if (!can_act(board)) {
    return "The game is over, but no action is asked for after its end. " + general(kind);
  }
  return "Nobody has won here: " + std::string(colour_name(board.turn)) + " can act, " +
         move_name(legal_moves(board, scene.own->options.rules)[0]) + " for one." +
         due_words(scene);
}

std::string explain_early_end(const DifferenceScene& scene) {
  if (trimmed(scene.theirs).empty()) return "There is no output at all.";
  if (scene.difference.theirs) return "The output breaks off in the middle of this line.";
  return general(DifferenceKind::ends_early) + due_words(scene);
}

/// One line too few or too many: empty if it is neither.
std::string explain_shift(const DifferenceScene& scene) {
  const TextLine& ours = *scene.difference.ours;
  const TextLine& theirs = *scene.difference.theirs;
  if (const auto next = next_line(scene.ours, ours);
      next && is_same_text(next->text, theirs.text)) {
    return "This line is missing; yours goes on with the one after it.";
  }
  if (const auto next = next_line(scene.theirs, theirs);
      next && is_same_text(next->text, ours.text)) {
    return "Yours has one line too many here.";
  }
  return {};
}

}  // namespace

std::string explain_difference(const DifferenceScene& scene) {
  const auto& [kind, ours, theirs] = scene.difference;
  switch (kind) {
    case DifferenceKind::none:
    case DifferenceKind::white_space: return general(kind);
    case DifferenceKind::ends_early: return explain_early_end(scene);
    case DifferenceKind::goes_on: return general(kind) + due_words(scene);
    case DifferenceKind::error_line: return explain_error(scene);
    case DifferenceKind::win_line: return explain_win(scene);
    case DifferenceKind::chosen_action:
      if (scene.own == nullptr || scene.action == 0) {
        return excerpt(action_in(ours->text)) + " is the right action here, not " +
               excerpt(action_in(theirs->text)) + ".";
      }
      return explain_choice(scene.own->action(scene.action), scene.own->options, theirs->text);
    default: break;
  }
  if (std::string shift = explain_shift(scene); !shift.empty()) return shift;
  switch (kind) {
    case DifferenceKind::action_line:
      if (theirs->text.find("ACTION") != theirs->text.npos) {
        return explain_action_line(ours->text, theirs->text);
      }
      break;
    case DifferenceKind::cost:
      if (trimmed(theirs->text).starts_with("BOARD COST:")) return explain_cost(scene);
      break;
    case DifferenceKind::board: return explain_board(scene);
    default: break;
  }
  return explain_column(ours->text, theirs->text);
}

}  // namespace threeply
