#include "programs/trace/case_reader.hpp"

#include <algorithm>
#include <utility>

#include "board/cell.hpp"
#include "notation/quote.hpp"

namespace threeply {
namespace {

/// No row is so long and no sensible heading: what has no line end by then never will.
constexpr std::size_t longest_line = 4096;

constexpr std::string_view blanks = " \t\r\v\f";

bool is_heading(std::string_view line) {
  constexpr std::string_view word = "case";
  if (line.size() < word.size()) return false;
  for (std::size_t i = 0; i < word.size(); ++i) {
    if ((line[i] | 0x20) != word[i]) return false;  // either case of the letter
  }
  return true;
}

}  // namespace

const GridLetters& recognise_case_letters(std::string_view text) {
  std::string rows;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size() - 1) + 1;
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(end);
    const std::size_t first = line.find_first_not_of(blanks);
    if (first != line.npos && !is_heading(line.substr(first))) rows += line;
  }
  return recognise_letters(rows);
}

std::optional<Case> CaseReader::next() {
  while (!is_malformed()) {
    const auto line = take_line();
    if (!line) {
      if (is_finished_) end_input();
      return std::nullopt;
    }
    read_line(*line);
    if (rows_ == board_size && !is_malformed()) {
      rows_ = 0;
      return std::exchange(case_, {});
    }
  }
  return std::nullopt;
}

std::optional<std::string_view> CaseReader::take_line() {
  const std::string_view rest = std::string_view(text_).substr(start_);
  const std::size_t end = rest.find('\n');
  if (end == rest.npos && rest.size() <= longest_line) {
    if (!is_finished_ || rest.empty()) {
      text_.erase(0, start_);
      start_ = 0;
      return std::nullopt;
    }
  }
  ++line_;
  start_ += end == rest.npos ? rest.size() : end + 1;
  return rest.substr(0, end);
}

void CaseReader::read_line(std::string_view line) {
  const std::size_t first = line.find_first_not_of(blanks);
  if (first == line.npos && line.size() <= longest_line) return;
  if (line.size() > longest_line) {
    return refuse(longest_line, "expected the line to have ended by now");
  }
  line = line.substr(first, line.find_last_not_of(blanks) + 1 - first);
  if (is_heading(line)) return read_heading(line, first);

  if (rows_ == 0) case_.line = line_;
  if (auto fault = read_row(line, rows_, letters_, case_.position)) {
    if (line_ == 1) fault->message += encoding_hint(line);
    return refuse(first + fault->column, std::move(fault->message));
  }
  ++rows_;
}

void CaseReader::read_heading(std::string_view heading, std::size_t column) {
  if (rows_ > 0 || !case_.heading.empty()) {
    return refuse(column, "expected " + wanted_row() + ", but found the heading " +
                              quote(heading.substr(0, 32)));
  }
  case_.heading = heading;
}

void CaseReader::end_input() {
  if (rows_ == 0 && case_.heading.empty()) return;
  ++line_;
  refuse(0, "expected " + wanted_row() + ", but the input ends");
}

void CaseReader::refuse(std::size_t column, std::string complaint) {
  column_ = column + 1;
  complaint_ = std::move(complaint);
}

std::string CaseReader::wanted_row() const {
  std::string row = "row " + std::to_string(rows_ + 1) + " of the board";
  if (!case_.heading.empty()) row += " of " + quote(case_.heading.substr(0, 32));
  return row;
}

std::string CaseReader::complaint() const {
  return "line " + std::to_string(line_) + ", column " + std::to_string(column_) + ": " +
         complaint_;
}

}  // namespace threeply
