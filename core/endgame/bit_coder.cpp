#include "endgame/bit_coder.hpp"

#include <algorithm>
#include <utility>

namespace threeply {

Chance Chance::of(std::uint64_t yes, std::uint64_t no) {
  const std::uint64_t all = yes + no;
  if (all == 0) return Chance(0);
  const auto rarity = static_cast<std::uint32_t>(std::min(yes, no) * 65536 / all);
  const auto distance = [&](std::uint8_t code) {
    const std::uint32_t parts = Chance(code).rarity();
    return parts > rarity ? parts - rarity : rarity - parts;
  };
  std::uint8_t best = 0;
  for (std::uint8_t code = 1; code < 128; ++code) {
    if (distance(code) < distance(best)) best = code;
  }
  return Chance(static_cast<std::uint8_t>(best | (yes > no ? 0x80 : 0)));
}

void BitWriter::put(bool answer, Chance chance) {
  const std::uint32_t middle =
      low_ +
      static_cast<std::uint32_t>(std::uint64_t{high_ - low_} * (65536 - chance.rarity()) >> 16U);
  if (answer == chance.likely()) {
    high_ = middle;
  } else {
    low_ = middle + 1;
  }
  while (((low_ ^ high_) & 0xFF000000) == 0) {
    bytes_.push_back(static_cast<char>(high_ >> 24U));
    low_ <<= 8U;
    high_ = high_ << 8U | 0xFF;
  }
}

std::string BitWriter::finish() {
  // The first number from low_ on that needs the fewest bytes before its zeros.
  std::uint32_t number = low_;
  for (std::uint32_t rest = 0xFFFFFFFF; rest != 0; rest >>= 8U) {
    const std::uint64_t rounded = (std::uint64_t{low_} + rest) & ~std::uint64_t{rest};
    if (rounded <= high_) {
      number = static_cast<std::uint32_t>(rounded);
      break;
    }
  }
  for (int i = 0; i < 4; ++i, number <<= 8U) bytes_.push_back(static_cast<char>(number >> 24U));
  bytes_.erase(bytes_.find_last_not_of('\0') + 1);
  low_ = 0;
  high_ = 0xFFFFFFFF;
  return std::exchange(bytes_, {});
}

}  // namespace threeply
