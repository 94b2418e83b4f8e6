// The move generator itself, for callers that know rules and side at compile time;
// everyone else calls legal_moves.
#pragma once

#include "board/position.hpp"
#include "rules/move.hpp"
#include "rules/rule_set.hpp"
#include "rules/sources.hpp"

namespace threeply {

/// Appends to `moves` every way in which the jumper that has come as far as `so_far` can go on.
/// A man that is crowned stops by itself: there is no square further forward.
template <Side us>
constexpr void extend_chain(const Move& so_far, bool is_king, Bitboard prey, Bitboard empty,
                            MoveList& moves) {
  const Bitboard at = bit(so_far.to);
  bool goes_on = false;
  for_each_direction([&]<Direction direction>() {
    if (!is_king && !is_forward(us, direction)) return;
    if (jumpers<direction>(at, prey, empty) == 0) return;
    goes_on = true;
    const Bitboard jumped = neighbours<direction>(at);
    Move longer = so_far;
    longer.captured |= jumped;
    longer.path |= static_cast<std::uint32_t>(direction) << (2 * so_far.legs);
    longer.to = lowest_square(leaps<direction>(at));
    longer.legs = static_cast<std::uint8_t>(so_far.legs + 1);
    extend_chain<us>(longer, is_king, prey ^ jumped, empty | jumped, moves);
  });
  if (!goes_on) moves.push(so_far);
}

template <RuleSet rules, Side us>
constexpr void generate(const Position& position, MoveList& moves) {
  const Sources jumps = jump_sources<us>(position);
  const bool may_step = !rules.captures_are_mandatory || jumps.any() == 0;
  const Sources steps = may_step ? step_sources<us>(position) : Sources{};

  for_each_bit(jumps.any() | steps.any(), [&](Bitboard from) {
    for_each_direction([&]<Direction direction>() {
      constexpr int toward = static_cast<int>(direction);
      constexpr auto path = static_cast<std::uint32_t>(direction);
      if ((jumps.toward[toward] & from) != 0) {
        const Bitboard jumped = neighbours<direction>(from);
        const Move move{.captured = jumped,
                        .path = path,
                        .from = lowest_square(from),
                        .to = lowest_square(leaps<direction>(from)),
                        .legs = 1};
        if constexpr (rules.jumps_chain) {
          // The square it leaves is free: a king may come back to it.
          extend_chain<us>(move, (position.kings & from) != 0,
                           position.pieces(opponent(us)) ^ jumped, position.empty() | from | jumped,
                           moves);
        } else {
          moves.push(move);
        }
      } else if ((steps.toward[toward] & from) != 0) {
        moves.push({.captured = 0,
                    .path = path,
                    .from = lowest_square(from),
                    .to = lowest_square(neighbours<direction>(from)),
                    .legs = 1});
      }
    });
  });
}

template <Side us>
constexpr bool can_act(const Position& position) {
  return (step_sources<us>(position).any() | jump_sources<us>(position).any()) != 0;
}

}  // namespace threeply
