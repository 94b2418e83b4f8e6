// How many plies less deep moves are looked at that come late in the order.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

namespace threeply {

/// No search goes deeper than one ply less.
constexpr int most_depth = 100;

class Reductions {
 public:
  Reductions() {
    for (int depth = 1; depth < most_depth; ++depth) {
      for (int place = 1; place < places; ++place) {
        const int product = log2_times_16(depth) * log2_times_16(place);
        table_[static_cast<std::size_t>(depth)][static_cast<std::size_t>(place)] =
            product / divisor;
      }
    }
  }

  int of(int depth, std::size_t place) const {
    return table_[static_cast<std::size_t>(depth)][std::min<std::size_t>(place, places - 1)];
  }

 private:
  static constexpr int places = 64;
  static constexpr int divisor = 350;  ///< found by matches

  /// In whole numbers, so that all machines agree.
  static int log2_times_16(int number) {
    int result = 0;
    auto value = static_cast<std::uint64_t>(number) << 16U;
    while (value >= std::uint64_t{2} << 16U) {
      value >>= 1U;
      result += 16;
    }
    for (int step = 8; step > 0; step /= 2) {
      value = value * value >> 16U;
      if (value >= std::uint64_t{2} << 16U) {
        value >>= 1U;
        result += step;
      }
    }
    return result;
  }

  std::array<std::array<int, places>, most_depth> table_{};
};

}  // namespace threeply
