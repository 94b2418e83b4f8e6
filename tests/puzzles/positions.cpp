#include "puzzles/positions.hpp"

#include <algorithm>

namespace threeply::puzzles {
namespace {

/// Puts one piece of `side` where there is room.
void put_piece(Position& position, Side side, bool is_king, Random& random) {
  while (true) {
    const Bitboard at = bit(static_cast<Square>(random.below(square_count)));
    if ((position.occupied() & at) != 0) continue;
    if (!is_king && (crown_row(side) & at) != 0) continue;
    (side == Side::bottom ? position.bottom : position.top) |= at;
    if (is_king) position.kings |= at;
    return;
  }
}

}  // namespace

Position draw_ending(Random& random) {
  const int top = 1 + static_cast<int>(random.below(3));
  const int bottom = std::clamp(top - 1 + static_cast<int>(random.below(3)), 1, most_pieces - top);
  // Men are easily shut in, kings are not.
  const std::size_t bottom_kings = 1 + random.below(3);
  const bool has_kings = random.one_in(2);
  Position position;
  for (int i = 0; i < bottom; ++i) {
    put_piece(position, Side::bottom, random.one_in(bottom_kings), random);
  }
  for (int i = 0; i < top; ++i) {
    put_piece(position, Side::top, has_kings && !random.one_in(3), random);
  }
  return position;
}

}  // namespace threeply::puzzles
