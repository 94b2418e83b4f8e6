// How many units the network's layers have, and its weights.
#pragma once

#include <array>
#include <cstdint>

namespace threeply {

struct NetworkShape {
  static constexpr int inputs = 120;
  static constexpr int most_hidden = 256;   ///< a network may have fewer units there
  static constexpr int hidden_block = 128;  ///< but only so many, or a multiple of it
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
  static constexpr int one = 255;
  static constexpr int weight_one = 64;
};

static_assert(NetworkShape::bucket_of(24) == NetworkShape::buckets - 1);

struct NetworkWeights : NetworkShape {
  std::array<std::array<std::int16_t, most_hidden>, inputs> first;
  std::array<std::int16_t, most_hidden> first_bias;
  std::array<std::array<std::array<std::int16_t, most_hidden>, second>, buckets> second_layer;
  std::array<std::array<std::int32_t, second>, buckets> second_bias;
  std::array<std::array<std::int16_t, second>, buckets> last;
  std::array<std::int32_t, buckets> last_bias;
};

}  // namespace threeply
