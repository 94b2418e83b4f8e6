#include "cases/drawn_board.hpp"

#include "rules/legal_moves.hpp"
#include "rules/play.hpp"

namespace threeply {
namespace {

/// An empty square where a man of `side` may stand.
Bitboard draw_square(Random& random, const Position& board, Side side, bool is_king) {
  while (true) {
    const Bitboard square = Bitboard{1} << random.below(32);
    if ((board.empty() & square) == 0) continue;
    if (is_king || (crown_row(side) & square) == 0) return square;
  }
}

}  // namespace

Position draw_from_game(Random& random, RuleSet rules) {
  while (true) {
    Position board = initial_position();
    const std::size_t plies = 4 + 2 * random.below(30);
    for (std::size_t i = 0; i < plies; ++i) {
      const MoveList moves = legal_moves(board, rules);
      if (moves.is_empty()) break;
      board = play(board, moves[random.below(moves.size())]);
    }
    if (board.turn == Side::bottom) return board;
  }
}

Position draw_pieces(Random& random, int bottom, int top, int king_rate) {
  Position board{.turn = Side::bottom};
  for (int i = 0; i < bottom + top; ++i) {
    const Side side = i < bottom ? Side::bottom : Side::top;
    const bool is_king = random.one_in(static_cast<std::size_t>(king_rate));
    const Bitboard square = draw_square(random, board, side, is_king);
    (side == Side::bottom ? board.bottom : board.top) |= square;
    if (is_king) board.kings |= square;
  }
  return board;
}

}  // namespace threeply
