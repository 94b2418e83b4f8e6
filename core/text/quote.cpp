#include "text/quote.hpp"

namespace threeply {

std::string escape(std::string_view bytes) {
  constexpr std::string_view digits = "0123456789ABCDEF";
  std::string text;
  for (const char byte : bytes) {
    const auto value = static_cast<unsigned char>(byte);
    if (byte == '\'' || byte == '\\') {
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

std::string quote(std::string_view bytes) { return "'" + escape(bytes) + "'"; }

}  // namespace threeply
