#include "puzzles/positions.hpp"

#include <bit>

#include "endgame/material.hpp"
#include "rules/legal_moves.hpp"
#include "rules/play.hpp"
#include "search/best_action.hpp"

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

Position put_pieces(int bottom, int top, std::size_t bottom_kings, std::size_t top_kings,
                    Random& random) {
  Position position;
  for (int i = 0; i < bottom; ++i) {
    put_piece(position, Side::bottom, random.one_in(bottom_kings), random);
  }
  for (int i = 0; i < top; ++i) put_piece(position, Side::top, random.one_in(top_kings), random);
  return position;
}

int up_to(int limit, Random& random) {
  return static_cast<int>(random.below(static_cast<std::size_t>(limit) + 1));
}

/// Five pieces at most. Where the top side has men, they are more easily shut in.
Position ending(Random& random) {
  const int top = 1 + up_to(1, random);
  const int bottom = top + up_to(1, random);
  const bool has_kings = random.one_in(2);
  return put_pieces(bottom, top, has_kings ? 2 : 3, has_kings ? 1 : 5, random);
}

/// Mostly men: they cannot go back, so that it can be told what comes of it with more of them.
Position meeting(Random& random) {
  const int top = 3 + up_to(2, random);
  const int bottom = top - up_to(1, random);
  return put_pieces(bottom, top, 12, 20, random);
}

/// A position of a game of two players who see three plies ahead and err now and then.
std::vector<Position> of_game(RuleSet rules, Random& random) {
  const int most_pieces = 6 + up_to(3, random);
  Position position = initial_position();
  for (int ply = 0; ply < 140; ++ply) {
    const MoveList moves = legal_moves(position, rules);
    if (moves.is_empty()) return {};
    if (std::popcount(position.occupied()) <= most_pieces) break;
    const bool is_by_chance = ply < 6 || random.one_in(10);
    position = play(position,
                    is_by_chance
                        ? moves[random.below(moves.size())]
                        : best_action(position, rules, {.depth = 3, .evaluation = Evaluation(2)})->move);
  }
  return {position.turn == Side::bottom ? position : turned(position)};
}

}  // namespace

std::vector<Position> draw_positions(Source source, RuleSet rules, Random& random) {
  if (source == Source::game) return of_game(rules, random);
  const bool is_ending = source == Source::ending;
  std::vector<Position> positions;
  for (int i = 0; i < (is_ending ? 300 : 2); ++i) {
    const Position position = is_ending ? ending(random) : meeting(random);
    if (can_act(position)) positions.push_back(position);
  }
  return positions;
}

}  // namespace threeply::puzzles
