#include "puzzles/candidate.hpp"

#include <algorithm>
#include <bit>

#include "puzzles/difficulty.hpp"
#include "rules/legal_moves.hpp"
#include "rules/play.hpp"
#include "search/aftermath.hpp"
#include "search/budget.hpp"
#include "search/prover.hpp"

namespace threeply::puzzles {
namespace {

constexpr std::size_t most_after = 500'000;  ///< positions that can follow
constexpr int tree_nodes = 30;                 ///< of a tree
constexpr int tree_slack = 4;                  ///< plies, for what a tree has besides

Outcome outcome_of(Value value) {
  if (value == drawn) return {Result::draw, 0};
  return {is_win(value) ? Result::win : Result::loss, plies_of(value)};
}

/// 0 if it is not won soon, or takes too long to find out.
int plies_to_win(const Position& position, const EndgameTables& tables) {
  if (tables.covers(position)) {
    const Value value = tables.look_up(position);
    return is_win(value) && plies_of(value) <= longest_win ? plies_of(value) : 0;
  }
  Budget budget(UINT64_MAX, nullptr);
  budget.allow(12'000);
  Prover prover(position.turn, budget, tables);
  for (int plies = 1; plies <= longest_win; plies += 2) {
    const bool is_won = prover.wins_within(position, plies);
    if (budget.is_spent()) return 0;
    if (is_won) return plies;
  }
  return 0;
}

/// Whether a look at the position itself says that there may be something to find.
bool is_promising(const Position& position, int plies, const EndgameTables& tables) {
  const MoveList moves = legal_moves(position, tables.rules());
  if (moves.size() < 3) return false;
  Budget budget(UINT64_MAX, nullptr);
  budget.allow(30'000);
  Prover prover(position.turn, budget, tables);
  int best_moves = 0;
  for (const Move& move : moves) {
    if (!prover.wins_within(play(position, move), plies - 1)) continue;
    if (plies > 1 && move.is_capture()) return false;
    ++best_moves;
  }
  return best_moves == 1 && !budget.is_spent();
}

/// Whether there is something to find: one right move, which is no plain capture, among several, and
/// whatever else wins takes clearly longer.
bool is_a_choice(const JudgedNode& root) {
  const int plies = root.outcome.plies;
  if (root.count_best() != 1) return false;
  if (root.moves.size() < 3) return false;
  if (root.count_winning() * 2 > static_cast<int>(root.moves.size())) return false;
  if (plies > 1 && root.best().move.is_capture()) return false;
  const int margin = plies <= 5 ? 2 : 4;
  return std::all_of(root.moves.begin(), root.moves.end(), [&](const JudgedMove& judged) {
    return judged.outcome.result != Result::win || judged.outcome.plies == plies ||
           judged.outcome.plies >= plies + margin;
  });
}

}  // namespace

bool Candidate::has(Theme theme) const {
  return std::find(themes.begin(), themes.end(), theme) != themes.end();
}

std::optional<bool> is_sound(const Position& position, int plies, const EndgameTables& tables) {
  Budget budget(UINT64_MAX, nullptr);
  budget.allow(most_proof_nodes);
  Prover prover(position.turn, budget, tables);
  bool is_so = true;
  for (int less = 1; less < plies && is_so; less += 2) is_so = !prover.wins_within(position, less);
  is_so = is_so && prover.wins_within(position, plies);
  int best_moves = 0;
  for (const Move& move : legal_moves(position, tables.rules())) {
    if (is_so && prover.wins_within(play(position, move), plies - 1)) ++best_moves;
  }
  if (budget.is_spent()) return std::nullopt;
  return is_so && best_moves == 1;
}

std::optional<Candidate> examine(const Position& position, const EndgameTables& large,
                                 const EndgameTables& small) {
  const RuleSet rules = large.rules();
  if (std::popcount(position.bottom) > std::popcount(position.top) + 1) return std::nullopt;
  const int plies = plies_to_win(position, large);
  if (plies == 0 || !is_promising(position, plies, large)) return std::nullopt;
  Aftermath aftermath(large);
  Budget budget(UINT64_MAX, nullptr);
  const bool is_ending = large.covers(position);
  if (!is_ending && !aftermath.work_out(position, most_after, budget)) return std::nullopt;
  const Oracle oracle = [&](const Position& after) {
    return large.covers(after) ? outcome_of(large.look_up(after))
                               : aftermath.find(after).value_or(Outcome{});
  };
  const auto root = judge(position, rules, oracle, tree_nodes, tree_slack);
  if (!root || root->outcome != Outcome{Result::win, plies} || !is_a_choice(*root)) {
    return std::nullopt;
  }
  const auto tree = write_tree(*root);
  if (!tree || is_sound(position, plies, small) != true) return std::nullopt;

  Candidate candidate{.position = position, .plies = plies, .rating = rating_of(*root), .tree = *tree};
  const Oracle passed = [&](const Position& after) {
    return large.covers(after) ? outcome_of(large.look_up(after)) : Outcome{};
  };
  const std::vector<Move> line = main_line(*root);
  candidate.themes = themes_of(position, line, passed);
  Position now = position;
  for (const Move& move : line) {
    candidate.line.push_back(now);
    now = play(now, move);
  }
  for (const JudgedNode* node = &*root;;) {
    if (node->count_best() > 1) ++candidate.spare;
    const JudgedMove& best = node->best();
    if (best.after.empty()) break;
    node = &best.after[0];
  }
  return candidate;
}

}  // namespace threeply::puzzles
