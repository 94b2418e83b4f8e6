#include "puzzles/candidate.hpp"

#include <algorithm>
#include <bit>

#include "puzzles/difficulty.hpp"
#include "rules/legal_moves.hpp"
#include "rules/play.hpp"
#include "search/budget.hpp"
#include "search/prover.hpp"

namespace threeply::puzzles {
namespace {

constexpr int tree_nodes = 30;  ///< of a tree
constexpr int tree_slack = 4;   ///< plies, for what a tree has besides

Outcome outcome_of(Value value) {
  if (value == drawn) return {Result::draw, 0};
  return {is_win(value) ? Result::win : Result::loss, plies_of(value)};
}

/// Whether a look at the position itself says that there may be something to find.
bool is_promising(const Position& position, const Outcome& outcome, RuleSet rules,
                  const Oracle& oracle) {
  if (outcome.result != Result::win || outcome.plies > longest_win) return false;
  if (std::popcount(position.bottom) > std::popcount(position.top) + 1) return false;
  const MoveList moves = legal_moves(position, rules);
  if (moves.size() < 3) return false;
  int best_moves = 0;
  for (const Move& move : moves) {
    if (before_move(oracle(play(position, move))) != outcome) continue;
    if (outcome.plies > 1 && move.is_capture()) return false;
    ++best_moves;
  }
  return best_moves == 1;
}

/// Whether there is something to find: one right move, which is no plain capture, among several,
/// and whatever else wins takes clearly longer.
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

std::optional<Candidate> examine(const Position& position, const EndgameTables& tables) {
  const RuleSet rules = tables.rules();
  const Oracle oracle = [&](const Position& after) { return outcome_of(tables.look_up(after)); };
  if (!can_act(position)) return std::nullopt;
  const Outcome outcome = oracle(position);
  const int plies = outcome.plies;
  if (!is_promising(position, outcome, rules, oracle)) return std::nullopt;
  const auto root = judge(position, rules, oracle, tree_nodes, tree_slack);
  if (!root || !is_a_choice(*root)) return std::nullopt;
  const auto tree = write_tree(*root);
  if (!tree) return std::nullopt;

  Candidate candidate{
      .position = position, .plies = plies, .rating = rating_of(*root), .tree = *tree};
  const std::vector<Move> line = main_line(*root);
  candidate.themes = themes_of(position, line, oracle);
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
