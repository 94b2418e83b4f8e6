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

}  // namespace threeply
