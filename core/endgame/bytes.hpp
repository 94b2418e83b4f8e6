// Bytes one after the other, from any source: past the end there are zeros, and it is told.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>

namespace threeply {

class ByteReader {
 public:
  explicit ByteReader(std::span<const std::uint8_t> bytes) : bytes_(bytes) {}

  std::uint8_t byte() {
    if (at_ < bytes_.size()) return bytes_[at_++];
    is_past_end_ = true;
    return 0;
  }

  /// What put_number has written.
  std::uint64_t number() {
    std::uint64_t number = 0;
    for (unsigned shift = 0; shift < 63; shift += 7) {
      const std::uint8_t part = byte();
      number |= std::uint64_t{part & 0x7FU} << shift;
      if (part < 0x80) break;
    }
    return number;
  }

  bool is_past_end() const { return is_past_end_; }
  std::span<const std::uint8_t> rest() const { return bytes_.subspan(at_); }

 private:
  std::span<const std::uint8_t> bytes_;
  std::size_t at_ = 0;
  bool is_past_end_ = false;
};

/// Seven bits a byte, the lowest first; all bytes but the last have the highest bit set.
inline void put_number(std::uint64_t number, std::string& bytes) {
  for (; number >= 0x80; number >>= 7U) bytes.push_back(static_cast<char>(number | 0x80));
  bytes.push_back(static_cast<char>(number));
}

/// Of bytes that are kept or sent, so that a change shows; the same on every machine, and eight
/// bytes at a time, so that it costs less than reading them.
std::uint64_t checksum_of(std::span<const std::uint8_t> bytes);

}  // namespace threeply
