// What a board is worth: positive is good for the bottom side, the maximiser.
#pragma once

#include <bit>
#include <limits>

#include "rules/generate.hpp"

namespace threeply {

using Cost = int;

constexpr Cost bottom_has_won = std::numeric_limits<int>::max();
constexpr Cost top_has_won = std::numeric_limits<int>::min();

/// Whether `side` likes `value` better than `other`.
constexpr bool is_better(Side side, Cost value, Cost other) {
  return side == Side::bottom ? value > other : value < other;
}

/// What a board costs whose side to move cannot act.
constexpr Cost lost_by(Side side) { return side == Side::bottom ? top_has_won : bottom_has_won; }

/// Readings of the cost of a finished game.
enum class TerminalCost {
  infinite,             ///< won and lost, wherever it stands
  material,             ///< at a leaf and in print; inner nodes of a search are won and lost
  material_throughout,  ///< in inner nodes, too
};

/// Which a game is weighed by, its program says (programs/program.hpp).
struct Evaluation {
  int king_weight;  ///< how many men a king counts
  TerminalCost terminal;

  constexpr explicit Evaluation(int weight, TerminalCost reading = TerminalCost::infinite)
      : king_weight(weight), terminal(reading) {}

  friend constexpr bool operator==(const Evaluation&, const Evaluation&) = default;
};

/// b + 3B - w - 3W, with the king weight for the 3.
constexpr Cost material(const Position& position, int king_weight) {
  const auto side_total = [&](Side side) {
    return std::popcount(position.pieces(side)) +
           (king_weight - 1) * std::popcount(position.kings_of(side));
  };
  return side_total(Side::bottom) - side_total(Side::top);
}

/// The cost of a board, with its side to move: what is printed, and what a leaf is worth.
template <Side to_move>
constexpr Cost board_cost(const Position& position, const Evaluation& evaluation) {
  if (evaluation.terminal == TerminalCost::infinite && !can_act<to_move>(position)) {
    return lost_by(to_move);
  }
  return material(position, evaluation.king_weight);
}

/// What an inner node of a search is worth whose side to move cannot act.
constexpr Cost finished_cost(const Position& position, const Evaluation& evaluation) {
  return evaluation.terminal == TerminalCost::material_throughout
             ? material(position, evaluation.king_weight)
             : lost_by(position.turn);
}

constexpr Cost board_cost(const Position& position, const Evaluation& evaluation) {
  return position.turn == Side::bottom ? board_cost<Side::bottom>(position, evaluation)
                                       : board_cost<Side::top>(position, evaluation);
}

}  // namespace threeply
