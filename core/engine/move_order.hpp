// Which moves are looked at first: the one that was best before, captures, those that have refuted
// other positions of the same ply, and then those that have done so often.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <utility>

#include "board/side.hpp"
#include "engine/score.hpp"
#include "rules/move.hpp"

namespace threeply {

class MoveOrder {
 public:
  using Ranks = std::array<int, MoveList::capacity>;

  void clear() { *this = {}; }

  /// What is about single plies means nothing in another search.
  void begin_search() { killers_ = {}; }

  /// `best` is the place of the move that was best before, if any.
  void rank(const MoveList& moves, Side side, std::size_t best, int ply, Ranks& ranks) const {
    const auto& history = history_of(side);
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
        ranks[i] = history[move.from][move.to];
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
  void note_cut(const MoveList& moves, Side side, std::size_t index, int depth, int ply) {
    auto& killers = killers_[static_cast<std::size_t>(ply)];
    const Move& move = moves[index];
    if (killers[0] != name_of(move)) {
      killers[1] = killers[0];
      killers[0] = name_of(move);
    }
    const auto change = [&](const Move& one, int bonus) {
      std::int16_t& entry = history_of(side)[one.from][one.to];
      entry = static_cast<std::int16_t>(entry + bonus - entry * std::abs(bonus) / 8192);
    };
    const int bonus = std::min(depth * depth, 400);
    change(move, bonus);
    for (std::size_t i = 0; i < moves.size(); ++i) {
      if (i != index && !moves[i].is_capture()) change(moves[i], -bonus / 4);
    }
  }

 private:
  using History = std::array<std::array<std::int16_t, square_count>, square_count>;

  History& history_of(Side side) { return history_[side == Side::top ? 1 : 0]; }
  const History& history_of(Side side) const { return history_[side == Side::top ? 1 : 0]; }

  static std::uint16_t name_of(const Move& move) {
    return static_cast<std::uint16_t>(1 + move.from * square_count + move.to);
  }

  std::array<History, 2> history_{};
  std::array<std::array<std::uint16_t, 2>, most_plies + 2> killers_{};
};

}  // namespace threeply
