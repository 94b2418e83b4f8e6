// One action of a side, with its whole path, and a list of them that never allocates.
#pragma once

#include <cassert>
#include <cstddef>
#include <cstdint>

#include "board/bitboard.hpp"

namespace threeply {

/// A king's landing squares form a graph of eight squares and nine jumps, and no piece is jumped
/// twice, so no chain is longer.
constexpr int longest_chain = 9;

/// A step, a jump or a chain of jumps. Two ways round the same squares are two moves.
/// Without default values, so that a MoveList costs nothing to make at every node of a search.
struct Move {
  Bitboard captured;   ///< every piece jumped; none for a step
  std::uint32_t path;  ///< two bits a leg, the first leg lowest: its Direction
  Square from;
  Square to;
  std::uint8_t legs;

  constexpr bool is_capture() const { return captured != 0; }

  constexpr Direction leg(int index) const {
    return static_cast<Direction>(path >> (2 * index) & 3);
  }

  friend constexpr bool operator==(const Move&, const Move&) = default;
};

/// Every square that `move` stands on in turn: `legs + 1` of them.
struct Route {
  Square squares[longest_chain + 1] = {};
  int length = 0;

  constexpr const Square* begin() const { return squares; }
  constexpr const Square* end() const { return squares + length; }
};

constexpr Route route(const Move& move) {
  Route result;
  Bitboard at = bit(move.from);
  result.squares[result.length++] = move.from;
  for (int i = 0; i < move.legs; ++i) {
    at = neighbours(move.leg(i), at);
    if (move.is_capture()) at = neighbours(move.leg(i), at);
    result.squares[result.length++] = lowest_square(at);
  }
  return result;
}

/// Room for the moves of any position whatsoever. The board has 98 pairs of a square and a
/// direction that stays on it, and each gives at most one step or single jump; chains are fewer,
/// at most 17 in each of the four graphs of landing squares.
class MoveList {
 public:
  static constexpr std::size_t capacity = 98;

  constexpr void push(const Move& move) {
    assert(size_ < capacity);
    moves_[size_++] = move;
  }

  constexpr std::size_t size() const { return size_; }
  constexpr bool is_empty() const { return size_ == 0; }
  constexpr const Move& operator[](std::size_t index) const { return moves_[index]; }
  constexpr const Move* begin() const { return moves_; }
  constexpr const Move* end() const { return moves_ + size_; }

 private:
  std::size_t size_ = 0;
  Move moves_[capacity];
};

}  // namespace threeply
