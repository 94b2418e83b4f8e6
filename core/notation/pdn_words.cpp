#include "notation/pdn_words.hpp"

#include <algorithm>

#include "notation/blanks.hpp"
#include "notation/pdn.hpp"

namespace threeply {
namespace {

constexpr std::string_view figures = "0123456789";
constexpr std::string_view signs = "!?";
constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";

bool is_blank(char c) { return c == ' ' || c == '\t'; }
bool is_line_end(char c) { return c == '\n' || c == '\r'; }

std::size_t first_not_of(std::string_view text, std::string_view letters, std::size_t from = 0) {
  return std::min(text.find_first_not_of(letters, from), text.size());
}

/// Lines that end with \n.
std::string with_plain_ends(std::string_view text) {
  std::string plain;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '\r') {
      plain += text[i];
    } else if (i + 1 == text.size() || text[i + 1] != '\n') {
      plain += '\n';
    }
  }
  return plain;
}

/// A tag in one line of which `text` is the rest.
struct ReadTag {
  std::string name;
  std::string value;
  std::size_t size = 0;
};

/// Up to a quote that closes: one that no backslash stands before. Its offset, or npos.
std::size_t closing_quote(std::string_view line, std::size_t from, std::string& value) {
  for (std::size_t i = from; i < line.size(); ++i) {
    if (line[i] == '"') return i;
    const bool is_escape =
        line[i] == '\\' && i + 1 < line.size() && (line[i + 1] == '"' || line[i + 1] == '\\');
    value += line[is_escape ? ++i : i];
  }
  return std::string_view::npos;
}

std::size_t pass_blanks(std::string_view line, std::size_t at) {
  while (at < line.size() && is_blank(line[at])) ++at;
  return at;
}

/// In a comment only what is a tag beyond doubt counts, whatever follows in the line.
enum class TagCare { lenient, strict };

std::optional<ReadTag> read_tag(std::string_view line, TagCare care = TagCare::lenient) {
  std::size_t at = pass_blanks(line, 1);
  const std::size_t name = at;
  while (at < line.size() && !is_blank(line[at]) &&
         std::string_view("\"[]{}();").find(line[at]) == std::string_view::npos) {
    ++at;
  }
  ReadTag tag{.name = std::string(line.substr(name, at - name)), .value = {}};
  at = pass_blanks(line, at);
  if (tag.name.empty() || at >= line.size() || line[at] != '"') return std::nullopt;
  const std::size_t begin = at + 1;
  const std::size_t quote = closing_quote(line, begin, tag.value);
  if (quote != line.npos) {
    const std::size_t end = pass_blanks(line, quote + 1);
    if (end < line.size() && line[end] == ']') {
      tag.size = end + 1;
      return tag;
    }
  }
  if (care == TagCare::strict) return std::nullopt;
  // Quotes within the value, or a backslash at its end: what the last ones in the line close.
  const std::size_t bracket = line.rfind(']');
  if (bracket == line.npos || bracket < begin) return std::nullopt;
  const std::size_t last = line.find_last_not_of(" \t", bracket - 1);
  if (last == line.npos || last < begin || line[last] != '"') return std::nullopt;
  tag.value = line.substr(begin, last - begin);
  tag.size = bracket + 1;
  return tag;
}

/// 11-15, 15x22x29, G6-F5, A6xC4xE2: squares with signs between.
bool looks_like_move(std::string_view word) {
  int squares = 0;
  std::size_t at = 0;
  while (at < word.size()) {
    if (word[at] >= 'A' && word[at] <= 'H') ++at;
    const std::size_t end = first_not_of(word, figures, at);
    if (end == at) return false;
    ++squares;
    at = end;
    if (at == word.size()) break;
    if (std::string_view("-xX:").find(word[at]) == std::string_view::npos) return false;
    if (++at == word.size()) return false;
  }
  return squares > 1;
}

}  // namespace

std::size_t tag_line_in(std::string_view text, std::size_t from, std::size_t to) {
  for (std::size_t at = from; at < to; ++at) {
    if (!is_line_end(text[at]) || at + 1 >= text.size() || text[at + 1] != '[') continue;
    const std::string_view rest = text.substr(at + 1);
    const std::string_view line = rest.substr(0, std::min(rest.find_first_of("\r\n"), rest.size()));
    const auto tag = read_tag(line, TagCare::strict);
    if (tag && pass_blanks(line, tag->size) == line.size()) return at + 1;
  }
  return std::string_view::npos;
}

PdnWords::PdnWords(std::string_view text) : text_(text) {
  if (text_.starts_with(byte_order_mark)) at_ = byte_order_mark.size();
}

std::optional<PdnWord> PdnWords::next() {
  const std::size_t before = at_;
  while (at_ < text_.size() && is_white(text_[at_])) ++at_;
  if (at_ == text_.size()) return std::nullopt;
  const bool is_attached = is_after_move_ && at_ == before;
  is_after_move_ = false;
  switch (text_[at_]) {
    case '[': return tag();
    case '{': return comment();
    case ';': return rest_of_line(PdnWordKind::comment);
    case ')': return word(PdnWordKind::close, 1);
    case '}':
    case ']': return word(PdnWordKind::stray, 1);
    case '%':
      if (is_at_line_begin()) return rest_of_line(PdnWordKind::escape);
      break;
    case '(': {
      const std::size_t end = first_not_of(text_, signs, at_ + 1);
      const bool is_mark = end > at_ + 1 && end < text_.size() && text_[end] == ')';
      return word(is_mark ? PdnWordKind::mark : PdnWordKind::open, is_mark ? end + 1 - at_ : 1);
    }
    case '*':
      if (is_attached) return marks();
      break;
    case '!':
    case '?': return marks();
    case '$': {
      const std::size_t end = first_not_of(text_, figures, at_ + 1);
      if (end > at_ + 1) return word(PdnWordKind::mark, end - at_);
      break;
    }
    default: break;
  }
  return number_or_move();
}

PdnWord PdnWords::word(PdnWordKind kind, std::size_t size) {
  PdnWord word{.kind = kind, .begin = at_, .end = at_ + size};
  word.text = text_.substr(at_, size);
  at_ += size;
  return word;
}

bool PdnWords::is_at_line_begin() const {
  return at_ == 0 || is_line_end(text_[at_ - 1]) || text_.substr(0, at_) == byte_order_mark;
}

std::size_t PdnWords::end_of_line() {
  if (line_end_ <= at_) line_end_ = std::min(text_.find_first_of("\r\n", at_), text_.size());
  return line_end_;
}

PdnWord PdnWords::tag() {
  const std::size_t end = end_of_line();
  if (const auto tag = read_tag(text_.substr(at_, end - at_))) {
    PdnWord found = word(PdnWordKind::tag, tag->size);
    found.name = tag->name;
    found.text = tag->value;
    return found;
  }
  const std::string_view line = text_.substr(at_, end - at_);
  return word(PdnWordKind::no_tag, std::min(line.find(']'), line.size() - 1) + 1);
}

PdnWord PdnWords::comment() {
  const std::size_t begin = at_ + 1;
  if (close_ < begin) close_ = std::min(text_.find('}', begin), text_.size());
  const std::size_t close = close_;
  const std::size_t another = std::min(text_.find('{', begin), text_.size());
  // Nothing closes it, or only what closes another one: it should not swallow the next games. What
  // is said of it depends on nothing behind the brace.
  std::size_t end = close;
  bool is_endless = close == text_.size();
  if (is_endless || another < close) {
    const std::size_t game =
        tag_line_in(text_.substr(0, close + 1), begin, is_endless ? close : another);
    if (game != text_.npos) {
      end = game;
      is_endless = true;
    }
  }
  PdnWord found = word(is_endless ? PdnWordKind::endless : PdnWordKind::comment, end - at_);
  found.text = with_plain_ends(text_.substr(begin, end - begin));
  if (!is_endless) ++at_;
  found.end = at_;
  return found;
}

PdnWord PdnWords::rest_of_line(PdnWordKind kind) {
  PdnWord found = word(kind, end_of_line() - at_);
  found.text.erase(0, 1);
  return found;
}

PdnWord PdnWords::marks() { return word(PdnWordKind::mark, first_not_of(text_, "!?*", at_) - at_); }

PdnWord PdnWords::number_or_move() {
  std::size_t end = at_ + 1;
  while (end < text_.size() && !is_white(text_[end]) &&
         std::string_view("{}()[];$!?").find(text_[end]) == std::string_view::npos) {
    ++end;
  }
  const std::string_view rest = text_.substr(at_, end - at_);
  if (read_pdn_result(rest)) return word(PdnWordKind::result, rest.size());

  // 1. and 1... may stand before a move without a blank; some write 1 alone.
  constexpr std::size_t longest_number = 4;
  const std::size_t digits = first_not_of(rest, figures);
  const std::size_t dots = first_not_of(rest, ".", digits) - digits;
  if (digits <= longest_number && digits + dots > 0 && (dots > 0 || digits == rest.size())) {
    PdnWord number = word(PdnWordKind::number, digits + dots);
    for (std::size_t i = 0; i < digits; ++i) number.number = number.number * 10 + (rest[i] - '0');
    return number;
  }
  // A star may stand behind a move, as a mark of it.
  const std::size_t size = std::min(rest.find('*'), rest.size());
  if (looks_like_move(rest.substr(0, size))) {
    is_after_move_ = true;
    return word(PdnWordKind::move, size);
  }
  return word(PdnWordKind::something, rest.size());
}

}  // namespace threeply
