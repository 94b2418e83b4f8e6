#include "notation/utf8.hpp"

#include <algorithm>

#include "notation/quote.hpp"

namespace threeply {
namespace {

bool is_continuation(char byte) { return (static_cast<unsigned char>(byte) & 0xC0) == 0x80; }

/// The character of `size` bytes that begins `text`.
char32_t code_point(std::string_view text, std::size_t size) {
  constexpr unsigned first_bits[] = {0, 0x7F, 0x1F, 0x0F, 0x07};
  char32_t code = static_cast<unsigned char>(text[0]) & first_bits[size];
  for (std::size_t i = 1; i < size; ++i) {
    code = code << 6 | (static_cast<unsigned char>(text[i]) & 0x3F);
  }
  return code;
}

/// Whether it shows itself and nothing else changes by it.
bool is_plain(char32_t code) {
  if (code < 0x20 || (0x7F <= code && code < 0xA0) || code == 0xAD) return false;
  const bool is_mark = (0x200B <= code && code <= 0x200F) || (0x2028 <= code && code <= 0x202E) ||
                       (0x2060 <= code && code <= 0x206F) || code == 0x61C || code == 0xFEFF;
  return !is_mark;
}

}  // namespace

std::size_t character_size(std::string_view text) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const std::size_t size = byte(0) < 0x80   ? 1
                           : byte(0) < 0xC2 ? 0
                           : byte(0) < 0xE0 ? 2
                           : byte(0) < 0xF0 ? 3
                           : byte(0) < 0xF5 ? 4
                                            : 0;
  if (size == 0 || size > text.size()) return 0;
  for (std::size_t i = 1; i < size; ++i) {
    if (!is_continuation(text[i])) return 0;
  }
  if (size == 3 && ((byte(0) == 0xE0 && byte(1) < 0xA0) || (byte(0) == 0xED && byte(1) > 0x9F))) {
    return 0;  // longer than need be, or half of a pair
  }
  if (size == 4 && ((byte(0) == 0xF0 && byte(1) < 0x90) || (byte(0) == 0xF4 && byte(1) > 0x8F))) {
    return 0;
  }
  return size;
}

std::string printable(std::string_view bytes, std::string_view kept) {
  std::string text;
  while (!bytes.empty()) {
    const std::size_t size = character_size(bytes);
    const std::string_view part = bytes.substr(0, size == 0 ? 1 : size);
    const bool is_shown = (size == 1 && kept.find(bytes[0]) != kept.npos) ||
                          (size != 0 && is_plain(code_point(bytes, size)));
    if (is_shown) {
      text += part;
    } else {
      text += escape(part);
    }
    bytes.remove_prefix(part.size());
  }
  return text;
}

std::string with_latin_letters(std::string_view bytes) {
  constexpr unsigned first_letter = 0xA0;
  std::string text;
  while (!bytes.empty()) {
    const std::size_t size = character_size(bytes);
    const auto byte = static_cast<unsigned char>(bytes[0]);
    if (size == 0 && byte >= first_letter) {
      text += static_cast<char>(0xC0U | (byte >> 6U));
      text += static_cast<char>(0x80U | (byte & 0x3FU));
    } else {
      text += bytes.substr(0, std::max<std::size_t>(size, 1));
    }
    bytes.remove_prefix(std::max<std::size_t>(size, 1));
  }
  return text;
}

std::string_view first_bytes(std::string_view text, std::size_t count) {
  if (text.size() <= count) return text;
  // A character has up to four bytes, so one that is cut begins in the last three.
  for (std::size_t start = count < 3 ? 0 : count - 3; start < count; ++start) {
    const std::size_t size = character_size(text.substr(start));
    if (size > 1 && start + size > count) return text.substr(0, start);
  }
  return text.substr(0, count);
}

std::size_t character_count(std::string_view text) {
  std::size_t count = 0;
  for (const char byte : text) {
    if (!is_continuation(byte)) ++count;
  }
  return count;
}

std::string_view first_characters(std::string_view text, std::size_t count) {
  std::size_t end = 0;
  while (end < text.size() && (count > 0 || is_continuation(text[end]))) {
    if (!is_continuation(text[end])) --count;
    ++end;
  }
  return text.substr(0, end);
}

}  // namespace threeply
