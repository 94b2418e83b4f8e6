#include "notation/json_value.hpp"

#include <algorithm>
#include <charconv>

#include "notation/quote.hpp"
#include "notation/utf8.hpp"

namespace threeply {
namespace {

/// Deeper than anything that is written here.
constexpr int deepest_value = 100;

void append_utf8(std::string& text, unsigned code) {
  const auto byte = [&](unsigned bits) { text += static_cast<char>(bits); };
  if (code < 0x800) {
    byte(0xC0 | code >> 6);
  } else if (code < 0x10000) {
    byte(0xE0 | code >> 12);
    byte(0x80 | (code >> 6 & 0x3F));
  } else {
    byte(0xF0 | code >> 18);
    byte(0x80 | (code >> 12 & 0x3F));
    byte(0x80 | (code >> 6 & 0x3F));
  }
  byte(0x80 | (code & 0x3F));
}

class ValueReader {
 public:
  ValueReader(std::string_view text, JsonBytes bytes) : text_(text), bytes_(bytes) {}

  std::variant<JsonValue, std::pair<std::size_t, std::string>> read() {
    JsonValue root;
    if (value(root, 0)) {
      pass_blanks();
      if (at_ < text_.size()) fail("the end");
    }
    if (!expected_.empty()) return std::pair{at_, complaint()};
    return root;
  }

 private:
  std::string complaint() const {
    constexpr std::size_t longest = 16;
    const std::string_view rest = text_.substr(at_, longest);
    return "expected " + expected_ + ", but found " + (rest.empty() ? "nothing" : quote(rest));
  }

  bool fail(std::string expected) {
    if (expected_.empty()) expected_ = std::move(expected);
    return false;
  }

  void pass_blanks() { at_ = std::min(text_.find_first_not_of(" \t\r\n", at_), text_.size()); }

  bool is_next(char byte) const { return at_ < text_.size() && text_[at_] == byte; }

  bool take(char byte) {
    if (!is_next(byte)) return false;
    ++at_;
    return true;
  }

  bool value(JsonValue& value, int depth) {
    pass_blanks();
    value.offset = at_;
    if (depth > deepest_value) return fail("fewer brackets in each other");
    if (take('{')) return members(value, depth);
    if (take('[')) return elements(value, depth);
    if (is_next('"')) {
      value.kind = JsonKind::text;
      return string(value.text);
    }
    return word(value.text);
  }

  bool word(std::string& text) {
    constexpr std::string_view letters =
        "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ.-+";
    const std::size_t end = std::min(text_.find_first_not_of(letters, at_), text_.size());
    if (end == at_) return fail("a value of JSON");
    text = text_.substr(at_, end - at_);
    at_ = end;
    return true;
  }

  bool members(JsonValue& object, int depth) {
    object.kind = JsonKind::object;
    pass_blanks();
    if (take('}')) return true;
    do {
      pass_blanks();
      std::string name;
      if (!is_next('"')) return fail("a name in quotes");
      if (!string(name)) return false;
      pass_blanks();
      if (!take(':')) return fail("a colon");
      object.names.push_back(std::move(name));
      if (!value(object.list.emplace_back(), depth + 1)) return false;
      pass_blanks();
    } while (take(','));
    return take('}') || fail("a comma or }");
  }

  bool elements(JsonValue& array, int depth) {
    array.kind = JsonKind::list;
    pass_blanks();
    if (take(']')) return true;
    do {
      if (!value(array.list.emplace_back(), depth + 1)) return false;
      pass_blanks();
    } while (take(','));
    return take(']') || fail("a comma or ]");
  }

  bool string(std::string& text) {
    ++at_;
    while (!take('"')) {
      if (at_ == text_.size()) return fail("the quote that ends a text");
      if (take('\\')) {
        if (!escaped(text)) return false;
        continue;
      }
      const std::size_t size = character_size(text_.substr(at_));
      if (size == 0) return fail("a character in UTF-8");
      if (static_cast<unsigned char>(text_[at_]) < 0x20) return fail("\\n and the like in a text");
      text += text_.substr(at_, size);
      at_ += size;
    }
    return true;
  }

  bool escaped(std::string& text) {
    constexpr std::string_view letters = "n\"\\/bfrt";
    constexpr std::string_view meanings = "\n\"\\/\b\f\r\t";
    const std::size_t index = at_ < text_.size() ? letters.find(text_[at_]) : letters.npos;
    if (index != letters.npos) {
      text += meanings[index];
      ++at_;
      return true;
    }
    unsigned code = 0;
    if (!take('u') || !four_digits(code)) return fail("an escape of JSON");
    if (bytes_ == JsonBytes::halves && code >= 0xDC80 && code < 0xDD00) {
      text += static_cast<char>(code - 0xDC00);
      return true;
    }
    if (code >= 0xD800 && code < 0xE000) {
      unsigned low = 0;
      const bool is_pair = code < 0xDC00 && take('\\') && take('u') && four_digits(low) &&
                           low >= 0xDC00 && low < 0xE000;
      if (!is_pair) return fail("both halves of a character");
      code = 0x10000 + ((code - 0xD800) << 10) + (low - 0xDC00);
    }
    if (code < (bytes_ == JsonBytes::latin ? 0x100 : 0x80)) {
      text += static_cast<char>(code);
    } else {
      append_utf8(text, code);
    }
    return true;
  }

  bool four_digits(unsigned& code) {
    constexpr std::size_t digits = 4;
    if (text_.size() - at_ < digits) return false;
    const char* const begin = text_.data() + at_;
    const auto read = std::from_chars(begin, begin + digits, code, 16);
    if (read.ec != std::errc{} || read.ptr != begin + digits) return false;
    at_ += digits;
    return true;
  }

  std::string_view text_;
  JsonBytes bytes_;
  std::size_t at_ = 0;
  std::string expected_;
};

}  // namespace

const JsonValue* JsonValue::member(std::string_view name) const {
  const auto found = std::find(names.begin(), names.end(), name);
  return found == names.end() ? nullptr : &list[static_cast<std::size_t>(found - names.begin())];
}

std::variant<JsonValue, std::pair<std::size_t, std::string>> read_json_value(std::string_view text,
                                                                             JsonBytes bytes) {
  return ValueReader(text, bytes).read();
}

}  // namespace threeply
