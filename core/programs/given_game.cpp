#include "programs/given_game.hpp"

#include <algorithm>
#include <utility>

#include "endgame/material.hpp"
#include "notation/names.hpp"
#include "notation/pdn_words.hpp"
#include "notation/rule_names.hpp"
#include "notation/sink.hpp"
#include "programs/collection.hpp"
#include "programs/replay/replay.hpp"
#include "rules/legal_moves.hpp"
#include "rules/play.hpp"

namespace threeply {
namespace {

/// Whether it is a game at all.
bool is_of_games(GivenForm form) {
  return form == GivenForm::actions || form == GivenForm::pdn || form == GivenForm::json;
}

/// Comments and numbers alone are PDN, but no game.
bool says_a_game(std::string_view text) {
  PdnWords words(text);
  while (const auto word = words.next()) {
    if (word->kind == PdnWordKind::tag || word->kind == PdnWordKind::move ||
        word->kind == PdnWordKind::result) {
      return true;
    }
  }
  return false;
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
    read.problem = {place, "expected a legal action " + under_rules(rules) + ", but found " +
                               action_name(reader.action())};
  }
  return read;
}

std::variant<GivenGame, std::string> read_given_game(std::string_view text,
                                                     std::optional<RuleSet> rules,
                                                     const Position& start, std::size_t number) {
  if (has_uncrowned(start)) return "a man stands on the row where it is crowned";
  Collection collection = read_collection(text, {.rules = rules.value_or(english), .start = start});
  const std::size_t count = collection.games.size();
  if (!is_of_games(collection.form) && count > 0) return "expected a game, but found a position";
  if (count == 0 && !collection.problems.empty()) return collection.problems[0].words();
  if (number > std::max<std::size_t>(count, 1)) {
    return "expected game " + std::to_string(number) + ", but " +
           (count > 1 ? "there are only " + std::to_string(count) : "there is only one");
  }
  if (count == 0) return "expected a game, but found none";
  ReadPdnGame& read = collection.games[number - 1];
  if (read.rules_place && rules && *rules != read.game.rules) {
    return read.rules_place->words() + "the game follows the " +
           std::string(name_of(read.game.rules)) + " rules, but " + std::string(name_of(*rules)) +
           " was asked for";
  }
  if (read.obstacle) return read.obstacle->words();
  if (collection.form == GivenForm::pdn && !says_a_game(text)) {
    if (!read.problems.empty()) return read.problems[0].words();
    return "expected a game, but found neither a tag nor a move nor a result";
  }
  GivenGame given{.rules = read.game.rules,
                  .start = read.game.start,
                  .moves = read.game.moves(),
                  .has_numbers = !read.game.has_cells,
                  .end = read.game.end,
                  .problems = std::move(read.problems),
                  .games = count};
  const Position last = read.game.positions().back();
  if (!can_act(last)) given.end = {.is_finished = true, .score = last.turn == Side::top ? 1 : -1};
  if (collection.form != GivenForm::actions) given.pdn = std::move(read.game);
  return given;
}

}  // namespace threeply
