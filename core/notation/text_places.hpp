// Where something stands in a text, for people: line and column, both from 1, columns in bytes.
#pragma once

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace threeply {

struct TextPlace {
  std::size_t line = 1;
  std::size_t column = 1;

  /// "line 3, column 7: ", to stand before what is said of it.
  std::string words() const {
    return "line " + std::to_string(line) + ", column " + std::to_string(column) + ": ";
  }

  friend constexpr bool operator==(const TextPlace&, const TextPlace&) = default;
};

/// What is wrong with a text, and where.
struct TextProblem {
  TextPlace place{};
  std::string message{};

  std::string words() const { return place.words() + message; }

  friend bool operator==(const TextProblem&, const TextProblem&) = default;
};

/// Finds the places of a text. A line ends with \n, \r\n or \r.
class TextPlaces {
 public:
  explicit TextPlaces(std::string_view text) {
    for (std::size_t i = 0; i < text.size(); ++i) {
      const bool is_end =
          text[i] == '\n' || (text[i] == '\r' && (i + 1 == text.size() || text[i + 1] != '\n'));
      if (is_end) begins_.push_back(i + 1);
    }
  }

  TextPlace of(std::size_t offset) const {
    const auto next = std::upper_bound(begins_.begin(), begins_.end(), offset);
    const auto line = static_cast<std::size_t>(next - begins_.begin());
    return {.line = line, .column = offset - begins_[line - 1] + 1};
  }

 private:
  std::vector<std::size_t> begins_{0};
};

}  // namespace threeply
