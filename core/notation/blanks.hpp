// What is around a text that somebody has typed or pasted.
#pragma once

#include <cstddef>
#include <string_view>

namespace threeply {

constexpr bool is_white(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }

/// Without blanks and line ends before and after it.
constexpr std::string_view trimmed(std::string_view text) {
  constexpr std::string_view blanks = " \t\r\n";
  const std::size_t begin = text.find_first_not_of(blanks);
  if (begin == text.npos) return {};
  return text.substr(begin, text.find_last_not_of(blanks) + 1 - begin);
}

}  // namespace threeply
