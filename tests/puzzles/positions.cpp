#include "puzzles/positions.hpp"

#include <bit>
#include <vector>

#include "endgame/material.hpp"
#include "rules/legal_moves.hpp"
#include "rules/play.hpp"
#include "search/best_action.hpp"

namespace threeply::puzzles {
namespace {

/// Puts one piece of `side` on a row between `first` and `last`.
void put_piece(Position& position, Side side, bool is_king, int first, int last, Random& random) {
  while (true) {
    const auto rows = static_cast<std::size_t>(last - first + 1);
    const auto square = static_cast<Square>((static_cast<std::size_t>(first) + random.below(rows)) * 4 +
                                            random.below(4));
    const Bitboard at = bit(square);
    if ((position.occupied() & at) != 0) continue;
    if (!is_king && (crown_row(side) & at) != 0) continue;
    (side == Side::bottom ? position.bottom : position.top) |= at;
    if (is_king) position.kings |= at;
    return;
  }
}

Position put_pieces(int bottom, int top, std::size_t king_share, int first, int last, Random& random) {
  Position position;
  for (int i = 0; i < bottom; ++i) {
    put_piece(position, Side::bottom, random.one_in(king_share), first, last, random);
  }
  for (int i = 0; i < top; ++i) {
    put_piece(position, Side::top, random.one_in(king_share), first, last, random);
  }
  return position;
}

Position ending(Random& random) {
  const int top = 1 + static_cast<int>(random.below(2));
  const int bottom = top + static_cast<int>(random.below(2));
  return put_pieces(bottom, top, 2, 0, 7, random);
}

Position meeting(Random& random) {
  const int top = 3 + static_cast<int>(random.below(3));
  const int bottom = top - 1 + static_cast<int>(random.below(2));
  return put_pieces(bottom, top, 4, 0, 7, random);
}

/// Some way into a game of two players who see three plies ahead and err now and then.
Position of_game(RuleSet rules, Random& random) {
  Position position = initial_position();
  const int wanted = 6 + static_cast<int>(random.below(5));
  for (int ply = 0; ply < 120; ++ply) {
    if (std::popcount(position.occupied()) <= wanted) break;
    const MoveList moves = legal_moves(position, rules);
    if (moves.is_empty()) break;
    const bool is_by_chance = ply < 6 || random.one_in(8);
    position = play(position, is_by_chance
                                  ? moves[random.below(moves.size())]
                                  : best_action(position, rules, {.depth = 3, .evaluation = Evaluation(2)})
                                        ->move);
  }
  for (std::size_t more = random.below(3); more > 0 && can_act(position); --more) {
    const MoveList moves = legal_moves(position, rules);
    position = play(position, moves[random.below(moves.size())]);
  }
  return position.turn == Side::bottom ? position : turned(position);
}

}  // namespace

std::optional<Position> draw_position(Source source, RuleSet rules, Random& random) {
  const Position position = source == Source::ending ? ending(random)
                            : source == Source::game ? of_game(rules, random)
                                                     : meeting(random);
  const bool is_fit = position.bottom != 0 && position.top != 0 && can_act(position);
  return is_fit ? std::optional(position) : std::nullopt;
}

}  // namespace threeply::puzzles
