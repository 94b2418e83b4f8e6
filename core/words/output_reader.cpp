#include "words/output_reader.hpp"

#include <algorithm>
#include <charconv>

#include "programs/replay/replay.hpp"

namespace threeply {
namespace {

/// What words are looked for in.
constexpr std::size_t most_read = 200;

/// Small letters of ASCII, so that "Error" is one, too.
bool has_word(std::string_view text, std::string_view word) {
  const auto lower = [](char byte) {
    return 'A' <= byte && byte <= 'Z' ? static_cast<char>(byte - 'A' + 'a') : byte;
  };
  return std::search(text.begin(), text.end(), word.begin(), word.end(),
                     [&](char one, char other) { return lower(one) == other; }) != text.end();
}

/// What follows the last colon.
std::string value_in(std::string_view line) {
  const std::size_t colon = line.rfind(':');
  if (colon == line.npos) return {};
  return std::string(trimmed(line.substr(colon + 1)).substr(0, most_read));
}

std::optional<Step> step_in(std::string_view name) {
  if (name.size() != 5 || name[2] != '-') return std::nullopt;
  const Step step{.from = {name[1] - '1', name[0] - 'A'}, .to = {name[4] - '1', name[3] - 'A'}};
  if (!is_on_board(step.from) || !is_on_board(step.to)) return std::nullopt;
  return step;
}

std::uint64_t number_in(std::string_view text) {
  std::uint64_t number = 0;
  const std::size_t mark = text.find('#');
  if (mark != text.npos) {
    std::from_chars(text.data() + mark + 1, text.data() + text.size(), number);
  }
  return number;
}

std::optional<ActionError> error_in(std::string_view text) {
  for (int i = 0; i <= static_cast<int>(ActionError::illegal); ++i) {
    const auto error = static_cast<ActionError>(i);
    const std::string_view line = error_line(error);
    if (is_same_text(line.substr(0, line.size() - 1), text)) return error;
  }
  return std::nullopt;
}

std::optional<Side> side_in(std::string_view text) {
  const bool is_black = text.find("BLACK") != text.npos;
  const bool is_white = text.find("WHITE") != text.npos;
  if (is_black == is_white) return std::nullopt;
  return is_black ? Side::bottom : Side::top;
}

/// Eight characters of a row such as " 1 | . | w | … |"; empty if it is none.
std::string cells_in(std::string_view line) {
  constexpr std::size_t length =
      36;  // blank, digit, blank, and eight times bar, blank, cell, blank
  const auto picked = [](std::string_view text, std::size_t first_bar, std::size_t step) {
    std::string cells;
    for (std::size_t bar = first_bar; bar < text.size(); bar += step) {
      if (text[bar] != '|') return std::string();
      if (bar + step < text.size()) cells += text[bar + step / 2];
    }
    return cells.size() == board_size ? cells : std::string();
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

}  // namespace

OutputLine read_output_line(std::string_view line) {
  OutputLine result;
  const std::string_view whole = trimmed(line);
  const std::string_view text = whole.substr(0, most_read);
  const auto has = [&](std::string_view part) { return text.find(part) != text.npos; };
  if (has_word(text, "error")) {
    result.part = OutputPart::error;
    result.error = error_in(whole);
  } else if (has("ACTION")) {
    result.part = OutputPart::action;
    result.value = value_in(line);
    result.is_computed = has("***");
    result.side = side_in(text);
    result.number = number_in(text);
    result.step = step_in(result.value);
  } else if (has_word(text, " win")) {
    result.part = OutputPart::win;
    if (whole == "BLACK WIN!" || whole == "WHITE WIN!") result.side = side_in(whole);
  } else if (text.starts_with("BOARD COST")) {
    result.part = OutputPart::cost;
    result.value = value_in(line);
  } else if (text.starts_with("=====")) {
    result.part = OutputPart::separator;
  } else if (text.starts_with("BOARD SIZE") || (text.starts_with('#') && has(" PIECES"))) {
    result.part = OutputPart::heading;
  } else if (std::string cells = cells_in(line); !cells.empty()) {
    result.part = OutputPart::row;
    result.row = text.front() - '1';
    result.cells = std::move(cells);
  } else if (text.starts_with("+---") || text.starts_with("A   B")) {
    result.part = OutputPart::frame;
  }
  return result;
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

}  // namespace threeply
