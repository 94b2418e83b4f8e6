#include "words/difference.hpp"

#include <algorithm>
#include <cassert>

namespace threeply {
namespace {

constexpr NamedDifferenceKind kinds[] = {
    {DifferenceKind::none, "none", "it matches", "It matches."},
    {DifferenceKind::white_space, "white-space", "white space differs",
     "Only blanks, blank lines or line ends differ."},
    {DifferenceKind::ends_early, "ends-early", "it ends too early",
     "There is more to come after this."},
    {DifferenceKind::goes_on, "goes-on", "it goes on too long", "Nothing should follow here."},
    {DifferenceKind::chosen_action, "chosen-action", "another action is chosen",
     "The computed action is another one."},
    {DifferenceKind::action_line, "action-line", "the action differs",
     "The action stands in the input; its line repeats it."},
    {DifferenceKind::cost, "cost", "the cost differs",
     "The cost is b + 3B - w - 3W, or INT_MIN or INT_MAX where the side to move cannot act."},
    {DifferenceKind::board, "board", "the board differs",
     "The action before it changes one piece, takes what it jumped and may crown."},
    {DifferenceKind::error_line, "error-line", "the error differs",
     "The six errors are tested in their order, and the first that holds is printed."},
    {DifferenceKind::win_line, "win-line", "the end of the game differs",
     "The winner is told only when an action was asked for and none exists."},
    {DifferenceKind::other, "other", "it differs",
     "The line should be printed exactly as expected."},
};

/// LF apart: that ends a line.
constexpr bool is_blank(char byte) { return byte == ' ' || byte == '\t' || byte == '\r'; }

TextLine line_at(std::string_view text, std::size_t begin, std::uint64_t number) {
  const std::size_t end = std::min(text.find('\n', begin), text.size());
  return {text.substr(begin, end - begin), begin, number};
}

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
  TextLine line() const { return line_at(text_, begin_, number_); }

  /// The last line of those before the next byte that is not blank, if there is one.
  std::optional<TextLine> last_line() const {
    if (last_.number == 0) return std::nullopt;
    return line_at(text_, last_.begin, last_.number);
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

/// What words are looked for in: a line may have megabytes.
std::string_view beginning(std::string_view line) { return trimmed(line.substr(0, 200)); }

/// Small letters of ASCII, so that "Error" is one, too.
bool has_word(std::string_view line, std::string_view word) {
  const auto lower = [](char byte) {
    return 'A' <= byte && byte <= 'Z' ? static_cast<char>(byte - 'A' + 'a') : byte;
  };
  const std::string_view text = beginning(line);
  return std::search(text.begin(), text.end(), word.begin(), word.end(),
                     [&](char one, char other) { return lower(one) == other; }) != text.end();
}

bool has_cost(std::string_view line) { return trimmed(line).starts_with("BOARD COST"); }

/// Both lines exist.
DifferenceKind kind_of(std::string_view ours, std::string_view theirs) {
  if (trimmed(ours).starts_with("***") && beginning(theirs).find("ACTION") != theirs.npos &&
      !is_same_text(action_in(ours), action_in(theirs))) {
    return DifferenceKind::chosen_action;
  }
  if (ours.find("ACTION #") != ours.npos) return DifferenceKind::action_line;
  if (has_cost(ours)) return DifferenceKind::cost;
  const std::string our_cells = cells_in(ours);
  const std::string their_cells = cells_in(theirs);
  // A row of the same number whose label and bars stand where they should.
  if (!our_cells.empty() && !their_cells.empty() && our_cells != their_cells &&
      trimmed(ours).front() == trimmed(theirs).front()) {
    return DifferenceKind::board;
  }
  return DifferenceKind::other;
}

}  // namespace

std::span<const NamedDifferenceKind> difference_kinds() { return kinds; }

const NamedDifferenceKind& about(DifferenceKind kind) {
  const NamedDifferenceKind& found = kinds[static_cast<std::size_t>(kind)];
  assert(found.kind == kind);
  return found;
}

Difference find_difference(std::string_view ours, std::string_view theirs) {
  Cursor our_cursor(ours);
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
  if (!our_cursor.is_at_end()) result.ours = our_cursor.line();
  if (!their_cursor.is_at_end()) result.theirs = their_cursor.line();
  // Where one has come to the end of its line and the other has not, it is these lines that differ,
  // unless theirs was cut off in the middle of a line.
  if (is_our_line_new && !is_their_line_new && !their_cursor.is_at_end()) {
    result.ours = our_cursor.last_line();
  } else if (is_their_line_new && !is_our_line_new && !our_cursor.is_at_end()) {
    result.theirs = their_cursor.last_line();
  } else if (our_cursor.is_at_end() && !is_our_line_new && !is_their_line_new) {
    result.ours = our_cursor.line();
  }

  const auto either = [&](bool (*is_such)(std::string_view)) {
    return (result.ours && is_such(result.ours->text)) ||
           (result.theirs && is_such(result.theirs->text));
  };
  if (either(is_error_line)) {
    result.kind = DifferenceKind::error_line;
  } else if (either(is_win_line)) {
    result.kind = DifferenceKind::win_line;
  } else if (!result.theirs) {
    result.kind = DifferenceKind::ends_early;
  } else if (!result.ours) {
    result.kind = DifferenceKind::goes_on;
  } else {
    result.kind = kind_of(result.ours->text, result.theirs->text);
  }
  if (their_cursor.is_at_end() && !is_their_line_new && !is_our_line_new) {
    // The line as far as it came.
    result.theirs = their_cursor.line();
    if (!either(is_error_line) && !either(is_win_line)) result.kind = DifferenceKind::ends_early;
  }
  return result;
}

std::optional<TextLine> next_line(std::string_view text, const TextLine& line) {
  TextLine next = line;
  while (next.begin + next.text.size() < text.size()) {
    next = line_at(text, next.begin + next.text.size() + 1, next.number + 1);
    if (!trimmed(next.text).empty()) return next;
  }
  return std::nullopt;
}

bool is_same_text(std::string_view line, std::string_view other) {
  for (;;) {
    while (!line.empty() && is_blank(line.front())) line.remove_prefix(1);
    while (!other.empty() && is_blank(other.front())) other.remove_prefix(1);
    if (line.empty() || other.empty()) return line.empty() && other.empty();
    if (line.front() != other.front()) return false;
    line.remove_prefix(1);
    other.remove_prefix(1);
  }
}

std::string_view trimmed(std::string_view line) {
  while (!line.empty() && is_blank(line.front())) line.remove_prefix(1);
  while (!line.empty() && is_blank(line.back())) line.remove_suffix(1);
  return line;
}

std::string_view action_in(std::string_view line) {
  const std::size_t colon = line.rfind(':');
  return colon == line.npos ? std::string_view{} : trimmed(line.substr(colon + 1));
}

bool is_error_line(std::string_view line) { return has_word(line, "error"); }

bool is_win_line(std::string_view line) {
  return has_word(line, " win") && beginning(line).find("ACTION") == line.npos;
}

std::string cells_in(std::string_view line) {
  constexpr std::size_t length =
      36;  // blank, digit, blank, and eight times bar, blank, cell, blank
  const auto picked = [](std::string_view text, std::size_t first_bar, std::size_t step) {
    std::string cells;
    for (std::size_t bar = first_bar; bar < text.size(); bar += step) {
      if (text[bar] != '|') return std::string();
      if (bar + step < text.size()) cells += text[bar + step / 2];
    }
    return cells.size() == 8 ? cells : std::string();
  };
  // An empty cell may be a blank there, so the line as it stands comes first.
  std::string_view text = line;
  while (!text.empty() && is_blank(text.back())) text.remove_suffix(1);
  if (text.size() == length) {
    if (std::string cells = picked(text, 3, 4); !cells.empty()) return cells;
  }
  std::string squeezed;
  for (const char byte : text.substr(0, 4 * length)) {
    if (!is_blank(byte)) squeezed += byte;
  }
  return squeezed.size() == 18 ? picked(squeezed, 1, 2) : std::string();
}

}  // namespace threeply
