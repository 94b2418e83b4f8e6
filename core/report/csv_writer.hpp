// Rows and fields of CSV as RFC 4180 has them, safe to open in a spreadsheet.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "notation/utf8.hpp"

namespace threeply {

class CsvWriter {
 public:
  void field(std::string_view text) {
    if (!is_first_) text_ += ',';
    is_first_ = false;
    if (text.find_first_of(",\"\r\n") == text.npos) {
      text_ += text;
      return;
    }
    text_ += '"';
    for (const char byte : text) {
      if (byte == '"') text_ += '"';
      text_ += byte;
    }
    text_ += '"';
  }

  /// What others have written: a spreadsheet must not take it for a formula.
  void foreign(std::string_view text) { put_foreign(printable(text)); }

  /// The same with its line ends.
  void lines(std::string_view text) { put_foreign(printable(text, "\n")); }

  void number(std::uint64_t count) { field(std::to_string(count)); }

  void end_row() {
    text_ += "\r\n";
    is_first_ = true;
  }

  std::string take() { return std::move(text_); }

 private:
  void put_foreign(const std::string& shown) {
    const bool is_formula = shown.find_first_of("=+-@") == 0;
    field(is_formula ? '\'' + shown : shown);
  }

  std::string text_;
  bool is_first_ = true;
};

}  // namespace threeply
