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
#include "words/cost_words.hpp"
#include "words/explanation.hpp"
#include "words/output_reader.hpp"

namespace threeply {
namespace {

/// Long enough for every line of ours.
std::string excerpt(std::string_view bytes) {
  constexpr std::size_t longest = 60;
  const std::string_view text = trimmed(bytes);
  return text.size() <= longest ? escape(text) : escape(text.substr(0, longest)) + " and so on";
}

std::string general(DifferenceKind kind) { return std::string(about(kind).sentence); }

/// Of a finished game's cost, in the order in which they are thought of.
constexpr TerminalCost all_readings[] = {TerminalCost::infinite, TerminalCost::material,
                                         TerminalCost::material_throughout};

/// As the command line calls it.
std::string other_reading_words(TerminalCost other) {
  const char* const name = other == TerminalCost::infinite   ? "infinite"
                           : other == TerminalCost::material ? "material"
                                                             : "throughout";
  return std::string(" the other reading of a finished game's cost (--terminal-cost ") + name +
         ").";
}

std::string value_words(Cost value) {
  if (value == bottom_has_won) return "a win for black";
  if (value == top_has_won) return "a win for white";
  return std::to_string(value);
}

bool is_same_but_for_capitals(std::string_view one, std::string_view other) {
  const auto small = [](char byte) { return 'A' <= byte && byte <= 'Z' ? byte - 'A' + 'a' : byte; };
  return std::equal(one.begin(), one.end(), other.begin(), other.end(),
                    [&](char a, char b) { return small(a) == small(b); });
}

/// Where two lines first differ: what is too much, the column, or their lengths if theirs is the
/// other's beginning.
std::string explain_column(const DifferingLine& our_line, const DifferingLine& their_line) {
  const std::string_view ours = our_line.line.text;
  const std::string_view theirs = their_line.line.text;
  // A prompt, most often, or what was left there to find a mistake.
  if (!trimmed(ours).empty() && theirs.size() > ours.size()) {
    const std::size_t more = theirs.size() - ours.size();
    if (theirs.ends_with(ours)) {
      return "It is right but for \"" + excerpt(theirs.substr(0, more)) + "\" before it.";
    }
    if (theirs.starts_with(ours) && !trimmed(theirs.substr(ours.size())).empty()) {
      return "It is right but for \"" + excerpt(theirs.substr(ours.size())) + "\" after it.";
    }
  }
  if (is_same_but_for_capitals(ours, theirs)) return "Only capital and small letters differ.";
  const auto parts = std::mismatch(ours.begin(), ours.end(), theirs.begin(), theirs.end());
  if (parts.first == ours.end() || parts.second == theirs.end()) {
    return "It has " + std::to_string(theirs.size()) + " characters instead of " +
           std::to_string(ours.size()) + ".";
  }
  return "They first differ at column " + std::to_string(parts.first - ours.begin() + 1) + ".";
}

/// Both choices with what minimax makes of them.
std::string explain_choice(const PlayedAction& action, const ReplayOptions& options,
                           const OutputLine& their_line) {
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
  const std::string theirs = excerpt(their_line.value);
  const Cost our_value = value_of(ours).value_or(0);
  const auto their_value = value_of(theirs);
  std::string text = "Minimax plays " + ours + " (" + value_words(our_value) + ")";
  if (!their_value) return text + "; " + theirs + " is not legal here.";
  text += ", not " + theirs + " (" + value_words(*their_value) + ")";
  if (*their_value == our_value) {
    return text + ": ties go to the left-most action, row by row, clockwise from north-east.";
  }
  text += action.before.turn == Side::bottom ? ": black takes the highest value."
                                             : ": white takes the lowest value.";
  SearchOptions other = options.search;
  for (const TerminalCost reading : all_readings) {
    if (reading == options.search.evaluation.terminal) continue;
    other.evaluation.terminal = reading;
    const auto choice = best_action(action.before, options.rules, other);
    if (choice && move_name(choice->move) == theirs) {
      return text + " Yours is right in" + other_reading_words(reading);
    }
  }
  return text;
}

/// Which part of an action's line differs.
std::string explain_action_line(const OutputLine& ours, const OutputLine& theirs) {
  if (ours.is_computed != theirs.is_computed) {
    return ours.is_computed ? "The *** in front of a computed action is missing."
                            : "Only computed actions have *** in front.";
  }
  if (ours.side != theirs.side) return "It is the other side's turn.";
  if (is_same_text(ours.value, theirs.value)) return "The number of the action is wrong.";
  return "The input says " + excerpt(ours.value) + ".";
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
  other.terminal = evaluation.terminal == TerminalCost::infinite ? TerminalCost::material
                                                                 : TerminalCost::infinite;
  if (action.cost != board_cost(action.after, other) && theirs == board_cost(action.after, other)) {
    return (theirs == plain ? " Yours is the plain material:" : " Yours is") +
           other_reading_words(other.terminal);
  }
  if (theirs == board_cost(action.before, evaluation)) {
    return " Yours is the cost of the board before the action.";
  }
  if (theirs == material(action.after, 1)) return " Yours counts a tower as one piece.";
  if (action.cost == plain && theirs == -plain) return " Yours has the wrong sign.";
  return {};
}

std::string explain_cost(const DifferenceScene& scene) {
  const std::string& number = scene.difference.theirs->says.value;
  if (scene.own == nullptr || scene.action == 0) {
    return "It should be " + excerpt(scene.difference.ours->says.value) + ", not " +
           excerpt(number) + ".";
  }
  const PlayedAction& action = scene.own->action(scene.action);
  const Evaluation& evaluation = scene.own->options.search.evaluation;
  std::string text;
  if (action.cost == bottom_has_won || action.cost == top_has_won) {
    text = player(replay_program, action.after.turn) +
           " has no legal action: " + (action.cost == top_has_won ? "INT_MIN" : "INT_MAX") + " = " +
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

/// What is due after the last line that is right, where it is not an error.
std::string due_words(const DifferenceScene& scene) {
  const OwnReplay* own = scene.own;
  if (own == nullptr) return {};
  if (!scene.difference.ours) {
    if (own->status == ReplayStatus::malformed) {
      return " What follows in the input is neither an action nor a command, which is none of the "
             "six errors.";
    }
    if (own->status == ReplayStatus::illegal_action)
      return " The program should stop at the error.";
    if (!own->actions.empty() && own->actions.back().is_computed) {
      return " The command asks for no more actions.";
    }
    return " The list ends here, without a command.";
  }
  if (scene.difference.ours->says.part == OutputPart::win) {
    return " The game is over: " + std::string(colour_name(own->end.turn)) +
           " has no legal action.";
  }
  if (scene.action == 0) return {};
  const PlayedAction& action = own->action(scene.action);
  return " Action " + std::to_string(scene.action) + " is " + move_name(action.move) +
         (action.is_computed ? ", computed for " : ", a legal one by ") +
         std::string(colour_name(action.before.turn)) + ".";
}

/// Why the action that is refused is so; begins with a blank.
std::string refusal_words(const DifferenceScene& scene) {
  const OwnReplay* own = scene.own;
  if (own == nullptr || own->status != ReplayStatus::illegal_action) return {};
  return " " + explain(own->end, own->options.rules, own->refused, own->error);
}

std::string explain_error(const DifferenceScene& scene) {
  const auto& [kind, ours, theirs] = scene.difference;
  if (!ours || ours->says.part != OutputPart::error) {
    return "No error is expected here." + due_words(scene);
  }
  const std::string why = refusal_words(scene);
  const std::string error = quoted_error(ours->line.text);
  if (!theirs) return "The error " + error + " is missing: yours ends before it." + why;
  if (theirs->says.part != OutputPart::error) {
    return "The error " + error + " is expected here, but yours goes on." + why;
  }
  if (!theirs->says.error) {
    return "The error is worded differently. " + explain_column(*ours, *theirs) + why;
  }
  return "The error should be " + error + ", not " + quoted_error(theirs->line.text) + "." + why +
         " " + general(kind);
}

/// Theirs announces a winner where none is due.
std::string explain_early_win(const DifferenceScene& scene) {
  const auto& [kind, ours, theirs] = scene.difference;
  if (scene.own == nullptr) return "Nobody has won here. " + general(kind);
  const bool is_error = ours && ours->says.part == OutputPart::error;
  const Position& board = ours && !is_error ? scene.own->before(scene.action) : scene.own->end;
  const std::string due = is_error ? " The error " + quoted_error(ours->line.text) +
                                         " is expected here." + refusal_words(scene)
                                   : due_words(scene);
  if (!can_act(board)) {
    return "The game is over, but no action is asked for after its end. " + general(kind) +
           (is_error ? due : "");
  }
  return "Nobody has won here: " + std::string(colour_name(board.turn)) + " can still play " +
         move_name(legal_moves(board, scene.own->options.rules)[0]) + "." + due;
}

std::string explain_win(const DifferenceScene& scene) {
  const auto& [kind, ours, theirs] = scene.difference;
  if (!ours || ours->says.part != OutputPart::win) return explain_early_win(scene);
  const std::string winner = excerpt(ours->line.text);
  const std::string why =
      ours->says.side ? " An action is asked for, and " +
                            std::string(colour_name(opponent(*ours->says.side))) + " has none."
                      : "";
  if (!theirs) return winner + " is missing: yours ends before it." + why;
  if (theirs->says.part != OutputPart::win) {
    return winner + " is expected here, but yours goes on." + why;
  }
  if (theirs->says.side && theirs->says.side != ours->says.side) {
    return "The other side has won." + why;
  }
  return explain_column(*ours, *theirs) + why;
}

std::string explain_early_end(const DifferenceScene& scene) {
  if (scene.theirs.find_first_not_of(" \t\r\n") == scene.theirs.npos) {
    return "There is no output at all.";
  }
  if (scene.difference.theirs) return "The output breaks off in the middle of this line.";
  return general(DifferenceKind::ends_early) + due_words(scene);
}

/// One line too few or too many: empty if it is neither.
std::string explain_shift(const DifferenceScene& scene) {
  const TextLine& ours = scene.difference.ours->line;
  const TextLine& theirs = scene.difference.theirs->line;
  if (const auto next = next_line(scene.ours.text(), ours);
      next && is_same_text(next->text, theirs.text)) {
    return "This line is missing; yours continues with the one after it.";
  }
  if (const auto next = next_line(scene.theirs, theirs);
      next && is_same_text(next->text, ours.text)) {
    return "Yours has an extra line here.";
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
        return excerpt(ours->says.value) + " is the right action here, not " +
               excerpt(theirs->says.value) + ".";
      }
      return explain_choice(scene.own->action(scene.action), scene.own->options, theirs->says);
    default: break;
  }
  if (std::string shift = explain_shift(scene); !shift.empty()) return shift;
  switch (kind) {
    case DifferenceKind::action_line:
      if (theirs->says.part == OutputPart::action) {
        return explain_action_line(ours->says, theirs->says);
      }
      break;
    case DifferenceKind::cost:
      if (theirs->says.part == OutputPart::cost && !theirs->says.value.empty()) {
        return explain_cost(scene);
      }
      break;
    case DifferenceKind::board: return explain_board(scene);
    default: break;
  }
  return explain_column(*ours, *theirs);
}

}  // namespace threeply
