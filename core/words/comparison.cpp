#include "words/comparison.hpp"

#include <algorithm>

#include "notation/quote.hpp"
#include "programs/replay/own_replay.hpp"
#include "words/difference_words.hpp"
#include "words/white_space.hpp"

namespace threeply {
namespace {

constexpr std::size_t longest_line = 200;

std::uint64_t line_count(std::string_view text) {
  const auto ends = std::count(text.begin(), text.end(), '\n');
  return static_cast<std::uint64_t>(ends) + (text.empty() || text.ends_with('\n') ? 0 : 1);
}

/// In whose block the byte at `offset` stands: each begins with a line of "=".
std::uint64_t action_at(std::string_view text, std::size_t offset) {
  constexpr std::string_view mark = "\n=====";
  std::uint64_t count = 0;
  for (std::size_t at = text.find(mark); at < offset; at = text.find(mark, at + 1)) ++count;
  return count;
}

Comparison matching(std::string_view ours) {
  Comparison result;
  result.lines = line_count(ours);
  result.sentence = about(DifferenceKind::none).sentence;
  return result;
}

/// `theirs` is another text than `ours`.
Comparison differing(std::string_view ours, std::string_view theirs, const OwnReplay& own) {
  Comparison result;
  result.lines = line_count(ours);
  const Difference difference = find_difference(ours, theirs);
  result.kind = difference.kind;
  if (difference.kind == DifferenceKind::white_space) {
    const WhiteSpaceFault fault = find_white_space(ours, theirs);
    result.line = fault.line;
    result.action = action_at(ours, static_cast<std::size_t>(fault.ours.data() - ours.data()));
    result.ours = fault.ours.substr(0, longest_line);
    result.theirs = fault.theirs.substr(0, longest_line);
    result.sentence = fault.sentence;
    return result;
  }
  const std::size_t begin = difference.ours ? difference.ours->begin : ours.size();
  const std::size_t end = difference.ours ? begin + difference.ours->text.size() : ours.size();
  result.line = difference.ours ? difference.ours->number : result.lines + 1;
  result.action = action_at(ours, begin);
  if (difference.ours) result.ours = difference.ours->text.substr(0, longest_line);
  if (difference.theirs) result.theirs = difference.theirs->text.substr(0, longest_line);
  const bool is_own = difference.ours ? std::string_view(own.text).starts_with(ours.substr(0, end))
                                      : own.text == ours;
  const bool is_known = is_own && result.action <= own.actions.size();
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

Comparison compare_texts(std::string_view ours, std::string_view theirs, std::string_view input,
                         const ReplayOptions& options) {
  if (ours == theirs) return matching(ours);
  return differing(ours, theirs, replay_list(input, options));
}

Comparison compare_output(std::string_view input, const ReplayOptions& options,
                          std::string_view theirs) {
  const OwnReplay own = replay_list(input, options);
  return own.text == theirs ? matching(own.text) : differing(own.text, theirs, own);
}

}  // namespace threeply
