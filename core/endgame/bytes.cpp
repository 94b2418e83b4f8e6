#include "endgame/bytes.hpp"

#include <algorithm>

namespace threeply {

std::uint64_t checksum_of(std::span<const std::uint8_t> bytes) {
  constexpr std::uint64_t factor = 0x9E3779B97F4A7C15;
  std::uint64_t sum = bytes.size();
  for (std::size_t i = 0; i < bytes.size(); i += 8) {
    std::uint64_t word = 0;
    const std::size_t end = std::min(bytes.size() - i, std::size_t{8});
    for (std::size_t k = 0; k < end; ++k) word |= std::uint64_t{bytes[i + k]} << (8 * k);
    sum = (sum ^ word) * factor;
    sum ^= sum >> 29U;
  }
  return sum;
}

}  // namespace threeply
