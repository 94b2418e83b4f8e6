// Who can act, found for the whole board at once: the one statement of how pieces step and jump.
//
// Everything that lists, counts or plays moves is built on these functions.
#pragma once

#include "board/position.hpp"

namespace threeply {

/// The squares of `who` with an empty neighbour in `direction`.
template <Direction direction>
constexpr Bitboard steppers(Bitboard who, Bitboard empty) {
  return who & neighbours<opposite(direction)>(empty);
}

/// The squares of `who` that can jump a piece of `prey` in `direction`.
template <Direction direction>
constexpr Bitboard jumpers(Bitboard who, Bitboard prey, Bitboard empty) {
  return who & neighbours<opposite(direction)>(prey) & leaps<opposite(direction)>(empty);
}

/// For each direction, in canonical order, the squares from which something can be done.
struct Sources {
  Bitboard toward[4] = {};

  constexpr Bitboard any() const { return toward[0] | toward[1] | toward[2] | toward[3]; }
};

/// Calls `visit.template operator()<direction>()` for the four directions in canonical order.
template <class Visit>
constexpr void for_each_direction(Visit&& visit) {
  visit.template operator()<Direction::north_east>();
  visit.template operator()<Direction::south_east>();
  visit.template operator()<Direction::south_west>();
  visit.template operator()<Direction::north_west>();
}

/// Men act forward only, kings both ways.
template <Side us>
constexpr Sources step_sources(const Position& position) {
  Sources sources;
  for_each_direction([&]<Direction direction>() {
    const Bitboard who = is_forward(us, direction) ? position.pieces(us) : position.kings_of(us);
    sources.toward[static_cast<int>(direction)] = steppers<direction>(who, position.empty());
  });
  return sources;
}

template <Side us>
constexpr Sources jump_sources(const Position& position) {
  Sources sources;
  for_each_direction([&]<Direction direction>() {
    const Bitboard who = is_forward(us, direction) ? position.pieces(us) : position.kings_of(us);
    sources.toward[static_cast<int>(direction)] =
        jumpers<direction>(who, position.pieces(opponent(us)), position.empty());
  });
  return sources;
}

}  // namespace threeply
