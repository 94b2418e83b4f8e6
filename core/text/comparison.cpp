#include "text/comparison.hpp"

#include <algorithm>
#include <optional>
#include <vector>

#include "rules/legal_moves.hpp"
#include "rules/play.hpp"
#include "search/plain_minimax.hpp"
#include "text/notation.hpp"

namespace threeply {
namespace {

using Lines = std::vector<std::string_view>;

Lines split(std::string_view text) {
  Lines lines;
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    lines.push_back(text.substr(0, end));
    text = end == text.npos ? std::string_view{} : text.substr(end + 1);
  }
  return lines;
}

/// The line without blanks: a board that is only indented otherwise is the same board.
std::string squeezed(std::string_view line) {
  std::string text;
  for (const char byte : line) {
    if (byte != ' ' && byte != '\t' && byte != '\r') text += byte;
  }
  return text;
}

struct NumberedLine {
  std::size_t index;
  std::string text;
};

std::vector<NumberedLine> squeezed_lines(const Lines& lines) {
  std::vector<NumberedLine> result;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    std::string text = squeezed(lines[i]);
    if (!text.empty()) result.push_back({i, std::move(text)});
  }
  return result;
}

/// Our output begins with 21 lines, and so has the block of each action.
constexpr std::size_t lines_of_a_block = 21;
constexpr std::size_t lines_before_a_board = 3;

std::string value_words(Cost value) {
  if (value == bottom_has_won) return "a win for black";
  if (value == top_has_won) return "a win for white";
  return std::to_string(value);
}

/// The action at the end of a line such as "*** BLACK ACTION #3: F5-E4".
std::string action_in(std::string_view line) {
  const std::size_t colon = line.rfind(": ");
  return std::string(colon == line.npos ? "" : line.substr(colon + 2));
}

/// Which part of an action's line differs, where the action itself is the same.
std::string explain_action_line(std::string_view ours, std::string_view theirs) {
  const auto has = [](std::string_view line, std::string_view part) {
    return line.find(part) != line.npos;
  };
  if (has(ours, "***") != has(theirs, "***")) {
    return has(ours, "***") ? "The *** before a computed action is missing."
                            : "The *** belongs to computed actions only.";
  }
  if (has(ours, "BLACK") != has(theirs, "BLACK")) return "It is the other side's turn.";
  if (action_in(ours) == action_in(theirs)) return "The number of the action differs.";
  return "The action is the one of the input: " + action_in(ours) + ".";
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
  const std::string theirs = action_in(their_line);
  const Cost our_value = *value_of(ours);
  const auto their_value = value_of(theirs);
  std::string text = "Minimax plays " + ours + " (" + value_words(our_value) + ")";
  if (!their_value) return text + "; " + theirs + " is not a legal action here.";
  text += ", not " + theirs + " (" + value_words(*their_value) + ")";
  if (*their_value == our_value) {
    return text + ": of equal values the left-most wins, row by row, clockwise from north-east.";
  }
  return text + (action.before.turn == Side::bottom ? ": black takes the highest value."
                                                    : ": white takes the lowest value.");
}

/// `index` is that of our line.
DifferenceKind kind_of(std::size_t index, std::string_view ours, std::string_view theirs) {
  const auto either = [&](std::string_view part) {
    return ours.find(part) != ours.npos || theirs.find(part) != theirs.npos;
  };
  if (either("ERROR")) return DifferenceKind::error_line;
  if (either("WIN!")) return DifferenceKind::win_line;
  if (ours.starts_with("***") && theirs.find("ACTION") != theirs.npos &&
      action_in(ours) != action_in(theirs)) {
    return DifferenceKind::chosen_action;
  }
  if (ours.find("ACTION") != ours.npos) return DifferenceKind::action_line;
  if (ours.starts_with("BOARD COST")) return DifferenceKind::cost;
  if (index % lines_of_a_block >= lines_before_a_board) return DifferenceKind::board;
  return DifferenceKind::other;
}

std::string sentence_for(DifferenceKind kind) {
  switch (kind) {
    case DifferenceKind::none: return "It matches.";
    case DifferenceKind::white_space: return "Only blanks, blank lines or line ends differ.";
    case DifferenceKind::ends_early: return "There is more to come after this.";
    case DifferenceKind::goes_on: return "Nothing should follow here.";
    case DifferenceKind::chosen_action: return "Another action is chosen.";
    case DifferenceKind::action_line: return "The action stands in the input; its line repeats it.";
    case DifferenceKind::cost:
      return "The cost is b + 3B - w - 3W, or INT_MIN or INT_MAX where the side to move cannot "
             "act.";
    case DifferenceKind::board:
      return "The action before it changes one piece, takes what it jumped and may crown.";
    case DifferenceKind::error_line:
      return "The six errors are tested in their order, and the first that holds is printed.";
    case DifferenceKind::win_line:
      return "The winner is told only when an action was asked for and none exists.";
    case DifferenceKind::other: return "The line should be printed as it stands above.";
  }
  return {};
}

void describe(Comparison& result, DifferenceKind kind, std::size_t index, std::string_view ours,
              std::string_view theirs) {
  result.kind = kind;
  result.line = index + 1;
  // What follows the last block, an error or a win, belongs to it.
  const std::uint64_t last_block = (result.lines - 1) / lines_of_a_block;
  result.action = std::min<std::uint64_t>(
      index / lines_of_a_block, result.lines % lines_of_a_block == 1 ? last_block - 1 : last_block);
  result.ours = ours;
  result.theirs = theirs;
  result.sentence = sentence_for(kind);
}

/// They are equal but for blanks: the first line that shows it.
void find_white_space(Comparison& result, const Lines& ours, const Lines& theirs) {
  const std::size_t common = std::min(ours.size(), theirs.size());
  std::size_t i = 0;
  while (i < common && ours[i] == theirs[i]) ++i;
  describe(result, DifferenceKind::white_space, i, i < ours.size() ? ours[i] : "",
           i < theirs.size() ? theirs[i] : "");
  if (i == ours.size() && i == theirs.size()) {
    result.line = i;
    result.ours = ours.back();
    result.theirs = theirs.back();
    result.sentence = "The line end after the last line is missing.";
  } else if (i == ours.size()) {
    result.sentence = "Blank lines follow where nothing should.";
  }
}

}  // namespace

std::string_view kind_name(DifferenceKind kind) {
  switch (kind) {
    case DifferenceKind::none: return "none";
    case DifferenceKind::white_space: return "white-space";
    case DifferenceKind::ends_early: return "ends-early";
    case DifferenceKind::goes_on: return "goes-on";
    case DifferenceKind::chosen_action: return "chosen-action";
    case DifferenceKind::action_line: return "action-line";
    case DifferenceKind::cost: return "cost";
    case DifferenceKind::board: return "board";
    case DifferenceKind::error_line: return "error-line";
    case DifferenceKind::win_line: return "win-line";
    case DifferenceKind::other: return "other";
  }
  return {};
}

Comparison compare_output(std::string_view input, const ReplayOptions& options,
                          std::string_view theirs) {
  StringSink sink;
  ReplayRecord record;
  Replay replay(options, sink, &record);
  replay.feed(input);
  replay.finish();

  const std::string& ours = sink.text();
  const Lines our_lines = split(ours);
  const Lines their_lines = split(theirs);
  Comparison result;
  result.lines = our_lines.size();
  result.sentence = sentence_for(DifferenceKind::none);
  if (ours == theirs) return result;

  const auto our_text = squeezed_lines(our_lines);
  const auto their_text = squeezed_lines(their_lines);
  for (std::size_t i = 0; i < our_text.size() || i < their_text.size(); ++i) {
    if (i == their_text.size()) {
      const std::size_t index = our_text[i].index;
      describe(result, DifferenceKind::ends_early, index, our_lines[index], "");
      return result;
    }
    const std::string_view their_line = their_lines[their_text[i].index];
    if (i == our_text.size()) {
      describe(result, DifferenceKind::goes_on, our_lines.size(), "", their_line);
      return result;
    }
    if (our_text[i].text == their_text[i].text) continue;
    const std::size_t index = our_text[i].index;
    const std::string_view our_line = our_lines[index];
    describe(result, kind_of(index, our_line, their_line), index, our_line, their_line);
    if (result.kind == DifferenceKind::chosen_action) {
      const auto number = static_cast<std::size_t>(result.action);
      result.sentence = explain_choice(record.actions()[number - 1], options, their_line);
    } else if (i + 1 < our_text.size() && our_text[i + 1].text == their_text[i].text) {
      result.sentence = "This line is missing; yours goes on with the one after it.";
    } else if (i + 1 < their_text.size() && our_text[i].text == their_text[i + 1].text) {
      result.sentence = "Yours has one line too many here.";
    } else if (result.kind == DifferenceKind::action_line &&
               their_line.find("ACTION") != their_line.npos) {
      result.sentence = explain_action_line(our_line, their_line);
    } else if (result.kind == DifferenceKind::other || result.kind == DifferenceKind::action_line) {
      result.sentence = explain_column(our_line, their_line);
    }
    return result;
  }
  find_white_space(result, our_lines, their_lines);
  return result;
}

}  // namespace threeply
