#include "notation/json_reader.hpp"

#include <charconv>
#include <cstddef>

#include "notation/utf8.hpp"

namespace threeply {
namespace {

class JsonReader {
 public:
  explicit JsonReader(std::string_view text) : rest_(text) {}

  std::optional<std::map<std::string, std::string>> read() {
    if (!value("")) return std::nullopt;
    take('\n');
    if (!rest_.empty()) return std::nullopt;
    return std::move(values_);
  }

 private:
  bool take(char byte) {
    if (!rest_.starts_with(byte)) return false;
    rest_.remove_prefix(1);
    return true;
  }

  static std::string below(const std::string& path, const std::string& name) {
    return path.empty() ? name : path + '.' + name;
  }

  static bool is_of_a_word(char c) {
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '.' ||
           c == '-';
  }

  bool value(const std::string& path) {
    constexpr int deepest = 100;  // of what we write
    if (++depth_ > deepest) return false;
    const bool is_read = take('{')                ? members(path)
                         : take('[')              ? elements(path)
                         : rest_.starts_with('"') ? string(values_[path])
                                                  : word(values_[path]);
    --depth_;
    return is_read;
  }

  bool word(std::string& text) {
    std::size_t size = 0;
    while (size < rest_.size() && is_of_a_word(rest_[size])) ++size;
    text = rest_.substr(0, size);
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
      constexpr std::size_t size = 5;  // u00, two digits
      if (rest_.size() < size || !rest_.starts_with("u00")) return false;
      unsigned byte = 0;
      const char* const end = rest_.data() + size;
      const auto read = std::from_chars(rest_.data() + 3, end, byte, 16);
      if (read.ec != std::errc{} || read.ptr != end) return false;
      text += static_cast<char>(byte);
      rest_.remove_prefix(size);
    }
    return true;
  }

  std::string_view rest_;
  std::map<std::string, std::string> values_;
  int depth_ = 0;
};

}  // namespace

std::optional<std::map<std::string, std::string>> read_json(std::string_view text) {
  return JsonReader(text).read();
}

}  // namespace threeply
