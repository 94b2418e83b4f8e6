// Yes or no, written in less than a bit where the answer is likely: an arithmetic coder in whole
// numbers, which is the same on every machine.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>

namespace threeply {

/// How likely a yes is, in one byte: the highest bit tells whether yes is the likelier answer, the
/// others how rare the other one is, in eight steps for each halving.
class Chance {
 public:
  constexpr Chance() = default;
  explicit constexpr Chance(std::uint8_t code) : code_(code) {}

  /// The nearest to what was counted.
  static Chance of(std::uint64_t yes, std::uint64_t no);

  constexpr std::uint8_t code() const { return code_; }
  constexpr bool likely() const { return (code_ & 0x80) != 0; }

  /// Of the unlikelier answer, in parts of 65536: never none.
  constexpr std::uint32_t rarity() const {
    const std::uint32_t parts = (8U + (code_ & 7U)) << 11U >> (code_ >> 3U & 15U);
    return parts == 0 ? 1 : parts;
  }

 private:
  std::uint8_t code_ = 0;
};

class BitWriter {
 public:
  void put(bool answer, Chance chance);

  /// The shortest bytes that a reader takes for what was put; ready for the next.
  std::string finish();

 private:
  std::uint32_t low_ = 0;
  std::uint32_t high_ = 0xFFFFFFFF;
  std::string bytes_;
};

/// Of any bytes: where they end, zeros follow.
class BitReader {
 public:
  explicit BitReader(std::span<const std::uint8_t> bytes) : bytes_(bytes) {
    for (int i = 0; i < 4; ++i) shift();
  }

  bool get(Chance chance) {
    const std::uint32_t middle =
        low_ +
        static_cast<std::uint32_t>(std::uint64_t{high_ - low_} * (65536 - chance.rarity()) >> 16U);
    const bool is_likely = code_ <= middle;
    if (is_likely) {
      high_ = middle;
    } else {
      low_ = middle + 1;
    }
    while (((low_ ^ high_) & 0xFF000000) == 0) {
      low_ <<= 8U;
      high_ = high_ << 8U | 0xFF;
      shift();
    }
    return is_likely == chance.likely();
  }

 private:
  void shift() { code_ = code_ << 8U | (at_ < bytes_.size() ? bytes_[at_++] : 0U); }

  std::span<const std::uint8_t> bytes_;
  std::size_t at_ = 0;
  std::uint32_t low_ = 0;
  std::uint32_t high_ = 0xFFFFFFFF;
  std::uint32_t code_ = 0;
};

}  // namespace threeply
