#include "programs/given_game.hpp"

#include <utility>

#include "endgame/material.hpp"
#include "notation/names.hpp"
#include "notation/pdn_reader.hpp"
#include "notation/rule_names.hpp"
#include "notation/sink.hpp"
#include "programs/given_form.hpp"
#include "programs/replay/replay.hpp"
#include "rules/legal_moves.hpp"
#include "rules/play.hpp"

namespace threeply {
namespace {

std::variant<GivenGame, std::string> from_pdn(std::string_view text, std::optional<RuleSet> rules,
                                              const Position& start) {
  auto read = read_pdn_game(text, rules, start);
  if (auto* complaint = std::get_if<std::string>(&read)) return std::move(*complaint);
  auto& game = std::get<PdnGame>(read);
  GivenGame given{.rules = game.rules,
                  .start = game.start,
                  .moves = game.moves(),
                  .has_numbers = !game.has_cells,
                  .score = game.end.score,
                  .is_finished = game.end.is_finished};
  given.pdn = std::move(game);
  return given;
}

std::variant<GivenGame, std::string> from_actions(std::string_view text, RuleSet rules,
                                                  const Position& start) {
  GivenActions read = read_given_actions(text, rules, start);
  if (read.problem) return read.problem->words();
  return GivenGame{.rules = rules, .start = start, .moves = std::move(read.moves)};
}

}  // namespace

GivenActions read_given_actions(std::string_view text, RuleSet rules, const Position& start) {
  NullSink nowhere;
  ReplayRecord record;
  Replay replay({.rules = rules, .start = start, .search = program_of(rules).search}, nowhere,
                &record);
  if (replay.feed(text) == ReplayStatus::reading) replay.finish();
  GivenActions read;
  for (const PlayedAction& action : record.actions()) read.moves.push_back(action.move);
  const ActionReader& reader = replay.reader();
  const TextPlace place{.line = static_cast<std::size_t>(reader.line()),
                        .column = static_cast<std::size_t>(reader.column())};
  if (replay.status() == ReplayStatus::malformed) read.problem = {place, reader.expectation()};
  if (replay.status() == ReplayStatus::illegal_action) {
    read.problem = {place, "expected a legal action by the rules of " +
                               std::string(name_of(rules)) + ", but found " +
                               action_name(reader.action())};
  }
  return read;
}

std::variant<GivenGame, std::string> read_given_game(std::string_view text,
                                                     std::optional<RuleSet> rules,
                                                     const Position& start) {
  auto read = form_of(text) == GivenForm::pdn ? from_pdn(text, rules, start)
                                              : from_actions(text, rules.value_or(english), start);
  auto* const game = std::get_if<GivenGame>(&read);
  if (game == nullptr) return read;
  if (has_uncrowned(game->start)) return "a man stands on the row where it is crowned";
  Position last = game->start;
  for (const Move& move : game->moves) last = play(last, move);
  if (!can_act(last)) {
    game->is_finished = true;
    game->score = last.turn == Side::top ? 1 : -1;
  }
  return read;
}

}  // namespace threeply
