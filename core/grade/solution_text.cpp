#include "grade/solution_text.hpp"

#include <optional>
#include <vector>

#include "board/cell.hpp"

namespace threeply {
namespace {

constexpr std::size_t longest_line = 200;

std::optional<std::string_view> take_text_line(std::string_view& rest) {
  if (rest.empty()) return std::nullopt;
  const std::size_t end = rest.find('\n');
  const std::string_view line = rest.substr(0, end);
  rest.remove_prefix(end == rest.npos ? rest.size() : end + 1);
  return line;
}

std::string_view without_end_blanks(std::string_view line) {
  return line.substr(0, line.find_last_not_of(" \t\r") + 1);
}

bool is_row(std::string_view line) {
  return line.size() == board_size && line.find_first_not_of(".rRbB") == line.npos;
}

/// Rows as they are written, grouped by eight.
std::string spaced(const std::vector<std::string>& lines) {
  std::string text;
  std::size_t rows = 0;
  for (const std::string& line : lines) {
    if (rows > 0 && rows % board_size == 0) text += '\n';
    text.append(line).append("\n");
    ++rows;
  }
  return text;
}

}  // namespace

std::string without_headings(std::string_view output) {
  std::string text;
  bool has_state = false;
  bool is_gap_due = false;  // a heading takes its empty lines along
  while (const auto line = take_text_line(output)) {
    const std::string_view bare = without_end_blanks(*line);
    if (is_row(bare)) {
      if (is_gap_due && has_state) text += '\n';
      is_gap_due = false;
      has_state = true;
      text.append(*line).append("\n");
    } else {
      is_gap_due = true;
    }
  }
  return text;
}

std::string evenly_spaced(std::string_view output) {
  std::vector<std::string> lines;
  while (const auto line = take_text_line(output)) {
    std::string bare(*line);
    std::erase_if(bare, [](char byte) { return byte == ' ' || byte == '\t' || byte == '\r'; });
    if (!bare.empty()) lines.push_back(std::move(bare));
  }
  return spaced(lines);
}

DifferingLines first_difference(std::string_view ours, std::string_view theirs) {
  DifferingLines result;
  while (true) {
    const auto our_line = take_text_line(ours);
    const auto their_line = take_text_line(theirs);
    ++result.line;
    if (!our_line && !their_line) return result;
    if (our_line && their_line &&
        without_end_blanks(*our_line) == without_end_blanks(*their_line)) {
      continue;
    }
    result.ours = our_line.value_or("").substr(0, longest_line);
    result.theirs = their_line.value_or("").substr(0, longest_line);
    return result;
  }
}

}  // namespace threeply
