// Playing a move makes the next position; nothing is changed in place and nothing taken back.
#pragma once

#include "board/position.hpp"
#include "rules/move.hpp"

namespace threeply {

/// `move` must be one of the legal moves of `position`.
constexpr Position play(const Position& position, const Move& move) {
  const Side us = position.turn;
  const Bitboard from = bit(move.from);
  const Bitboard to = bit(move.to);
  const Bitboard ours = (position.pieces(us) & ~from) | to;
  const Bitboard theirs = position.pieces(opponent(us)) & ~move.captured;
  const bool is_king = (position.kings & from) != 0 || (to & crown_row(us)) != 0;

  Position next;
  next.bottom = us == Side::bottom ? ours : theirs;
  next.top = us == Side::bottom ? theirs : ours;
  next.kings = (position.kings & ~from & ~move.captured) | (is_king ? to : 0);
  next.turn = opponent(us);
  return next;
}

}  // namespace threeply
