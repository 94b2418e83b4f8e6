#include "search/solver.hpp"

#include <algorithm>
#include <bit>
#include <memory>

#include "rules/legal_moves.hpp"
#include "rules/move_order.hpp"
#include "rules/play.hpp"
#include "search/aftermath.hpp"
#include "search/budget.hpp"
#include "search/prover.hpp"

namespace threeply {
namespace {

/// How one side's question "do I win within n plies?" stands.
struct Question {
  Prover& prover;
  int plies;                     ///< to be asked next
  std::uint64_t nodes = 0;       ///< spent so far
  std::uint64_t last_nodes = 0;  ///< on the last answer

  /// What the next answer may cost: each takes some times as long as the one before.
  std::uint64_t forecast() const { return nodes + 3 * last_nodes; }

  bool ask(const Position& position, const Budget& budget) {
    const std::uint64_t before = budget.nodes();
    const bool is_win = prover.wins_within(position, plies);
    last_nodes = budget.nodes() - before;
    nodes += last_nodes;
    plies += 2;
    return is_win;
  }
};

int rank_of(Direction direction) {
  return static_cast<int>(
      std::find(left_to_right_order.begin(), left_to_right_order.end(), direction) -
      left_to_right_order.begin());
}

bool comes_first(const Move& one, const Move& other) {
  if (one.from != other.from) return one.from < other.from;
  for (int i = 0; i < std::min(one.legs, other.legs); ++i) {
    const int difference = rank_of(one.leg(i)) - rank_of(other.leg(i));
    if (difference != 0) return difference < 0;
  }
  return one.legs < other.legs;
}

}  // namespace

Outcome before_move(const Outcome& after) {
  switch (after.result) {
    case Result::win: return {Result::loss, after.plies + 1};
    case Result::loss: return {Result::win, after.plies + 1};
    case Result::draw: return after;
    case Result::undecided: return {Result::undecided, after.plies + 1};
  }
  return after;
}

std::vector<Move> puzzle_moves(const Position& position) {
  const MoveList canonical = legal_moves(position, english);
  std::vector<Move> moves;
  // One by one: for so few, std::sort would only be more code to download.
  for (const Move& move : canonical) {
    moves.insert(std::upper_bound(moves.begin(), moves.end(), move, comes_first), move);
  }
  return moves;
}

class Solver::Work {
 public:
  Work(std::uint64_t most_nodes, SolveListener* listener) : budget_(most_nodes, listener) {}

  Outcome outcome(const Position& position, std::uint64_t most_nodes) {
    if (!can_act(position)) return {Result::loss, 0};
    if (const auto known = aftermath_.find(position)) return *known;
    budget_.allow(most_nodes);
    const Side us = position.turn;
    Question win{prover_of(us), first_odd(prover_of(us).fails_below(position))};
    Question loss{prover_of(opponent(us)), prover_of(opponent(us)).fails_below(position) / 2 * 2};
    // Proof search settles most puzzles before it comes to this.
    const bool is_small = std::popcount(position.occupied()) <= 3;
    std::uint64_t next_try = is_small ? 30'000 : 1'000'000;

    while (true) {
      const int plies = std::min(win.plies, loss.plies) - 1;
      budget_.set_plies(plies);
      // The two questions take turns by what they cost, as one may be far the harder. Who asks
      // mostly hopes to win, so a loss has a small part of the work.
      const bool is_losss_turn = loss.forecast() * 12 <= win.nodes || win.plies > longest_proof;
      Question& question = is_losss_turn && loss.plies <= longest_proof ? loss : win;
      const bool is_answer = question.ask(position, budget_);
      if (budget_.is_spent()) return {Result::undecided, std::max(plies, 0)};
      if (is_answer) {
        return {&question == &win ? Result::win : Result::loss, question.plies - 2};
      }
      const std::uint64_t spent = win.nodes + loss.nodes;
      const bool is_last_try = std::min(win.plies, loss.plies) > longest_proof;
      if (spent < next_try && !is_last_try) continue;
      next_try = spent * 8;
      const std::uint64_t most = is_last_try ? Aftermath::most_positions : spent;
      if (try_aftermath(position, most)) return *aftermath_.find(position);
      if (budget_.is_spent() || is_last_try) return {Result::undecided, std::max(plies, 0)};
    }
  }

  Solution solve(const Position& position) {
    Solution solution{outcome(position, budget_.left()), {}};
    if (solution.outcome.result != Result::win && solution.outcome.result != Result::loss) {
      return solution;
    }
    // The outcome is proved; that the line is, too, takes little more and is not worth failing for.
    budget_.allow(UINT64_MAX);
    Position now = position;
    bool is_winners_turn = solution.outcome.result == Result::win;
    for (int left = solution.outcome.plies; left > 0; --left) {
      const Move move = is_winners_turn ? winning_move(now, left) : holding_move(now, left);
      if (budget_.is_stopped()) return {{Result::undecided, solution.outcome.plies - 1}, {}};
      solution.line.push_back(move);
      now = play(now, move);
      is_winners_turn = !is_winners_turn;
    }
    return solution;
  }

  std::vector<RatedMove> rate_moves(const Position& position) {
    outcome(position, budget_.left() / 2);  // what wins is known first, and kept in the tables
    std::vector<RatedMove> rated;
    const std::vector<Move> moves = puzzle_moves(position);
    for (std::size_t i = 0; i < moves.size(); ++i) {
      // Each has its share, so that a hard one does not leave the others without an answer; and a
      // small one, as most of the hard ones are draws that nobody can prove.
      const std::uint64_t share =
          std::min(budget_.left() / (moves.size() - i), budget_.most_nodes() / 40);
      const Outcome after = outcome(play(position, moves[i]), share);
      rated.push_back({moves[i], before_move(after)});
    }
    return rated;
  }

  std::uint64_t nodes() const { return budget_.nodes(); }
  std::uint64_t left() const { return budget_.left(); }

 private:
  static int first_odd(int plies) { return plies / 2 * 2 + 1; }

  Prover& prover_of(Side side) { return side == Side::bottom ? bottom_prover_ : top_prover_; }

  bool try_aftermath(const Position& position, std::uint64_t most) {
    most = std::min<std::uint64_t>(most, Aftermath::most_positions);
    return aftermath_.work_out(position, static_cast<std::size_t>(most), budget_);
  }

  /// Whether the side that is not to move in `position` wins within `plies`.
  bool loses_within(const Position& position, int plies) {
    if (const auto known = aftermath_.find(position)) {
      return known->result == Result::loss && known->plies <= plies;
    }
    return prover_of(opponent(position.turn)).wins_within(position, plies);
  }

  bool wins_within(const Position& position, int plies) {
    if (const auto known = aftermath_.find(position)) {
      return known->result == Result::win && known->plies <= plies;
    }
    return prover_of(position.turn).wins_within(position, plies);
  }

  /// The first move that wins in `plies`, which is the shortest way.
  Move winning_move(const Position& position, int plies) {
    const std::vector<Move> moves = puzzle_moves(position);
    return *std::find_if(moves.begin(), moves.end() - 1, [&](const Move& move) {
      return loses_within(play(position, move), plies - 1);
    });
  }

  /// The first move that holds out for `plies`, which is the longest way.
  Move holding_move(const Position& position, int plies) {
    const std::vector<Move> moves = puzzle_moves(position);
    return *std::find_if(moves.begin(), moves.end() - 1, [&](const Move& move) {
      return !wins_within(play(position, move), plies - 3);
    });
  }

  Budget budget_;
  Prover bottom_prover_{Side::bottom, budget_};
  Prover top_prover_{Side::top, budget_};
  Aftermath aftermath_;
};

Solver::Solver(std::uint64_t most_nodes, SolveListener* listener)
    : work_(std::make_unique<Work>(most_nodes, listener)) {}

Solver::~Solver() = default;

Outcome Solver::outcome(const Position& position, std::uint64_t most_nodes) {
  return work_->outcome(position, std::min(most_nodes, work_->left()));
}

Solution Solver::solve(const Position& position) { return work_->solve(position); }

std::vector<RatedMove> Solver::rate_moves(const Position& position) {
  return work_->rate_moves(position);
}

std::uint64_t Solver::nodes() const { return work_->nodes(); }

}  // namespace threeply
