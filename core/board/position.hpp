// What stands on the board and whose turn it is; knows no rules.
#pragma once

#include "board/bitboard.hpp"

namespace threeply {

/// Plain data, copied freely: playing a move makes a new Position (rules/play.hpp).
/// Invariant: no square belongs to both sides, and `kings` is a part of their union.
struct Position {
  Bitboard bottom = 0;  ///< men and kings of the side that moves up
  Bitboard top = 0;     ///< men and kings of the side that moves down
  Bitboard kings = 0;   ///< kings (towers) of either side
  Side turn = Side::bottom;

  constexpr Bitboard pieces(Side side) const { return side == Side::bottom ? bottom : top; }
  constexpr Bitboard men_of(Side side) const { return pieces(side) & ~kings; }
  constexpr Bitboard kings_of(Side side) const { return pieces(side) & kings; }
  constexpr Bitboard occupied() const { return bottom | top; }
  constexpr Bitboard empty() const { return ~occupied(); }

  friend constexpr bool operator==(const Position&, const Position&) = default;
};

constexpr bool is_consistent(const Position& position) {
  return (position.bottom & position.top) == 0 && (position.kings & position.empty()) == 0;
}

/// The same pieces on the same squares, whoever is to move.
constexpr bool is_same_board(const Position& one, const Position& other) {
  return one.bottom == other.bottom && one.top == other.top && one.kings == other.kings;
}

/// Twelve men each on the three rows nearest to their side, `bottom` to move.
constexpr Position initial_position() {
  return {.bottom = 0xFFF00000, .top = 0x00000FFF, .kings = 0, .turn = Side::bottom};
}

}  // namespace threeply
