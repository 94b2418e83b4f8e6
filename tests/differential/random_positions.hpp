// Positions nobody would think of, the same on every machine for the same seed.
#pragma once

#include <cstddef>
#include <cstdint>
#include <random>

#include "board/position.hpp"
#include "rules/legal_moves.hpp"
#include "rules/play.hpp"

namespace threeply::tests {

/// The standard fixes what std::mt19937_64 yields, but not what its distributions make of it.
class Dice {
 public:
  explicit Dice(std::uint64_t seed) : engine_(seed) {}

  std::size_t below(std::size_t limit) { return static_cast<std::size_t>(engine_() % limit); }

 private:
  std::mt19937_64 engine_;
};

/// Any number of men and kings anywhere, also where play could never bring them.
inline Position random_setup(Dice& dice) {
  Position position{.turn = dice.below(2) == 0 ? Side::bottom : Side::top};
  const std::size_t density = 1 + dice.below(9);
  const std::size_t crowns = dice.below(5);
  for (Square square = 0; square < square_count; ++square) {
    if (dice.below(10) >= density) continue;
    (dice.below(2) == 0 ? position.bottom : position.top) |= bit(square);
    if (dice.below(4) < crowns) position.kings |= bit(square);
  }
  return position;
}

/// A position some random moves into a game; captures are preferred in some games, which brings
/// endings with kings.
inline Position random_game(Dice& dice, RuleSet rules) {
  Position position = initial_position();
  const bool prefers_captures = dice.below(2) == 0;
  for (std::size_t left = dice.below(90); left > 0; --left) {
    const MoveList moves = legal_moves(position, rules);
    if (moves.is_empty()) break;
    Move chosen = moves[dice.below(moves.size())];
    for (const Move& move : moves) {
      if (prefers_captures && move.is_capture()) chosen = move;
    }
    position = play(position, chosen);
  }
  return position;
}

inline Position random_position(Dice& dice, RuleSet rules) {
  return dice.below(2) == 0 ? random_setup(dice) : random_game(dice, rules);
}

}  // namespace threeply::tests
