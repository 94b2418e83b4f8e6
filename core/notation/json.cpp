#include "notation/json.hpp"

#include "notation/decimal.hpp"
#include "notation/utf8.hpp"

namespace threeply {

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
      text_ += byte >= 0x80 && bytes_ == JsonBytes::halves ? "\\udc" : "\\u00";
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

JsonWriter& JsonWriter::count(std::uint64_t number) {
  separate();
  text_ += std::to_string(number);
  return *this;
}

JsonWriter& JsonWriter::decimal(double number) {
  separate();
  text_ += fixed_decimal(number, 3);
  return *this;
}

JsonWriter& JsonWriter::truth(bool is_true) {
  separate();
  text_ += is_true ? "true" : "false";
  return *this;
}

JsonWriter& JsonWriter::null() {
  separate();
  text_ += "null";
  return *this;
}

}  // namespace threeply
