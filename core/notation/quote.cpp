#include "notation/quote.hpp"

namespace threeply {
namespace {

/// `also` are printable characters that need a backslash before them.
std::string escape(std::string_view bytes, std::string_view also) {
  constexpr std::string_view digits = "0123456789ABCDEF";
  std::string text;
  for (const char byte : bytes) {
    const auto value = static_cast<unsigned char>(byte);
    if (also.find(byte) != also.npos) {
      text += '\\';
      text += byte;
    } else if (' ' <= byte && byte <= '~') {
      text += byte;
    } else {
      text += "\\x";
      text += digits[value / 16];
      text += digits[value % 16];
    }
  }
  return text;
}

}  // namespace

std::string escape(std::string_view bytes) { return escape(bytes, ""); }

std::string quote(std::string_view bytes) { return "'" + escape(bytes, "'\\") + "'"; }

std::string_view encoding_hint(std::string_view text) {
  if (text.starts_with("\xEF\xBB\xBF")) {
    return "; the input begins with a byte order mark, save it without";
  }
  if (text.starts_with("\xFF\xFE") || text.starts_with("\xFE\xFF")) {
    return "; the input is UTF-16, save it as plain text";
  }
  return {};
}

}  // namespace threeply
