#include "words/expected_text.hpp"

#include <algorithm>

#include "words/output_reader.hpp"

namespace threeply {

TextLine line_from(std::string_view text, std::size_t begin, std::uint64_t number) {
  const std::size_t end = std::min(text.find('\n', begin), text.size());
  return {text.substr(begin, end - begin), begin, number};
}

std::optional<TextLine> next_line(std::string_view text, const TextLine& line) {
  TextLine next = line;
  while (next.begin + next.text.size() < text.size()) {
    next = line_from(text, next.begin + next.text.size() + 1, next.number + 1);
    if (!trimmed(next.text).empty()) return next;
  }
  return std::nullopt;
}

std::uint64_t line_count(std::string_view text) {
  const auto ends = std::count(text.begin(), text.end(), '\n');
  return static_cast<std::uint64_t>(ends) + (text.empty() || text.ends_with('\n') ? 0 : 1);
}

ExpectedText::ExpectedText(std::string_view text, const OwnReplay& own)
    : text_(text),
      own_(own),
      own_size_(static_cast<std::size_t>(
          std::mismatch(text.begin(), text.end(), own.text.begin(), own.text.end()).first -
          text.begin())) {}

std::uint64_t ExpectedText::lines() const {
  return is_own() ? own_.line_count() : line_count(text_);
}

bool ExpectedText::is_own(const TextLine& line) const {
  // Its line end, too: a line of ours may begin like it.
  return is_own() || line.begin + line.text.size() < own_size_;
}

OutputLine ExpectedText::read(const TextLine& line) const {
  return is_own(line) ? own_.line(line.number) : read_output_line(line.text);
}

std::uint64_t ExpectedText::action_at(const std::optional<TextLine>& line) const {
  if (is_own_at(line)) return own_.action_at(line ? line->number : lines() + 1);
  const std::size_t end = line ? line->begin : text_.size();
  constexpr std::string_view mark = "\n=====";  // each block begins with such a line
  std::uint64_t count = 0;
  for (std::size_t at = text_.find(mark); at < end; at = text_.find(mark, at + 1)) ++count;
  return count;
}

}  // namespace threeply
