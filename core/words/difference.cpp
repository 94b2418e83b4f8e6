#include "words/difference.hpp"

#include <cassert>

#include "words/output_reader.hpp"

namespace threeply {
namespace {

constexpr NamedDifferenceKind named_differences[] = {
    {DifferenceKind::none, "none", "it matches", "It matches."},
    {DifferenceKind::white_space, "white-space", "whitespace differs",
     "Only spaces, blank lines or line ends differ."},
    {DifferenceKind::ends_early, "ends-early", "output ends too early",
     "There should be more output here."},
    {DifferenceKind::goes_on, "goes-on", "output goes on too long", "Nothing should follow here."},
    {DifferenceKind::chosen_action, "chosen-action", "wrong move chosen",
     "The computed action is not the right one."},
    {DifferenceKind::action_line, "action-line", "wrong action line",
     "The line should repeat the action from the input."},
    {DifferenceKind::cost, "cost", "wrong cost",
     "The cost is b + 3B - w - 3W, or INT_MIN or INT_MAX if the side to move has no legal action."},
    {DifferenceKind::board, "board", "wrong board",
     "An action moves one piece, removes the piece it jumps over and may crown."},
    {DifferenceKind::error_line, "error-line", "wrong error",
     "The six errors are checked in order, and the first that applies is printed."},
    {DifferenceKind::win_line, "win-line", "wrong end of the game",
     "The winner is announced only when an action is asked for and there is none."},
    {DifferenceKind::other, "other", "wrong line", "The line should be exactly as expected."},
};

/// Visits the bytes of a text that are not white space, and knows in which line they stand.
class Cursor {
 public:
  explicit Cursor(std::string_view text) : text_(text) { skip_blanks(); }

  bool is_at_end() const { return at_ == text_.size(); }
  char byte() const { return text_[at_]; }

  /// Nothing but blanks before it in its line; at the end, that the last line has its line end.
  bool is_first() const { return is_first_; }

  void advance() {
    ++at_;
    if (is_first_) last_ = {begin_, number_};
    is_first_ = false;
    skip_blanks();
  }

  /// The line it stands in.
  TextLine line() const { return line_from(text_, begin_, number_); }

  /// The last line of those before the next byte that is not blank, if there is one.
  std::optional<TextLine> last_line() const {
    if (last_.number == 0) return std::nullopt;
    return line_from(text_, last_.begin, last_.number);
  }

 private:
  struct Place {
    std::size_t begin = 0;
    std::uint64_t number = 0;
  };

  void skip_blanks() {
    for (; at_ < text_.size(); ++at_) {
      if (text_[at_] == '\n') {
        begin_ = at_ + 1;
        ++number_;
        is_first_ = true;
      } else if (!is_blank(text_[at_])) {
        break;
      }
    }
  }

  std::string_view text_;
  std::size_t at_ = 0;
  std::size_t begin_ = 0;  ///< of the line
  std::uint64_t number_ = 1;
  bool is_first_ = true;
  Place last_;
};

bool is_part(const std::optional<DifferingLine>& line, OutputPart part) {
  return line && line->says.part == part;
}

/// Both lines exist, and neither is an error or a winner.
DifferenceKind kind_of_lines(const OutputLine& ours, const OutputLine& theirs) {
  if (ours.part == OutputPart::action) {
    const bool is_other_choice = ours.is_computed && theirs.part == OutputPart::action &&
                                 !is_same_text(ours.value, theirs.value);
    return is_other_choice ? DifferenceKind::chosen_action : DifferenceKind::action_line;
  }
  if (ours.part == OutputPart::cost) return DifferenceKind::cost;
  // A row of the same number whose label and bars stand where they should.
  if (ours.part == OutputPart::row && theirs.part == OutputPart::row && ours.row == theirs.row &&
      ours.cells != theirs.cells) {
    return DifferenceKind::board;
  }
  return DifferenceKind::other;
}

DifferenceKind kind_of_difference(const Difference& difference, bool is_cut_off) {
  const auto& [kind, ours, theirs] = difference;
  // A winner announced too early is one fault, whatever is due instead.
  if (is_part(theirs, OutputPart::win)) return DifferenceKind::win_line;
  if (is_part(ours, OutputPart::error) || is_part(theirs, OutputPart::error)) {
    return DifferenceKind::error_line;
  }
  if (is_part(ours, OutputPart::win)) return DifferenceKind::win_line;
  if (!theirs || is_cut_off) return DifferenceKind::ends_early;
  if (!ours) return DifferenceKind::goes_on;
  return kind_of_lines(ours->says, theirs->says);
}

}  // namespace

std::span<const NamedDifferenceKind> difference_kinds() { return named_differences; }

const NamedDifferenceKind& about(DifferenceKind kind) {
  const NamedDifferenceKind& found = named_differences[static_cast<std::size_t>(kind)];
  assert(found.kind == kind);
  return found;
}

Difference find_difference(const ExpectedText& ours, std::string_view theirs) {
  Cursor our_cursor(ours.text());
  Cursor their_cursor(theirs);
  while (!our_cursor.is_at_end() && !their_cursor.is_at_end() &&
         our_cursor.byte() == their_cursor.byte()) {
    our_cursor.advance();
    their_cursor.advance();
  }
  Difference result;
  if (our_cursor.is_at_end() && their_cursor.is_at_end()) {
    result.kind = DifferenceKind::white_space;
    return result;
  }

  const bool is_our_line_new = our_cursor.is_first();
  const bool is_their_line_new = their_cursor.is_first();
  const bool is_cut_off = their_cursor.is_at_end() && !is_their_line_new && !is_our_line_new;
  std::optional<TextLine> our_line;
  std::optional<TextLine> their_line;
  if (!our_cursor.is_at_end()) our_line = our_cursor.line();
  if (!their_cursor.is_at_end()) their_line = their_cursor.line();
  // Where one has come to the end of its line and the other has not, it is these lines that differ,
  // unless theirs was cut off in the middle of a line.
  if (is_our_line_new && !is_their_line_new && !their_cursor.is_at_end()) {
    our_line = our_cursor.last_line();
  } else if (is_their_line_new && !is_our_line_new && !our_cursor.is_at_end()) {
    their_line = their_cursor.last_line();
  } else if (our_cursor.is_at_end() && !is_our_line_new && !is_their_line_new) {
    our_line = our_cursor.line();
  } else if (is_cut_off) {
    their_line = their_cursor.line();  // as far as it came
  }
  if (our_line) result.ours = {*our_line, ours.read(*our_line)};
  if (their_line) result.theirs = {*their_line, read_output_line(their_line->text)};
  result.kind = kind_of_difference(result, is_cut_off);
  return result;
}

}  // namespace threeply
