#include "words/comparison.hpp"

#include "notation/quote.hpp"
#include "words/difference_words.hpp"
#include "words/white_space.hpp"

namespace threeply {
namespace {

constexpr std::size_t longest_line = 200;

/// Where the game is known, the line tells whether all of its actions are shown.
const Position& board_at(const ExpectedText& ours, const std::optional<TextLine>& line,
                         std::uint64_t action) {
  const OwnReplay& own = ours.own();
  if (ours.is_own_at(line)) return own.board_at(line ? line->number : ours.lines() + 1);
  return action == 0 ? own.options.start : own.before(action);
}

Comparison compare_with(const ExpectedText& ours, std::string_view theirs) {
  Comparison result;
  result.lines = ours.lines();
  const OwnReplay& own = ours.own();
  if (ours.text() == theirs) {
    result.board = own.end;
    result.sentence = about(DifferenceKind::none).sentence;
    return result;
  }
  const Difference difference = find_difference(ours, theirs);
  result.kind = difference.kind;
  if (difference.kind == DifferenceKind::white_space) {
    const WhiteSpaceFault fault = find_white_space(ours.text(), theirs);
    result.line = fault.ours.number;
    result.action = ours.action_at(fault.ours);
    result.part = ours.read(fault.ours).part;
    result.board = board_at(ours, fault.ours, result.action);
    result.ours = fault.ours.text.substr(0, longest_line);
    result.theirs = fault.theirs.substr(0, longest_line);
    result.sentence = fault.sentence;
    result.is_on_every_line = fault.is_on_every_line;
    return result;
  }
  std::optional<TextLine> our_line;
  if (difference.ours) our_line = difference.ours->line;
  result.line = our_line ? our_line->number : result.lines + 1;
  result.action = ours.action_at(our_line);
  result.board = board_at(ours, our_line, result.action);
  if (difference.ours) {
    const OutputLine& says = difference.ours->says;
    result.part = says.part;
    result.error = says.error;
    result.our_step = says.step;
    result.ours = our_line->text.substr(0, longest_line);
  }
  if (difference.theirs) {
    result.their_step = difference.theirs->says.step;
    result.theirs = difference.theirs->line.text.substr(0, longest_line);
  }
  const bool is_known = ours.is_own_at(our_line) && result.action <= own.actions.size();
  result.sentence = explain_difference({.difference = difference,
                                        .ours = ours,
                                        .theirs = theirs,
                                        .action = result.action,
                                        .own = is_known ? &own : nullptr});
  return result;
}

}  // namespace

std::string_view kind_name(DifferenceKind kind) { return about(kind).name; }

std::string_view kind_title(DifferenceKind kind) { return about(kind).title; }

std::string visible_line(std::string_view line) {
  if (line.empty()) return "(nothing)";
  const std::size_t last = line.find_last_not_of(' ');
  const std::size_t size = last == line.npos ? 0 : last + 1;
  std::string text = escape(line.substr(0, size));
  for (std::size_t i = size; i < line.size(); ++i) text += "·";
  return text;
}

Comparison compare_output(const OwnReplay& own, std::string_view theirs) {
  return compare_with(ExpectedText(own), theirs);
}

Comparison compare_output(const OwnReplay& own, std::string_view ours, std::string_view theirs) {
  return compare_with(ExpectedText(ours, own), theirs);
}

Comparison compare_output(std::string_view input, const ReplayOptions& options,
                          std::string_view theirs) {
  return compare_output(replay_list(input, options), theirs);
}

}  // namespace threeply
