#include "programs/given_position.hpp"

#include <utility>

#include "endgame/material.hpp"
#include "notation/blanks.hpp"
#include "notation/fen.hpp"
#include "notation/grid.hpp"
#include "notation/names.hpp"
#include "notation/numbers.hpp"
#include "notation/sink.hpp"
#include "programs/replay/replay.hpp"

namespace threeply {
namespace {

/// What was probably meant, told by what the others never have.
enum class Form { fen, hub, grid, actions };

Form form_of(std::string_view text) {
  if (text.find(':') != text.npos) return Form::fen;
  const bool is_action = text.empty() || text == "A" || text == "P" || text.find('-') != text.npos;
  if (is_action) return Form::actions;
  const bool is_one_word = text.find_first_of(" \t\r\n/") == text.npos;
  return is_one_word && (text[0] == 'B' || text[0] == 'W') && text.find('e') != text.npos
             ? Form::hub
             : Form::grid;
}

std::variant<GivenPosition, std::string> replayed(std::string_view text, RuleSet rules) {
  NullSink nowhere;
  ReplayRecord record;
  Replay replay({.rules = rules, .search = program_of(rules).search}, nowhere, &record);
  if (replay.feed(text) == ReplayStatus::reading) replay.finish();
  if (replay.status() == ReplayStatus::malformed) return replay.complaint();
  if (replay.status() == ReplayStatus::illegal_action) {
    const ActionReader& reader = replay.reader();
    return "line " + std::to_string(reader.line()) + ", column " + std::to_string(reader.column()) +
           ": expected a legal action, but found " + action_name(reader.action());
  }
  GivenPosition given{.position = initial_position()};
  for (const PlayedAction& action : record.actions()) {
    given.before.push_back(action.before);
    given.position = action.after;
  }
  return given;
}

std::variant<Position, std::string> read_as(Form form, std::string_view text, Side turn) {
  switch (form) {
    case Form::fen: return read_fen(text);
    case Form::hub: return read_hub_position(text);
    default: return read_grid(text, recognise_letters(text), turn);
  }
}

}  // namespace

std::variant<GivenPosition, std::string> read_given_position(std::string_view text, RuleSet rules,
                                                             Side turn) {
  const Form form = form_of(trimmed(text));
  if (form == Form::actions) return replayed(text, rules);
  auto read = read_as(form, form == Form::grid ? text : trimmed(text), turn);
  if (auto* complaint = std::get_if<std::string>(&read)) return std::move(*complaint);
  GivenPosition given{.position = std::get<Position>(read), .has_numbers = form != Form::grid};
  if (has_uncrowned(given.position)) return "a man stands on the row where it is crowned";
  return given;
}

}  // namespace threeply
