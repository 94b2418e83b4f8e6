// What a position is worth, estimated by a small network that was trained on the engine's own
// games.
//
// The board is seen by the side to move, turned so that it moves up: 28 squares for its men, 32 for
// its kings, and as many for the other side's. Each piece adds a row of weights to a hidden layer;
// of this a second layer is made, with weights that depend on how many pieces there are, and of
// that the score. Whole numbers only, so that it is the same everywhere.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>

#include "board/position.hpp"
#include "engine/score.hpp"

namespace threeply {

struct NetworkShape {
  static constexpr int inputs = 120;
  static constexpr int hidden = 128;
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

/// The numbers of the inputs that a position sets, for its side to move; answers how many.
int inputs_of(const Position& position, std::array<std::uint8_t, 24>& inputs);

class Network : public NetworkShape {
 public:
  /// Weights as they are kept in a file.
  struct Weights {
    std::array<std::array<std::int16_t, hidden>, inputs> first;
    std::array<std::int16_t, hidden> first_bias;
    std::array<std::array<std::array<std::int16_t, hidden>, second>, buckets> second_layer;
    std::array<std::array<std::int32_t, second>, buckets> second_bias;
    std::array<std::array<std::int16_t, second>, buckets> last;
    std::array<std::int32_t, buckets> last_bias;
  };

  /// Null if these are not the bytes of a network.
  static std::unique_ptr<Network> read(std::span<const std::uint8_t> bytes);
  static std::string write(const Weights& weights, int scale);

  /// For the side to move.
  Score evaluate(const Position& position) const;

 private:
  Weights weights_;
  int scale_ = 0;  ///< hundredths of a man for an answer of 1
};

}  // namespace threeply
