// The question to a review: what was this move worth?
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "endgame/material.hpp"
#include "notation/names.hpp"
#include "notation/rule_names.hpp"
#include "programs/puzzle/puzzle.hpp"
#include "wasm/api.hpp"
#include "wasm/names.hpp"
#include "wasm/request.hpp"
#include "words/review_words.hpp"

namespace threeply::api {
namespace {

std::vector<Position> positions_of(const GameMemory& memory) {
  std::vector<Position> game{memory.position_after(0)};
  for (const PlayedAction& action : memory.actions()) game.push_back(action.after);
  return game;
}

/// Tables for where the first choice is.
void ask_for_tables(EndgameMemory& tables, RuleSet rules, const Position& position,
                    std::vector<std::string>& missing) {
  const Material material = material_of(forced_way(position, rules).end);
  if (material.pieces() > most_pieces_with_tables) return;
  std::vector<std::string> names = material.pieces() <= EndgameMemory::most_pieces
                                       ? tables.missing_after(rules, material)
                                       : tables.missing_outcomes_after(rules, material);
  for (std::string& name : names) {
    if (std::find(missing.begin(), missing.end(), name) == missing.end()) {
      missing.push_back(std::move(name));
    }
  }
}

ReviewedChances view_of(const Judgement& judgement) {
  ReviewedChances view;
  view.win = judgement.chances.win;
  view.draw = judgement.chances.draw;
  view.loss = judgement.chances.loss;
  view.proved = std::string(result_name(judgement.result));
  if (judgement.plies > 0) view.plies = judgement.plies;
  return view;
}

std::vector<LineStep> views_of(const std::vector<threeply::LineStep>& steps) {
  std::vector<LineStep> views;
  for (const threeply::LineStep& step : steps) {
    LineStep& view = views.emplace_back();
    static_cast<Move&>(view) = move_view(step.move);
    view.written = step.written;
    view.note = step.note;
    view.grid = grid_of(step.after);
  }
  return views;
}

std::vector<std::string> good_moves(const Assessment& before) {
  std::vector<std::string> names;
  if (!before.line.empty()) names.push_back(move_name(before.line[0]));
  const bool is_as_good = before.has_second && expected_score(before.best.chances) -
                                                       expected_score(before.second.chances) <
                                                   meaning_of(Mark::inaccuracy).least_loss;
  if (is_as_good) names.push_back(move_name(before.second_move));
  return names;
}

void judge_into(ReviewMemory& review, const PlayedAction& action, int ply, RuleSet rules,
                ReviewedMove& view) {
  const Assessment& before = review.assess(static_cast<std::size_t>(ply) - 1);
  const Assessment& after = review.assess(static_cast<std::size_t>(ply));
  const MoveVerdict verdict = judge_move(before, action.move, after);
  const ReviewWords words = review_words(verdict, before, action.move, after, rules);
  view.mark = std::string(meaning_of(verdict.mark).name);
  view.is_proved = verdict.is_proved;
  view.loss = verdict.loss;
  view.before = view_of(verdict.before);
  view.after = view_of(verdict.after);
  view.depth = before.depth;
  view.words = words.verdict;
  view.refutation = words.refutation;
  view.refutation_line = views_of(words.refutation_line);
  view.better = words.better;
  view.better_line = views_of(words.better_line);
  view.good_moves = good_moves(before);
  if (!after.line.empty()) view.reply = move_name(after.line[0]);
}

}  // namespace

ReviewedMove review_move(PlayerMemory& player, const GameRequest& request, int ply,
                         const ReviewOptions& options) {
  return answer<ReviewedMove>(request, [&](const ReplayOptions& replay, ReviewedMove& view) {
    GameMemory& game = player.game();
    game.play(replay, request.actions);
    // What stands before an error in a list can be judged.
    if (ply < 1 || static_cast<std::size_t>(ply) > game.actions().size()) {
      view.error = "no such action: " + std::to_string(ply);
      return;
    }
    const PlayedAction& action = game.actions()[static_cast<std::size_t>(ply) - 1];
    const RuleSet rules = replay.rules;
    view.ply = ply;
    view.name = move_name(action.move);
    view.turn = name_of(sides, action.before.turn);
    view.grid = grid_of(action.before);
    const auto network = player.network_of(rules);
    if (network == nullptr && !options.without_network) {
      view.missing.push_back(std::string(threeply::name_of(rules)) + ".network");
    }
    if (!options.without_tables) {
      ask_for_tables(player.tables(), rules, action.before, view.missing);
      ask_for_tables(player.tables(), rules, action.after, view.missing);
    }
    if (!view.missing.empty()) {
      // What was found of these positions without them would be another review.
      player.review().forget();
      return;
    }
    const auto asked = static_cast<std::uint64_t>(std::max(options.nodes, 0.0));
    player.review().take({.rules = rules,
                          .nodes = asked == 0 ? usual_review_nodes : asked,
                          .network = network,
                          .tables = &player.tables().of(rules)},
                         positions_of(game));
    judge_into(player.review(), action, ply, rules, view);
  });
}

}  // namespace threeply::api
