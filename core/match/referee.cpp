#include "match/referee.hpp"

#include <bit>

#include "endgame/material.hpp"
#include "rules/draws.hpp"
#include "rules/legal_moves.hpp"

namespace threeply {

std::string_view name_of(GameEnd end) {
  switch (end) {
    case GameEnd::no_move: return "no-move";
    case GameEnd::tables: return "tables";
    case GameEnd::repetition: return "repetition";
    case GameEnd::no_progress: return "no-progress";
    case GameEnd::crash: return "crash";
    case GameEnd::illegal_move: return "illegal-move";
    case GameEnd::no_answer: return "no-answer";
    case GameEnd::garbage: return "garbage";
  }
  return {};
}

std::optional<GameEnd> game_end_named(std::string_view name) {
  for (const GameEnd end : all_game_ends) {
    if (name_of(end) == name) return end;
  }
  return std::nullopt;
}

std::optional<GameOutcome> Referee::judge(const Position& position) {
  const int sign = position.turn == Side::bottom ? 1 : -1;
  if (!can_act(position)) return GameOutcome{-sign, GameEnd::no_move};
  const bool may_be_known =
      tables_ != nullptr && std::popcount(position.occupied()) <= most_table_pieces;
  if (may_be_known) {
    if (const auto known = tables_->find(position)) {
      const int score = known->value == drawn ? 0 : is_win(known->value) ? sign : -sign;
      return GameOutcome{score, GameEnd::tables};
    }
  }
  if (!positions_.empty() && is_progress(positions_.back(), position)) positions_.clear();
  positions_.push_back(position);
  const auto drawn_by = draw_reason(positions_);
  if (!drawn_by) return std::nullopt;
  const bool is_repeated = *drawn_by == DrawReason::repetition;
  return GameOutcome{0, is_repeated ? GameEnd::repetition : GameEnd::no_progress};
}

}  // namespace threeply
