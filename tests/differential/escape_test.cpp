// Who is said to escape does escape: against the naive endgame tables, and with more pieces against
// a search of everything.
#include "search/escape.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <bit>
#include <optional>

#include "differential/random_positions.hpp"
#include "differential/translation.hpp"
#include "notation/grid.hpp"
#include "reference/naive_endgame.hpp"
#include "rules/legal_moves.hpp"
#include "rules/play.hpp"
#include "unit/effort.hpp"

using namespace threeply;
using namespace threeply::tests;

namespace {

bool escapes_from(Side attacker, const Position& position, int moves) {
  return attacker == Side::bottom ? escapes<Side::bottom>(position, moves)
                                  : escapes<Side::top>(position, moves);
}

/// Pieces of both sides in any number up to `most`, no man on the row where it is crowned.
Position random_ending(Dice& dice, std::size_t most) {
  Position position{.turn = dice.below(2) == 0 ? Side::bottom : Side::top};
  for (std::size_t left = 2 + dice.below(most - 1); left > 0; --left) {
    const Bitboard square = bit(static_cast<Square>(dice.below(square_count)));
    const Side side = left % 2 == 0 ? Side::bottom : Side::top;
    if ((position.occupied() & square) != 0) continue;
    (side == Side::bottom ? position.bottom : position.top) |= square;
    if (dice.below(2) == 0 || (square & crown_row(side)) != 0) position.kings |= square;
  }
  return position;
}

/// Whether the attacker can bring it about that the other side cannot move, with `moves` more.
bool plainly_wins(Side attacker, const Position& position, int moves) {
  const MoveList list = legal_moves(position, english);
  const bool is_attack = position.turn == attacker;
  if (is_attack) {
    return moves > 0 && std::any_of(list.begin(), list.end(), [&](const Move& move) {
             return plainly_wins(attacker, play(position, move), moves - 1);
           });
  }
  return std::all_of(list.begin(), list.end(), [&](const Move& move) {
    return moves > 0 && plainly_wins(attacker, play(position, move), moves);
  });
}

}  // namespace

TEST_CASE("nobody who escapes has lost by then, say the naive tables") {
  naive::Endgames endgames;
  Dice dice(37);
  int escaped = 0;
  int lost = 0;
  for (unsigned long long round = 0; round < effort().rounds * 3; ++round) {
    const Position position = random_ending(dice, 3);
    const bool is_bottom = position.turn == Side::bottom;
    const std::optional<int> plies = endgames.plies(naive_grid(position), is_bottom);
    const Side winner = plies.value_or(0) % 2 == 1 ? position.turn : opponent(position.turn);
    for (const Side attacker : {Side::bottom, Side::top}) {
      for (int moves = 1; moves <= 12; ++moves) {
        if (!escapes_from(attacker, position, moves)) break;
        ++escaped;
        if (!plies || winner != attacker) continue;
        ++lost;
        CAPTURE(write_grid(position, puzzle_letters));
        CAPTURE(is_bottom);
        REQUIRE(*plies > 2 * moves - (position.turn == attacker ? 1 : 0));
      }
    }
  }
  CHECK(escaped > 0);
  CHECK(lost > 0);
}

TEST_CASE("nobody who escapes loses in a search of everything") {
  Dice dice(41);
  int escaped = 0;
  for (unsigned long long round = 0; round < effort().rounds; ++round) {
    const Position position = round % 2 == 0 ? random_ending(dice, 9) : random_setup(dice);
    if (std::popcount(position.occupied()) > 12) continue;
    for (const Side attacker : {Side::bottom, Side::top}) {
      for (const int moves : {1, 2}) {
        if (!escapes_from(attacker, position, moves)) continue;
        ++escaped;
        CAPTURE(write_grid(position, puzzle_letters));
        CAPTURE((position.turn == Side::bottom));
        CAPTURE(moves);
        REQUIRE_FALSE(plainly_wins(attacker, position, moves));
      }
    }
  }
  CHECK(escaped > 0);
}
