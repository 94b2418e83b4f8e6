// Writes JSON: commas, quotes and nesting; what it says is the caller's.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace threeply {

/// How bytes that are no character of UTF-8 stand in a text of JSON, which can have characters
/// only.
enum class JsonBytes {
  latin,  ///< as the characters that they are in Latin-1: to be read by people, and by ourselves
  halves  ///< as halves of characters, \udc80 to \udcff, which no text has; so do Python and others
};

/// Appends to a text. Inside an object every value follows a `key`.
class JsonWriter {
 public:
  explicit JsonWriter(std::string& text, JsonBytes bytes = JsonBytes::latin)
      : text_(text), bytes_(bytes) {}

  JsonWriter& begin(char bracket);  ///< { or [
  JsonWriter& end(char bracket);    ///< } or ]
  JsonWriter& key(std::string_view name);
  JsonWriter& value(std::string_view text);  ///< any bytes
  JsonWriter& value(const char* text) { return value(std::string_view(text)); }
  JsonWriter& value(std::int64_t number);
  JsonWriter& count(std::uint64_t number);  ///< also what value would take for negative
  JsonWriter& decimal(double number);       ///< with three decimals
  JsonWriter& truth(bool is_true);
  JsonWriter& null();

 private:
  void separate();

  std::string& text_;
  JsonBytes bytes_;
  bool is_first_ = true;  ///< nothing to separate from
};

}  // namespace threeply
