// What a position is worth, estimated by a small network that was trained on the engine's own
// games.
//
// The board is seen by the side to move, turned so that it moves up: 28 squares for its men, 32 for
// its kings, and as many for the other side's. Each piece adds a row of weights to a hidden layer,
// whose first half is multiplied by its second half, unit by unit; of the products a second layer
// is made, with weights that depend on how many pieces there are, and of that the score. Whole
// numbers only, so that it is the same everywhere.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>

#include "board/position.hpp"
#include "engine/network_shape.hpp"
#include "engine/score.hpp"

namespace threeply {

/// The numbers of the inputs that a position sets, for its side to move; answers how many.
int inputs_of(const Position& position, std::array<std::uint8_t, 24>& inputs);

/// What a network sees of a position, as bits: men and kings of the side to move, then the other's.
using SeenBoard = std::array<Bitboard, 4>;

class Network {
 public:
  /// The sums of the hidden layer for a position that was looked at, from which those of a similar
  /// one are made: much less work than anew. Whatever is remembered, the answers are the same.
  class Memory {
   public:
    void clear() { places_ = {}; }

   private:
    friend class Network;
    struct Place {
      SeenBoard seen{};
      bool is_empty = true;
      alignas(64) std::array<std::int16_t, NetworkShape::hidden> sums;
    };
    /// Positions at neighbouring plies are seen by different sides.
    std::array<Place, 8> places_{};
  };

  /// Null if these are not the bytes of a network.
  static std::unique_ptr<Network> read(std::span<const std::uint8_t> bytes);
  static std::string write(const NetworkWeights& weights, int scale);

  /// For the side to move. `place` says which memory to use: the same for similar positions.
  Score evaluate(const Position& position, Memory& memory, int place) const;
  Score evaluate(const Position& position) const;

  const NetworkWeights& weights() const { return weights_; }

 private:
  NetworkWeights weights_;
  int scale_ = 0;  ///< hundredths of a man for an answer of 1
};

}  // namespace threeply
