#include "words/setup.hpp"

#include <bit>

#include "notation/names.hpp"

namespace threeply {
namespace {

constexpr int most_pieces = 12;

}  // namespace

SetupFault check_setup(const Position& position) {
  for (const Side side : {Side::bottom, Side::top}) {
    const std::string who =
        side == Side::bottom ? "the side that moves up" : "the side that moves down";
    const int count = std::popcount(position.pieces(side));
    if (count == 0) return {"Add at least one piece for " + who + ".", {}};
    if (count > most_pieces) {
      return {
          "A side can have at most 12 pieces, but " + who + " has " + std::to_string(count) + ".",
          {}};
    }
    const Bitboard uncrowned = position.men_of(side) & crown_row(side);
    if (uncrowned != 0) {
      return {"A man on the far row must be a king: crown it or move it.", squares_of(uncrowned)};
    }
  }
  return {};
}

}  // namespace threeply
