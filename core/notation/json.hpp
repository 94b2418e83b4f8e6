// Writes JSON: commas, quotes and nesting; what it says is the caller's.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace threeply {

/// Appends to a text. Inside an object every value follows a `key`.
class JsonWriter {
 public:
  explicit JsonWriter(std::string& text) : text_(text) {}

  JsonWriter& begin(char bracket);  ///< { or [
  JsonWriter& end(char bracket);    ///< } or ]
  JsonWriter& key(std::string_view name);
  /// Any bytes: those that are no character of UTF-8 stand as Latin-1 has them.
  JsonWriter& value(std::string_view text);
  JsonWriter& value(const char* text) { return value(std::string_view(text)); }
  JsonWriter& value(std::int64_t number);
  JsonWriter& count(std::uint64_t number);  ///< also what value would take for negative
  JsonWriter& decimal(double number);       ///< with three decimals
  JsonWriter& truth(bool is_true);
  JsonWriter& null();

 private:
  void separate();

  std::string& text_;
  bool is_first_ = true;  ///< nothing to separate from
};

}  // namespace threeply
