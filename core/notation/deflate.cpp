#include "notation/deflate.hpp"

#include <algorithm>
#include <cstdint>
#include <vector>

namespace threeply {
namespace {

constexpr std::size_t window = 32768;
constexpr std::size_t shortest_match = 3;
constexpr std::size_t longest_match = 258;
/// How many earlier places are tried: more packs little better and takes longer.
constexpr int most_tries = 64;

/// Bits, the lowest first, as the format has all but the codes themselves.
class BitWriter {
 public:
  void put(std::uint32_t bits, int count) {
    buffer_ |= static_cast<std::uint64_t>(bits) << used_;
    used_ += count;
    while (used_ >= 8) {
      bytes_ += static_cast<char>(buffer_ & 0xff);
      buffer_ >>= 8;
      used_ -= 8;
    }
  }

  /// A Huffman code, whose highest bit comes first.
  void put_code(std::uint32_t code, int count) {
    std::uint32_t turned = 0;
    for (int i = 0; i < count; ++i) turned |= (code >> i & 1) << (count - 1 - i);
    put(turned, count);
  }

  std::string take() {
    if (used_ > 0) put(0, 8 - used_);
    return std::move(bytes_);
  }

 private:
  std::string bytes_;
  std::uint64_t buffer_ = 0;
  int used_ = 0;
};

/// RFC 1951, 3.2.6.
void put_symbol(BitWriter& out, std::uint32_t symbol) {
  if (symbol < 144) {
    out.put_code(0x30 + symbol, 8);
  } else if (symbol < 256) {
    out.put_code(0x190 + symbol - 144, 9);
  } else if (symbol < 280) {
    out.put_code(symbol - 256, 7);
  } else {
    out.put_code(0xc0 + symbol - 280, 8);
  }
}

/// RFC 1951, 3.2.5: groups of codes, each with one more bit behind it than the group before.
void put_length(BitWriter& out, std::uint32_t length) {
  if (length == longest_match) return put_symbol(out, 285);
  std::uint32_t rest = length - 3;
  int extra = 0;
  while (rest >> (extra + 3) != 0) ++extra;
  if (rest < 8) return put_symbol(out, 257 + rest);
  put_symbol(out, 257 + 4 * static_cast<std::uint32_t>(extra) + (rest >> extra));
  out.put(rest & ((1u << extra) - 1), extra);
}

void put_distance(BitWriter& out, std::uint32_t distance) {
  const std::uint32_t rest = distance - 1;
  if (rest < 4) return out.put_code(rest, 5);
  int extra = 0;
  while (rest >> (extra + 2) != 0) ++extra;
  out.put_code(2 * static_cast<std::uint32_t>(extra) + (rest >> extra), 5);
  out.put(rest & ((1u << extra) - 1), extra);
}

/// Finds where the coming bytes have stood before.
class Matcher {
 public:
  explicit Matcher(std::string_view bytes)
      : bytes_(bytes), last_(std::size_t{1} << hash_bits, none), before_(window, none) {}

  struct Match {
    std::size_t length = 0;
    std::size_t distance = 0;
  };

  Match find(std::size_t at) const {
    Match best;
    if (at + shortest_match > bytes_.size()) return best;
    const std::size_t most = std::min(longest_match, bytes_.size() - at);
    std::size_t place = last_[hash(at)];
    for (int i = 0; i < most_tries && place != none && at - place <= window - 1; ++i) {
      std::size_t length = 0;
      while (length < most && bytes_[place + length] == bytes_[at + length]) ++length;
      if (length > best.length) best = {.length = length, .distance = at - place};
      const std::size_t next = before_[place % window];
      if (length == most || (next != none && next >= place)) break;
      place = next;
    }
    return best;
  }

  void add(std::size_t at) {
    if (at + shortest_match > bytes_.size()) return;
    std::size_t& last = last_[hash(at)];
    before_[at % window] = last;
    last = at;
  }

 private:
  static constexpr int hash_bits = 15;
  static constexpr std::size_t none = SIZE_MAX;

  std::size_t hash(std::size_t at) const {
    const auto byte = [&](std::size_t i) {
      return static_cast<std::uint32_t>(static_cast<unsigned char>(bytes_[at + i]));
    };
    return ((byte(0) << 16 | byte(1) << 8 | byte(2)) * 2654435761u) >> (32 - hash_bits);
  }

  std::string_view bytes_;
  std::vector<std::size_t> last_;
  std::vector<std::size_t> before_;
};

}  // namespace

std::string deflated(std::string_view bytes) {
  BitWriter out;
  out.put(1, 1);  // the last block, and the only one
  out.put(1, 2);  // the fixed code
  Matcher matcher(bytes);
  for (std::size_t at = 0; at < bytes.size();) {
    const Matcher::Match match = matcher.find(at);
    std::size_t taken = 1;
    if (match.length >= shortest_match) {
      put_length(out, static_cast<std::uint32_t>(match.length));
      put_distance(out, static_cast<std::uint32_t>(match.distance));
      taken = match.length;
    } else {
      put_symbol(out, static_cast<unsigned char>(bytes[at]));
    }
    for (std::size_t i = 0; i < taken; ++i) matcher.add(at + i);
    at += taken;
  }
  put_symbol(out, 256);
  return out.take();
}

std::string base64url(std::string_view bytes) {
  constexpr std::string_view letters =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  std::string text;
  for (std::size_t at = 0; at < bytes.size(); at += 3) {
    std::uint32_t bits = 0;
    const std::size_t count = std::min<std::size_t>(3, bytes.size() - at);
    for (std::size_t i = 0; i < 3; ++i) {
      bits = bits << 8 | (i < count ? static_cast<unsigned char>(bytes[at + i]) : 0u);
    }
    for (std::size_t i = 0; i <= count; ++i) text += letters[bits >> (18 - 6 * i) & 63];
  }
  return text;
}

}  // namespace threeply
