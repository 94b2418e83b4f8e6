#include "words/trace_difference.hpp"

#include <cassert>
#include <vector>

#include "notation/quote.hpp"
#include "programs/trace/own_trace.hpp"
#include "words/expected_text.hpp"
#include "words/trace_fault_words.hpp"
#include "words/trace_reader.hpp"
#include "words/white_space.hpp"

namespace threeply {
namespace {

struct NamedTraceFault {
  TraceFault fault;
  std::string_view name{};  ///< that of the difference it is of any output, if empty
  std::string_view title{};
};

constexpr NamedTraceFault named_trace_faults[] = {
    {TraceFault::none},
    {TraceFault::white_space},
    {TraceFault::ends_early},
    {TraceFault::goes_on},
    {TraceFault::cut_list, "cut-list", "wrong list of cut moves"},
    {TraceFault::cut_too_early, "cut-too-early", "cut too early"},
    {TraceFault::cut_too_late, "cut-too-late", "cut too late"},
    {TraceFault::depth, "depth", "wrong depth"},
    {TraceFault::first_move, "first-move", "wrong first move"},
    {TraceFault::illegal_move, "illegal-move", "illegal move looked at"},
    {TraceFault::jump_not_forced, "jump-not-forced", "jump not forced"},
    {TraceFault::king_value, "king-value", "king not counted as one"},
    {TraceFault::leaf_value, "leaf-value", "wrong value of a board"},
    {TraceFault::missing_move, "missing-move", "move left out"},
    {TraceFault::move_order, "move-order", "wrong order of moves"},
    {TraceFault::not_crowned, "not-crowned", "man not crowned"},
    {TraceFault::stale_window, "stale-window", "stale alpha or beta"},
    {TraceFault::other},
};

const NamedTraceFault& named(TraceFault fault) {
  const NamedTraceFault& found = named_trace_faults[static_cast<std::size_t>(fault)];
  assert(found.fault == fault);
  return found;
}

constexpr std::size_t longest_told_line = 200;
constexpr std::size_t most_trace_lines = 1'000'000;

/// The lines of a text that are not blank.
class FilledLines {
 public:
  explicit FilledLines(std::string_view text) : text_(text) {}

  std::optional<TextLine> next() {
    while (begin_ < text_.size()) {
      const TextLine line = line_from(text_, begin_, ++number_);
      begin_ = line.begin + line.text.size() + 1;
      if (!squeezed(line.text).empty()) return line;
    }
    return std::nullopt;
  }

 private:
  std::string_view text_;
  std::size_t begin_ = 0;
  std::uint64_t number_ = 0;
};

/// A board of the input with the lines of its trace, if one of them is that of a number.
struct Place {
  std::uint64_t board_number = 0;
  Position root{};
  TraceLines trace{};
  std::size_t index = 0;  ///< in the trace; its size for the line of the first move
  bool is_heading = false;
};

std::optional<Place> find_place(std::string_view input, const TraceOptions& options,
                                std::uint64_t line) {
  CaseReader reader(trace_letters);
  reader.feed(input);
  reader.finish();
  std::uint64_t before = 0;  // lines of the boards so far
  Place place;
  while (const auto next = reader.next()) {
    ++place.board_number;
    place.root = next->position;
    place.trace =
        trace_lines_alone({next->position, options.rules, options.search, Reading::alpha_beta},
                          options.base, most_trace_lines);
    const std::uint64_t heading = next->heading.empty() ? 0 : 1;
    const std::uint64_t size = heading + place.trace.lines.size() + 2;
    if (line <= before + size) {
      place.is_heading = line == before + heading && heading == 1;
      place.index = place.is_heading ? 0 : static_cast<std::size_t>(line - before - heading - 1);
      return place;
    }
    before += size;
  }
  return std::nullopt;
}

/// What there is to say of two lines without knowing the search.
std::string plain_words(const std::optional<TextLine>& ours,
                        const std::optional<TextLine>& theirs) {
  const auto shown = [](const TextLine& line) {
    return quote(line.text.substr(0, longest_told_line));
  };
  if (!theirs) return "There should be more output here: " + shown(*ours) + " comes next.";
  if (!ours) return "Nothing should follow here, but there is " + shown(*theirs) + ".";
  return "The line should be " + shown(*ours) + ".";
}

/// Whether theirs is right but for the number of the first row and column.
bool is_line_of_other_base(std::string_view input, const TraceOptions& options,
                           const TextLine& ours, const TextLine& theirs) {
  TraceOptions other = options;
  other.base = 1 - options.base;
  const OwnTrace trace = trace_boards(input, other);
  FilledLines lines(trace.text);
  auto line = lines.next();
  while (line && line->number < ours.number) line = lines.next();
  return line && line->number == ours.number && squeezed(line->text) == squeezed(theirs.text);
}

}  // namespace

DifferenceKind difference_of(TraceFault fault) {
  switch (fault) {
    case TraceFault::none: return DifferenceKind::none;
    case TraceFault::white_space: return DifferenceKind::white_space;
    case TraceFault::ends_early: return DifferenceKind::ends_early;
    case TraceFault::goes_on: return DifferenceKind::goes_on;
    default: return DifferenceKind::other;
  }
}

std::string_view trace_fault_name(TraceFault fault) {
  const NamedTraceFault& found = named(fault);
  return found.name.empty() ? about(difference_of(fault)).name : found.name;
}

std::string_view trace_fault_title(TraceFault fault) {
  const NamedTraceFault& found = named(fault);
  return found.title.empty() ? about(difference_of(fault)).title : found.title;
}

TraceDifference compare_traces(std::string_view input, const TraceOptions& options,
                               std::string_view ours, std::string_view theirs) {
  TraceDifference result;
  if (ours == theirs) {
    result.sentence = "It matches.";
    return result;
  }
  FilledLines our_lines(ours);
  FilledLines their_lines(theirs);
  std::optional<TextLine> our_line;
  std::optional<TextLine> their_line;
  do {
    our_line = our_lines.next();
    their_line = their_lines.next();
  } while (our_line && their_line && squeezed(our_line->text) == squeezed(their_line->text));

  if (!our_line && !their_line) {
    const WhiteSpaceFault fault = find_white_space(ours, theirs);
    result.fault = TraceFault::white_space;
    result.line = fault.ours.number;
    result.their_line = fault.ours.number;
    result.ours = fault.ours.text.substr(0, longest_told_line);
    result.theirs = fault.theirs.substr(0, longest_told_line);
    result.sentence = fault.sentence;
    return result;
  }
  result.fault = !their_line ? TraceFault::ends_early
                 : !our_line ? TraceFault::goes_on
                             : TraceFault::other;
  result.line = our_line ? our_line->number : line_count(ours) + 1;
  if (our_line) result.ours = our_line->text.substr(0, longest_told_line);
  if (their_line) result.their_line = their_line->number;
  if (their_line) result.theirs = their_line->text.substr(0, longest_told_line);
  result.sentence = plain_words(our_line, their_line);

  const std::size_t known = our_line ? our_line->begin + our_line->text.size() : ours.size();
  const OwnTrace own = trace_boards(input, options);
  if (std::string_view(own.text).substr(0, known) != ours.substr(0, known)) return result;
  if (our_line && their_line && is_line_of_other_base(input, options, *our_line, *their_line)) {
    result.sentence = options.base == 0
                          ? "Rows and columns are counted from 0, not from 1 (--base 1 allows it)."
                          : "Rows and columns are counted from 1, not from 0 (--base 0 allows it).";
  }
  const auto place = find_place(input, options, result.line);
  if (!place) return result;
  result.board_number = place->board_number;
  result.board = place->root;
  if (!place->is_heading) result.index = place->index;
  const bool is_told = result.sentence != plain_words(our_line, their_line);
  if (place->is_heading || !our_line || !their_line || is_told) return result;
  const std::size_t after = their_line->begin + their_line->text.size();
  explain_trace_line({.root = place->root,
                      .trace = place->trace,
                      .index = place->index,
                      .options = options,
                      .theirs = read_trace_line(their_line->text, options.base),
                      .rest = theirs.substr(std::min(after, theirs.size()))},
                     result);
  return result;
}

}  // namespace threeply
