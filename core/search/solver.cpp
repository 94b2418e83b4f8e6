#include "search/solver.hpp"

#include <algorithm>
#include <bit>
#include <memory>
#include <optional>
#include <utility>

#include "endgame/build.hpp"
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

std::vector<Move> puzzle_moves(const Position& position, RuleSet rules) {
  const MoveList canonical = legal_moves(position, rules);
  std::vector<Move> moves;
  // One by one: for so few, std::sort would only be more code to download.
  for (const Move& move : canonical) {
    moves.insert(std::upper_bound(moves.begin(), moves.end(), move, comes_first), move);
  }
  return moves;
}

class Solver::Work {
 public:
  Work(std::uint64_t most_nodes, SolveListener* listener, Endgames* endgames)
      : budget_(most_nodes, listener), endgames_(endgames != nullptr ? *endgames : own_endgames_) {}

  Outcome outcome(const Position& position, std::uint64_t most_nodes) {
    if (!can_act(position)) return {Result::loss, 0};
    if (const auto known = find(position)) return *known;
    budget_.allow(most_nodes);
    const Side us = position.turn;
    Question win{prover_of(us), first_odd(prover_of(us).fails_below(position))};
    Question loss{prover_of(opponent(us)), prover_of(opponent(us)).fails_below(position) / 2 * 2};
    Helpers helpers;

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
      const bool is_last_try = std::min(win.plies, loss.plies) > longest_proof;
      // What the next answer may cost counts as well: it cannot be broken off to ask for help.
      const std::uint64_t cost =
          std::max({win.nodes + loss.nodes, win.forecast(), loss.forecast()});
      if (const auto known = ask_for_help(position, cost, is_last_try, helpers)) {
        return *known;
      }
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
    const std::vector<Move> moves = puzzle_moves(position, rules());
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
  RuleSet rules() const { return endgames_.tables.rules(); }

  static int first_odd(int plies) { return plies / 2 * 2 + 1; }

  Prover& prover_of(Side side) { return side == Side::bottom ? bottom_prover_ : top_prover_; }

  /// What the search has turned to so far.
  struct Helpers {
    bool has_asked_packed = false;
    std::uint64_t next_aftermath = 1'000'000;
  };

  /// What is known for good, without work.
  std::optional<Outcome> find(const Position& position) {
    if (const auto known = aftermath_.find(position)) return known;
    if (endgames_.tables.covers(position)) return outcome_of(endgames_.tables.look_up(position));
    if (endgames_.packed.has_distances(position)) {
      const auto ending = endgames_.packed.find(position);
      if (ending && ending->has_distance) return outcome_of(ending->value);
    }
    return std::nullopt;
  }

  static Outcome outcome_of(Value value) {
    if (value == drawn) return {Result::draw, 0};
    return {is_win(value) ? Result::win : Result::loss, plies_of(value)};
  }

  /// Search alone has not settled it, and costs so many nodes: the more it does, the more something
  /// else may cost.
  std::optional<Outcome> ask_for_help(const Position& position, std::uint64_t cost,
                                      bool is_last_try, Helpers& helpers) {
    // Reading packed tables takes as long as some thousands of nodes.
    constexpr std::uint64_t worth_reading = 20'000;
    if (cost >= worth_reading && !std::exchange(helpers.has_asked_packed, true)) {
      const auto ending = endgames_.packed.find(position);
      if (ending && ending->value == drawn) return Outcome{Result::draw, 0};
    }
    if (!work_out_tables(position, is_last_try ? UINT64_MAX : cost)) return std::nullopt;
    if (endgames_.tables.covers(position)) return outcome_of(endgames_.tables.look_up(position));
    if (cost < helpers.next_aftermath && !is_last_try) return std::nullopt;
    helpers.next_aftermath = cost * 8;
    const std::uint64_t most = is_last_try
                                   ? Aftermath::most_positions
                                   : std::min<std::uint64_t>(cost, Aftermath::most_positions);
    if (!aftermath_.work_out(position, static_cast<std::size_t>(most), budget_))
      return std::nullopt;
    return aftermath_.find(position);
  }

  /// Tables for a position with few pieces, or for all that may come of a larger one, if they are
  /// no larger than `most`. False if nobody wants them any more.
  bool work_out_tables(const Position& position, std::uint64_t most) {
    if (has_uncrowned(position)) return true;
    const Material material = material_of(position);
    std::vector<Material> pairs =
        material.pieces() <= most_worked_out ? pairs_after(material) : pairs_up_to(most_to_end_at);
    std::erase_if(pairs,
                  [&](const Material& pair) { return endgames_.tables.find(pair) != nullptr; });
    SliceNumber size = 0;
    for (const Material& pair : pairs) size += slices_size(pair);
    // Nothing is begun that could not be finished.
    if (size == 0 || size > most || size >= budget_.allowed()) return true;
    for (const Material& pair : pairs) {
      add_slices(endgames_.tables, pair, [&](std::size_t count, const auto& part) {
        if (!budget_.is_stopped()) endgames_.do_parts(count, part);
        budget_.listen();
      });
      if (budget_.is_stopped()) {
        endgames_.tables.remove(pair);
        endgames_.tables.remove(pair.turned());
        return false;
      }
      budget_.spend(slices_size(pair));
    }
    return true;
  }

  /// Whether the side that is not to move in `position` wins within `plies`.
  bool loses_within(const Position& position, int plies) {
    if (const auto known = find(position)) {
      return known->result == Result::loss && known->plies <= plies;
    }
    return prover_of(opponent(position.turn)).wins_within(position, plies);
  }

  bool wins_within(const Position& position, int plies) {
    if (const auto known = find(position)) {
      return known->result == Result::win && known->plies <= plies;
    }
    return prover_of(position.turn).wins_within(position, plies);
  }

  /// The first move that wins in `plies`, which is the shortest way.
  Move winning_move(const Position& position, int plies) {
    const std::vector<Move> moves = puzzle_moves(position, rules());
    return *std::find_if(moves.begin(), moves.end() - 1, [&](const Move& move) {
      return loses_within(play(position, move), plies - 1);
    });
  }

  /// The first move that holds out for `plies`, which is the longest way.
  Move holding_move(const Position& position, int plies) {
    const std::vector<Move> moves = puzzle_moves(position, rules());
    return *std::find_if(moves.begin(), moves.end() - 1, [&](const Move& move) {
      return !wins_within(play(position, move), plies - 3);
    });
  }

  /// Of few pieces everything is worked out; of more what a search ends at soon.
  static constexpr int most_worked_out = 5;
  static constexpr int most_to_end_at = 4;

  Budget budget_;
  Endgames own_endgames_{english};
  Endgames& endgames_;
  Prover bottom_prover_{Side::bottom, budget_, endgames_.tables};
  Prover top_prover_{Side::top, budget_, endgames_.tables};
  Aftermath aftermath_{endgames_.tables};
};

Solver::Solver(std::uint64_t most_nodes, SolveListener* listener, Endgames* endgames)
    : work_(std::make_unique<Work>(most_nodes, listener, endgames)) {}

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
