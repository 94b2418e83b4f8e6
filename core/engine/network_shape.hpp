// How many units the network's layers have, and its weights.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace threeply {

struct NetworkShape {
  static constexpr int inputs = 120;
  static constexpr std::size_t hidden = 256;
  static constexpr std::size_t pairs = hidden / 2;  ///< what the second layer sees
  static constexpr int second = 16;
  static constexpr int buckets = 8;

  /// Which of the weights are for so many pieces. The first are for what tables decide: there the
  /// answer tells how near the end is.
  static constexpr int bucket_of(int pieces) {
    if (pieces <= 5) return 0;
    return pieces < 10 ? (pieces - 4) / 2 : (pieces - 1) / 3;
  }

  // How whole numbers stand for others: 1 in the hidden layers is `one`, 1 as a weight of the later
  // layers is `weight_one`.
  static constexpr int one = 255;  ///< all that a byte has room for
  static constexpr int weight_one = 64;

  /// Weights of the second layer for two neighbours come to so much at the most, whatever their
  /// signs: then two products have room in sixteen bits.
  static constexpr int most_of_two = 128;
  static_assert(one * most_of_two <= INT16_MAX);
};

static_assert(NetworkShape::bucket_of(24) == NetworkShape::buckets - 1);

struct NetworkWeights : NetworkShape {
  alignas(64) std::array<std::array<std::int16_t, hidden>, inputs> first;
  std::array<std::int16_t, hidden> first_bias;
  alignas(64) std::array<std::array<std::array<std::int8_t, pairs>, second>, buckets> second_layer;
  std::array<std::array<std::int32_t, second>, buckets> second_bias;
  std::array<std::array<std::int16_t, second>, buckets> last;
  std::array<std::int32_t, buckets> last_bias;
};

}  // namespace threeply
