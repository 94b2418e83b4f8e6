#include "board/cell.hpp"
#include "grade/habits.hpp"

namespace threeply {
namespace {

/// The squares in the order in which a program comes to them.
template <class Visit>
void for_each_square(const RuleHabits& rules, const Visit& visit) {
  for (int outer = 0; outer < board_size; ++outer) {
    for (int inner = 0; inner < board_size; ++inner) {
      Cell cell = rules.is_by_columns ? Cell{inner, outer} : Cell{outer, inner};
      if (rules.is_from_below) cell.row = board_size - 1 - cell.row;
      if (const auto square = square_at(cell)) visit(*square);
    }
  }
}

bool may_go(const Position& position, Bitboard from, Direction direction, const RuleHabits& rules) {
  if (is_forward(position.turn, direction)) return true;
  const bool is_king = (position.kings & from) != 0;
  return is_king ? rules.kings_go_back : rules.men_go_back;
}

}  // namespace

MoveList habit_moves(const Position& position, const RuleHabits& rules) {
  MoveList all;
  MoveList captures;
  MoveList steps;
  const Bitboard prey = position.pieces(opponent(position.turn));
  for_each_square(rules, [&](Square square) {
    const Bitboard from = bit(square);
    if ((position.pieces(position.turn) & from) == 0) return;
    for (const Direction direction : rules.directions) {
      if (!may_go(position, from, direction, rules)) continue;
      const Bitboard next = neighbours(direction, from);
      const Bitboard jumped = next & prey;
      const Bitboard to = (jumped != 0 ? neighbours(direction, jumped) : next) & position.empty();
      if (to == 0) continue;
      const Move move{.captured = jumped,
                      .path = static_cast<std::uint32_t>(direction),
                      .from = square,
                      .to = lowest_square(to),
                      .legs = 1};
      all.push(move);
      (jumped != 0 ? captures : steps).push(move);
    }
  });
  if (rules.must_capture && !captures.is_empty()) return captures;
  if (!rules.puts_captures_first) return all;
  for (const Move& step : steps) captures.push(step);
  return captures;
}

Position habit_play(const Position& position, const Move& move, const RuleHabits& rules) {
  const Side us = position.turn;
  const Bitboard from = bit(move.from);
  const Bitboard to = bit(move.to);
  const Bitboard gone = rules.removes_captured ? move.captured : 0;
  const bool crowns = move.is_capture() ? rules.crowns_by_capture : rules.crowns_by_step;
  const bool is_king = (position.kings & from) != 0 || (crowns && (to & crown_row(us)) != 0);
  Position next = position;
  Bitboard& ours = us == Side::bottom ? next.bottom : next.top;
  Bitboard& theirs = us == Side::bottom ? next.top : next.bottom;
  ours = (ours & ~from) | to;
  theirs &= ~gone;
  next.kings = (position.kings & ~from & ~gone) | (is_king ? to : 0);
  next.turn = opponent(us);
  return next;
}

}  // namespace threeply
