// Numbers that look random and are the same on every machine: no library distribution is asked.
#pragma once

#include <cstddef>
#include <cstdint>
#include <initializer_list>

namespace threeply {

class Random {
 public:
  explicit Random(std::uint64_t seed) : state_(seed) {}

  /// Numbers of its own for each list of `words`: a seed, a kind, a turn, …
  explicit Random(std::initializer_list<std::uint64_t> words) {
    for (const std::uint64_t word : words) state_ = scramble(state_ + gap) ^ word;
  }

  std::uint64_t next() {
    state_ += gap;
    return scramble(state_);
  }

  /// From 0 to `limit` - 1.
  std::size_t below(std::size_t limit) {
    return static_cast<std::size_t>((next() >> 32) * static_cast<std::uint64_t>(limit) >> 32);
  }

  bool one_in(std::size_t many) { return below(many) == 0; }

 private:
  /// The steps of splitmix64: an odd number is added, then the bits are mixed.
  static constexpr std::uint64_t gap = 0x9E3779B97F4A7C15;

  static constexpr std::uint64_t scramble(std::uint64_t bits) {
    bits = (bits ^ bits >> 30) * 0xBF58476D1CE4E5B9;
    bits = (bits ^ bits >> 27) * 0x94D049BB133111EB;
    return bits ^ bits >> 31;
  }

  std::uint64_t state_ = 0;
};

/// Brings `items` into any order.
template <class Items>
void shuffle(Items& items, Random& random) {
  for (std::size_t left = items.size(); left > 1; --left) {
    const std::size_t other = random.below(left);
    const auto last = items[left - 1];
    items[left - 1] = items[other];
    items[other] = last;
  }
}

}  // namespace threeply
