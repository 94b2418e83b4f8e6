// SHA-256, as FIPS 180-4 has it: whether something is still what it was, and the marks by which a
// page names the scripts that it trusts.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace threeply {

class Sha256 {
 public:
  void add(std::string_view bytes);

  /// A part whose length counts, so that where one ends and the next begins does as well.
  void add_part(std::string_view bytes);

  /// 32 bytes; nothing can be added after that.
  std::string finish();

 private:
  void take_block();

  std::array<std::uint32_t, 8> state_{0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                                      0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
  std::array<unsigned char, 64> block_{};
  std::uint64_t size_ = 0;
};

std::string sha256(std::string_view bytes);

/// Two small letters or digits a byte.
std::string hexadecimal(std::string_view bytes);

}  // namespace threeply
