// Which moves are looked at first: the one that was best before, captures, those that have refuted
// other positions of the same ply, and then those that have done so often, at all and as an answer
// to what was just played.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <iterator>
#include <utility>

#include "board/bitboard.hpp"
#include "board/side.hpp"
#include "engine/score.hpp"
#include "rules/move.hpp"

namespace threeply {

class MoveOrder {
 public:
  using Ranks = std::array<int, MoveList::capacity>;

  /// What was just played, as far as it tells what answers it: a step by its square and direction,
  /// a capture by where it ended.
  using Kind = std::uint8_t;

  static Kind kind_of(const Move& move) {
    return move.is_capture() ? static_cast<Kind>(step_count + move.to) : step_of(move);
  }

  void clear() { *this = {}; }

  /// What is about single plies means nothing in another search.
  void begin_search() { killers_ = {}; }

  /// `best` is the place of the move that was best before, if any.
  void rank(const MoveList& moves, Side side, std::size_t best, int ply, Kind before,
            Ranks& ranks) const {
    const Steps& often = often_[index_of(side)];
    const Steps& answers = answers_[index_of(side)][before];
    const auto& killers = killers_[static_cast<std::size_t>(ply)];
    for (std::size_t i = 0; i < moves.size(); ++i) {
      const Move& move = moves[i];
      const std::uint16_t name = name_of(move);
      if (i == best) {
        ranks[i] = 1 << 30;
      } else if (move.is_capture()) {
        ranks[i] = (1 << 24) + std::popcount(move.captured);
      } else if (name == killers[0]) {
        ranks[i] = (1 << 20) + 1;
      } else if (name == killers[1]) {
        ranks[i] = 1 << 20;
      } else {
        ranks[i] = often[step_of(move)] + answers[step_of(move)];
      }
    }
  }

  struct Next {
    std::size_t index;
    int rank;
  };

  /// The first that is left, which is then no more.
  static Next next(Ranks& ranks, std::size_t count) {
    constexpr int done = -(1 << 30);
    std::size_t best = 0;
    for (std::size_t i = 1; i < count; ++i) {
      if (ranks[i] > ranks[best]) best = i;
    }
    return {best, std::exchange(ranks[best], done)};
  }

  /// That a step has refuted a position.
  void note_cut(const MoveList& moves, Side side, std::size_t index, int depth, int ply,
                Kind before) {
    auto& killers = killers_[static_cast<std::size_t>(ply)];
    const Move& move = moves[index];
    if (killers[0] != name_of(move)) {
      killers[1] = killers[0];
      killers[0] = name_of(move);
    }
    const auto change = [&](const Move& one, int bonus) {
      constexpr int most = 8192;
      for (Steps* const steps : {&often_[index_of(side)], &answers_[index_of(side)][before]}) {
        std::int16_t& entry = (*steps)[step_of(one)];
        entry = static_cast<std::int16_t>(entry + bonus - entry * std::abs(bonus) / most);
      }
    };
    const int bonus = std::min(depth * depth, 400);
    change(move, bonus);
    for (std::size_t i = 0; i < moves.size(); ++i) {
      if (i != index && !moves[i].is_capture()) change(moves[i], -bonus / 4);
    }
  }

 private:
  static constexpr std::size_t directions = std::size(all_directions);
  static constexpr std::size_t step_count = square_count * directions;
  using Steps = std::array<std::int16_t, step_count>;

  static std::size_t index_of(Side side) { return side == Side::top ? 1 : 0; }

  static std::uint8_t step_of(const Move& move) {
    return static_cast<std::uint8_t>(move.from * directions +
                                     static_cast<std::size_t>(move.leg(0)));
  }

  static std::uint16_t name_of(const Move& move) {
    return static_cast<std::uint16_t>(1 + move.from * square_count + move.to);
  }

  std::array<Steps, 2> often_{};
  std::array<std::array<Steps, step_count + square_count>, 2> answers_{};
  std::array<std::array<std::uint16_t, 2>, most_plies + 2> killers_{};
};

}  // namespace threeply
