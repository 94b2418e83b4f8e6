// Boards one after the other, each eight rows, optionally headed by a line that starts with "case".
// Empty lines and blanks at line ends do not count. Fed in pieces of any size.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "board/position.hpp"
#include "notation/grid.hpp"

namespace threeply {

struct Case {
  std::string heading;     ///< without blanks at its ends; empty if there is none
  Position position;       ///< the bottom side is to move
  std::uint64_t line = 0;  ///< of its first row
};

/// The letters that the boards in `text` are written in; headings do not count.
const GridLetters& recognise_case_letters(std::string_view text);

class CaseReader {
 public:
  explicit CaseReader(const GridLetters& letters) : letters_(letters) {}

  void feed(std::string_view bytes) { text_ += bytes; }
  void finish() { is_finished_ = true; }

  /// The next board; none if more bytes are wanted, at the end, and once something is malformed.
  std::optional<Case> next();

  bool is_malformed() const { return !complaint_.empty(); }

  /// "line 3, column 5: expected …"
  std::string complaint() const;

  /// Where what is malformed stands, and what was expected.
  std::uint64_t line() const { return line_; }
  std::uint64_t column() const { return column_; }
  const std::string& expectation() const { return complaint_; }

 private:
  std::optional<std::string_view> take_line();
  void read_line(std::string_view line);
  void read_heading(std::string_view heading, std::size_t column);
  void end_input();
  void refuse(std::size_t column, std::string complaint);
  std::string wanted_row() const;

  GridLetters letters_;
  std::string text_;  ///< not yet read from `start_` on
  std::size_t start_ = 0;
  bool is_finished_ = false;

  std::uint64_t line_ = 0;
  std::uint64_t column_ = 0;
  std::string complaint_;
  int rows_ = 0;
  Case case_;
};

}  // namespace threeply
