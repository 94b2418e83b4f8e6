// Reads JSON back, for tests: strict, and every value found by its path, such as programs.0.name.
#pragma once

#include <cctype>
#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "notation/utf8.hpp"

namespace threeply::testing {

class JsonReader {
 public:
  /// None if `text` is not one JSON value and a line end. Numbers and words stand as they are
  /// written; characters below U+0100 that were escaped stand as one byte, as JsonWriter means
  /// them.
  static std::optional<std::map<std::string, std::string>> read(std::string_view text) {
    JsonReader reader(text);
    if (!reader.value("") || reader.rest_ != "\n") return std::nullopt;
    return reader.values_;
  }

 private:
  explicit JsonReader(std::string_view text) : rest_(text) {}

  bool take(char byte) {
    if (!rest_.starts_with(byte)) return false;
    rest_.remove_prefix(1);
    return true;
  }

  static std::string below(const std::string& path, const std::string& name) {
    return path.empty() ? name : path + '.' + name;
  }

  bool value(const std::string& path) {
    if (take('{')) return members(path);
    if (take('[')) return elements(path);
    if (rest_.starts_with('"')) return string(values_[path]);
    std::size_t size = 0;
    while (size < rest_.size() && (std::isalnum(static_cast<unsigned char>(rest_[size])) != 0 ||
                                   rest_[size] == '.' || rest_[size] == '-')) {
      ++size;
    }
    values_[path] = rest_.substr(0, size);
    rest_.remove_prefix(size);
    return size > 0;
  }

  bool members(const std::string& path) {
    if (take('}')) return true;
    do {
      std::string name;
      if (!string(name) || !take(':') || !value(below(path, name))) return false;
    } while (take(','));
    return take('}');
  }

  bool elements(const std::string& path) {
    if (take(']')) return true;
    std::size_t number = 0;
    do {
      if (!value(below(path, std::to_string(number++)))) return false;
    } while (take(','));
    return take(']');
  }

  bool string(std::string& text) {
    if (!take('"')) return false;
    while (!take('"')) {
      if (rest_.empty()) return false;
      if (take('\\')) {
        if (!escaped(text)) return false;
        continue;
      }
      const std::size_t size = character_size(rest_);
      if (size == 0 || static_cast<unsigned char>(rest_[0]) < 0x20) return false;
      text += rest_.substr(0, size);
      rest_.remove_prefix(size);
    }
    return true;
  }

  bool escaped(std::string& text) {
    if (take('n')) {
      text += '\n';
    } else if (take('"')) {
      text += '"';
    } else if (take('\\')) {
      text += '\\';
    } else {
      if (rest_.size() < 5 || !rest_.starts_with("u00")) return false;
      text += static_cast<char>(std::stoi(std::string(rest_.substr(3, 2)), nullptr, 16));
      rest_.remove_prefix(5);
    }
    return true;
  }

  std::string_view rest_;
  std::map<std::string, std::string> values_;
};

}  // namespace threeply::testing
