#include "report/text_layout.hpp"

#include <algorithm>

#include "notation/utf8.hpp"

namespace threeply {

std::string wrapped(std::string_view text, std::size_t indent) {
  const std::size_t width = terminal_width - indent;
  std::string lines;
  std::size_t used = 0;  // of the line that is being filled
  const auto put = [&](std::string_view word) {
    const std::size_t size = character_count(word);
    if (used > 0 && used + 1 + size > width) {
      lines += '\n';
      used = 0;
    }
    if (used > 0) {
      lines += ' ';
      ++used;
    } else {
      lines.append(indent, ' ');
    }
    lines += word;
    used += size;
  };
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(' '), text.size());
    std::string_view word = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    while (!word.empty()) {
      const std::string_view part = first_characters(word, width);
      put(part);
      word.remove_prefix(part.size());
    }
  }
  if (used > 0) lines += '\n';
  return lines;
}

std::string clipped(std::string_view text, std::size_t width) {
  // Looks no further than it must: a line may have a megabyte.
  if (first_characters(text, width).size() == text.size()) return std::string(text);
  return std::string(first_characters(text, width - 3)) + "...";
}

std::string padded_right(std::string_view text, std::size_t width) {
  std::string line(text);
  line.append(width - std::min(width, character_count(text)), ' ');
  return line;
}

std::string padded_left(std::string_view text, std::size_t width) {
  return std::string(width - std::min(width, character_count(text)), ' ') + std::string(text);
}

std::string text_bar(int thousandths) {
  constexpr std::size_t width = 20;
  const std::size_t passed = static_cast<std::size_t>(thousandths) * width / 1000;
  return std::string(passed, '#') + std::string(width - passed, '-');
}

}  // namespace threeply
