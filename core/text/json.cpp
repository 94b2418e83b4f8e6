#include "text/json.hpp"

namespace threeply {
namespace {

/// How many bytes a character that begins `text` has in UTF-8; 0 if it is none.
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
    if ((byte(i) & 0xC0) != 0x80) return 0;
  }
  if (size == 3 && ((byte(0) == 0xE0 && byte(1) < 0xA0) || (byte(0) == 0xED && byte(1) > 0x9F))) {
    return 0;  // longer than need be, or half of a pair
  }
  if (size == 4 && ((byte(0) == 0xF0 && byte(1) < 0x90) || (byte(0) == 0xF4 && byte(1) > 0x8F))) {
    return 0;
  }
  return size;
}

}  // namespace

void JsonWriter::separate() {
  if (!is_first_) text_ += ',';
  is_first_ = false;
}

JsonWriter& JsonWriter::begin(char bracket) {
  separate();
  text_ += bracket;
  is_first_ = true;
  return *this;
}

JsonWriter& JsonWriter::end(char bracket) {
  text_ += bracket;
  is_first_ = false;
  return *this;
}

JsonWriter& JsonWriter::key(std::string_view name) {
  value(name);
  text_ += ':';
  is_first_ = true;
  return *this;
}

JsonWriter& JsonWriter::value(std::string_view text) {
  constexpr std::string_view digits = "0123456789abcdef";
  separate();
  text_ += '"';
  while (!text.empty()) {
    const std::size_t size = character_size(text);
    const auto byte = static_cast<unsigned char>(text[0]);
    if (byte == '\n') {
      text_ += "\\n";
      text.remove_prefix(1);
      continue;
    }
    if (size == 0 || byte < 0x20 || byte == 0x7f) {
      // A byte that is no character stands as Latin-1 has it, so that the JSON is always valid.
      text_ += "\\u00";
      text_ += digits[byte >> 4];
      text_ += digits[byte & 15];
      text.remove_prefix(1);
      continue;
    }
    if (byte == '"' || byte == '\\') text_ += '\\';
    text_ += text.substr(0, size);
    text.remove_prefix(size);
  }
  text_ += '"';
  return *this;
}

JsonWriter& JsonWriter::value(std::int64_t number) {
  separate();
  text_ += std::to_string(number);
  return *this;
}

JsonWriter& JsonWriter::null() {
  separate();
  text_ += "null";
  return *this;
}

}  // namespace threeply
