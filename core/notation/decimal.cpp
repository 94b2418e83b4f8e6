#include "notation/decimal.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>

namespace threeply {

std::string fixed_decimal(double number, int decimals) {
  constexpr double largest = 999'999'999;
  if (std::isnan(number)) number = 0;
  double scale = 1;
  for (int i = 0; i < decimals; ++i) scale *= 10;
  const long long parts = std::llround(std::clamp(number, -largest, largest) * scale);
  const auto digits_wanted = static_cast<std::size_t>(decimals) + 1;
  std::string digits = std::to_string(parts < 0 ? -parts : parts);
  if (digits.size() < digits_wanted) digits.insert(0, digits_wanted - digits.size(), '0');
  if (decimals > 0) digits.insert(digits.size() - static_cast<std::size_t>(decimals), 1, '.');
  return (parts < 0 ? "-" : "") + digits;
}

std::string short_decimal(double number) {
  std::string text = fixed_decimal(number, 3);
  text.erase(text.find_last_not_of('0') + 1);
  if (text.ends_with('.')) text.pop_back();
  return text;
}

std::optional<double> read_decimal(std::string_view text) {
  constexpr std::size_t longest = 12;
  const bool is_plain = text.find_first_not_of("0123456789.") == text.npos &&
                        text.find_first_of("0123456789") != text.npos && text.size() <= longest &&
                        std::count(text.begin(), text.end(), '.') <= 1;
  if (!is_plain) return std::nullopt;
  double number = 0;
  double place = 1;
  bool is_behind = false;
  for (const char c : text) {
    if (c == '.') {
      is_behind = true;
      continue;
    }
    number = number * 10 + (c - '0');
    if (is_behind) place *= 10;
  }
  return number / place;
}

}  // namespace threeply
