// A quick proof that a side cannot lose soon: one of its pieces keeps out of the attacker's reach.
//
// The piece is called the runner. It is the only one of the defender's that moves. Wherever the
// attacker's pieces go, with so many moves they get no further than certain squares; as long as
// none of these is next to a piece of the defender, nobody can capture anything, and while the
// runner has a square to step to, the defender has not lost.
//
// The attacker is taken to be everywhere it could be at once, so a yes is certain and a no means
// nothing.
#pragma once

#include "board/position.hpp"

namespace threeply {

/// All neighbours on the row above, on the row below, and on both: quicker than by direction.
constexpr Bitboard above(Bitboard set) {
  return set >> 4 | (set >> 3 & 0xE0E0E0E0) | (set >> 5 & 0x07070707);
}
constexpr Bitboard below(Bitboard set) {
  return set << 4 | (set << 5 & 0xE0E0E0E0) | (set << 3 & 0x07070707);
}
constexpr Bitboard around(Bitboard set) { return above(set) | below(set); }

/// The neighbours to which a man of `side` could step.
template <Side side>
constexpr Bitboard ahead(Bitboard set) {
  return side == Side::bottom ? above(set) : below(set);
}

/// Nothing can be jumped on the edge of the board.
constexpr Bitboard inner_squares = 0x07E7E7E0;

/// Whether `runner` can certainly still step when the attacker has made `moves` more.
template <Side attacker>
constexpr bool runs(const Position& position, Bitboard runner, int moves) {
  constexpr Side defender = opponent(attacker);
  constexpr Bitboard crown = crown_row(defender);
  const bool is_attack = position.turn == attacker;
  const Bitboard others = position.pieces(defender) & ~runner;

  // Where the attacker's men and kings can be, and where the runner can be as a man and as a king.
  Bitboard men = position.men_of(attacker);
  Bitboard kings = position.kings_of(attacker);
  Bitboard man = runner & ~position.kings;
  Bitboard king = runner & position.kings;
  for (int i = 0; i < moves; ++i) {
    const Bitboard kings_steps = around(kings);
    const Bitboard mens_steps = ahead<attacker>(men);
    const Bitboard contact = kings_steps | mens_steps | ahead<defender>(men);
    if ((contact & others) != 0) return false;
    if (i > 0 || !is_attack) {
      // In contact it might have to capture.
      const Bitboard free = ~(men | kings | others);
      const Bitboard mans_next = ahead<defender>(man & ~contact) & free;
      king = (around(king & ~contact) & free) | (mans_next & crown);
      man = mans_next & ~crown;
    }
    const Bitboard threats = (kings_steps | mens_steps) & inner_squares;
    king &= ~threats;
    man &= ~threats;
    if ((king | man) == 0) return false;
    men |= mens_steps;
    kings |= kings_steps | (men & crown_row(attacker));
  }
  const Bitboard free = ~(men | kings | others);
  return ((around(king) | ahead<defender>(man)) & free) != 0;
}

/// Whether the defender can certainly still move when the attacker has made `moves` more.
template <Side attacker>
constexpr bool escapes(const Position& position, int moves) {
  Bitboard runners = position.pieces(opponent(attacker));
  while (runners != 0) {
    const Bitboard runner = runners & (~runners + 1);
    if (runs<attacker>(position, runner, moves)) return true;
    runners ^= runner;
  }
  return false;
}

}  // namespace threeply
