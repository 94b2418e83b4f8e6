// The exact outcome of a position under perfect play, with its distance: who wins, and in how many
// plies, by any of the rule sets. A side that cannot act has lost; play without end is a draw.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "board/position.hpp"
#include "endgame/endgames.hpp"
#include "rules/move.hpp"

namespace threeply {

enum class Result { win, loss, draw, undecided };

/// Of a position, for its side to move.
struct Outcome {
  Result result = Result::undecided;

  /// Of a win or a loss: from here to the position whose side to move cannot act, the winner taking
  /// the shortest way and the loser the longest. Undecided: neither side wins within so many.
  int plies = 0;

  friend constexpr bool operator==(const Outcome&, const Outcome&) = default;
};

/// What an outcome of the position after a move means for the side that made it.
Outcome before_move(const Outcome& after);

/// What a solver is doing; sent now and then.
struct SolveProgress {
  std::uint64_t nodes;
  int plies;  ///< neither side wins within so many
};

class SolveListener {
 public:
  virtual ~SolveListener() = default;

  /// False ends the work: what is not decided stays undecided.
  virtual bool on_progress(const SolveProgress& progress) = 0;
};

struct RatedMove {
  Move move;
  Outcome outcome;  ///< for the side that moves: a win in three by a move that leaves a loss in two
};

struct Solution {
  Outcome outcome;
  std::vector<Move> line;  ///< perfect play to the end; empty for a draw and where undecided
};

/// Ways to the truth: what tables know; a proof search for wins and losses, deepened ply by ply,
/// which ends at tables; and for what it leaves open, tables worked out on the spot where there are
/// few pieces, or else the exact outcomes of all positions that can follow, if these are few
/// enough. Nodes are counted over all that a solver is asked; a position of a table that is worked
/// out is one.
class Solver {
 public:
  static constexpr std::uint64_t usual_nodes = 200'000'000;

  /// By the rules of `endgames`, to which tables that are worked out are added; without them by the
  /// English ones.
  explicit Solver(std::uint64_t most_nodes = usual_nodes, SolveListener* listener = nullptr,
                  Endgames* endgames = nullptr);
  ~Solver();
  Solver(const Solver&) = delete;
  Solver& operator=(const Solver&) = delete;

  /// `most_nodes` is for this question; the solver's own limit holds besides.
  Outcome outcome(const Position& position, std::uint64_t most_nodes = UINT64_MAX);

  /// Of equally good moves the line takes the first in puzzle order.
  Solution solve(const Position& position);

  /// Every legal move in puzzle order, each for at most a fortieth of the solver's limit.
  std::vector<RatedMove> rate_moves(const Position& position);

  std::uint64_t nodes() const;

 private:
  class Work;
  std::unique_ptr<Work> work_;
};

/// The legal moves in puzzle order: squares row by row, directions NW, NE, SW, SE, jump by jump
/// along a chain.
std::vector<Move> puzzle_moves(const Position& position, RuleSet rules = english);

}  // namespace threeply
