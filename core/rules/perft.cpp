// Made for speed: a count has no order, so whole sets of moves are taken direction by direction,
// and the moves of the last ply are never played, only counted by their bits.
//
// Shares rules/sources.hpp with the ordered generator; the tests hold one against the other.
#include "rules/perft.hpp"

#include <bit>

#include "rules/sources.hpp"

namespace threeply {
namespace {

/// A position seen from the side to move, small enough to travel in registers.
struct Boards {
  Bitboard ours, theirs, kings;

  constexpr Bitboard empty() const { return ~(ours | theirs); }
};

template <RuleSet rules, Side us>
std::uint64_t count_lines(Boards boards, int depth);

/// The boards, seen by the other side, after the man or king at `from` has stepped.
template <Side us, bool is_king, Direction direction>
constexpr Boards step(Boards boards, Bitboard from) {
  const Bitboard to = neighbours<direction>(from);
  const Bitboard kings = is_king ? boards.kings ^ from ^ to : boards.kings | (to & crown_row(us));
  return {boards.theirs, boards.ours ^ from ^ to, kings};
}

/// The same after it has jumped once.
template <Side us, bool is_king, Direction direction>
constexpr Boards jump(Boards boards, Bitboard from) {
  const Bitboard jumped = neighbours<direction>(from);
  const Bitboard to = leaps<direction>(from);
  const Bitboard rest = boards.kings & ~jumped;
  const Bitboard kings = is_king ? rest ^ from ^ to : rest | (to & crown_row(us));
  return {boards.theirs ^ jumped, boards.ours ^ from ^ to, kings};
}

/// Lines that begin with a jump of the piece at `from`, which may go on jumping.
template <Side us, bool is_king, bool is_last_ply, Direction direction>
std::uint64_t count_chains(Boards boards, Bitboard from, int depth) {
  const Boards next = jump<us, is_king, direction>(boards, from);
  const Bitboard at = leaps<direction>(from);
  bool goes_on = false;
  std::uint64_t lines = 0;
  for_each_direction([&]<Direction onward>() {
    if constexpr (is_king || is_forward(us, onward)) {
      if (jumpers<onward>(at, next.ours, next.empty()) == 0) return;
      goes_on = true;
      const Boards still_ours{next.theirs, next.ours, next.kings};
      lines += count_chains<us, is_king, is_last_ply, onward>(still_ours, at, depth);
    }
  });
  if (goes_on) return lines;
  return is_last_ply ? 1 : count_lines<english, opponent(us)>(next, depth - 1);
}

/// The squares on which men land after a jump and from which they can jump again.
template <Side us>
constexpr Bitboard men_that_go_on(Bitboard men, Bitboard prey, Bitboard empty) {
  Bitboard landings = 0;
  Bitboard sources = 0;
  for_each_direction([&]<Direction direction>() {
    if constexpr (is_forward(us, direction)) {
      landings |= leaps<direction>(jumpers<direction>(men, prey, empty));
      sources |= jumpers<direction>(~Bitboard{0}, prey, empty);
    }
  });
  return landings & sources;
}

/// Lines that begin with a capture where jumps chain: one jumper after the other.
template <Side us, bool has_kings, bool is_last_ply>
[[gnu::noinline]] std::uint64_t count_captures(Boards boards, int depth) {
  const Bitboard kings = has_kings ? boards.ours & boards.kings : 0;
  const Bitboard men = boards.ours ^ kings;
  std::uint64_t lines = 0;
  for_each_direction([&]<Direction direction>() {
    if constexpr (is_forward(us, direction)) {
      for_each_bit(jumpers<direction>(men, boards.theirs, boards.empty()), [&](Bitboard from) {
        lines += count_chains<us, false, is_last_ply, direction>(boards, from, depth);
      });
    }
    if constexpr (has_kings) {
      for_each_bit(jumpers<direction>(kings, boards.theirs, boards.empty()), [&](Bitboard from) {
        lines += count_chains<us, true, is_last_ply, direction>(boards, from, depth);
      });
    }
  });
  return lines;
}

template <RuleSet rules, Side us, bool has_kings, bool is_last_ply>
inline std::uint64_t count_moves(const Boards boards, int depth) {
  const Bitboard empty = boards.empty();
  const Bitboard kings = has_kings ? boards.ours & boards.kings : 0;
  const Bitboard men = boards.ours ^ kings;
  std::uint64_t lines = 0;

  // One line for each of `sources` on the last ply, else the lines below each successor.
  const auto tally = [&](Bitboard sources, auto successor) {
    if constexpr (is_last_ply) {
      lines += static_cast<std::uint64_t>(std::popcount(sources));
    } else {
      for_each_bit(sources, [&](Bitboard from) {
        lines += count_lines<rules, opponent(us)>(successor(from), depth - 1);
      });
    }
  };

  Bitboard jumping_men = 0;
  Bitboard jumping_kings = 0;
  for_each_direction([&]<Direction direction>() {
    if constexpr (is_forward(us, direction)) {
      jumping_men |= jumpers<direction>(men, boards.theirs, empty);
    }
    if constexpr (has_kings) jumping_kings |= jumpers<direction>(kings, boards.theirs, empty);
  });

  if ((jumping_men | jumping_kings) != 0) {
    if constexpr (rules.jumps_chain) {
      // Where nobody can go on, chained and single jumps are the same.
      if ((men_that_go_on<us>(men, boards.theirs, empty) | jumping_kings) != 0) {
        return count_captures<us, has_kings, is_last_ply>(boards, depth);
      }
    }
    for_each_direction([&]<Direction direction>() {
      if constexpr (is_forward(us, direction)) {
        tally(jumpers<direction>(men, boards.theirs, empty),
              [&](Bitboard from) { return jump<us, false, direction>(boards, from); });
      }
      if constexpr (has_kings && !rules.jumps_chain) {
        tally(jumpers<direction>(kings, boards.theirs, empty),
              [&](Bitboard from) { return jump<us, true, direction>(boards, from); });
      }
    });
    if constexpr (rules.captures_are_mandatory) return lines;
  }

  for_each_direction([&]<Direction direction>() {
    if constexpr (is_forward(us, direction)) {
      tally(steppers<direction>(men, empty),
            [&](Bitboard from) { return step<us, false, direction>(boards, from); });
    }
    if constexpr (has_kings) {
      tally(steppers<direction>(kings, empty),
            [&](Bitboard from) { return step<us, true, direction>(boards, from); });
    }
  });
  return lines;
}

/// Everything above the last ply; kept out of line, so that counting a last ply saves no registers.
template <RuleSet rules, Side us, bool has_kings>
[[gnu::noinline]] std::uint64_t walk_moves(Boards boards, int depth) {
  return count_moves<rules, us, has_kings, false>(boards, depth);
}

/// Positions without kings, by far the most, take a path that never asks for them.
template <RuleSet rules, Side us>
std::uint64_t count_lines(Boards boards, int depth) {
  const bool has_kings = (boards.ours & boards.kings) != 0;
  if (depth == 1) {
    return has_kings ? count_moves<rules, us, true, true>(boards, 1)
                     : count_moves<rules, us, false, true>(boards, 1);
  }
  return has_kings ? walk_moves<rules, us, true>(boards, depth)
                   : walk_moves<rules, us, false>(boards, depth);
}

}  // namespace

std::uint64_t perft(const Position& position, RuleSet rules, int depth) {
  if (depth <= 0) return 1;
  return with_rules(rules, position.turn, [&]<RuleSet known_rules, Side us>() {
    return count_lines<known_rules, us>(
        {position.pieces(us), position.pieces(opponent(us)), position.kings}, depth);
  });
}

}  // namespace threeply
