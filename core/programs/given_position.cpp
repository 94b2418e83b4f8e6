#include "programs/given_position.hpp"

#include <utility>

#include "endgame/material.hpp"
#include "notation/blanks.hpp"
#include "notation/fen.hpp"
#include "notation/grid.hpp"
#include "notation/numbers.hpp"
#include "notation/pdn_reader.hpp"
#include "programs/given_form.hpp"
#include "programs/given_game.hpp"
#include "rules/play.hpp"

namespace threeply {
namespace {

/// The last position of a game, and those before it.
GivenPosition last_of(const Position& start, const std::vector<Move>& moves) {
  GivenPosition given{.position = start};
  for (const Move& move : moves) {
    given.before.push_back(given.position);
    given.position = play(given.position, move);
  }
  return given;
}

std::variant<GivenPosition, std::string> replayed(std::string_view text, RuleSet rules) {
  const GivenActions read = read_given_actions(text, rules, initial_position());
  if (read.problem) return read.problem->words();
  return last_of(initial_position(), read.moves);
}

std::variant<GivenPosition, std::string> from_pdn(std::string_view text, RuleSet rules) {
  auto read = read_pdn_game(text, rules);
  if (auto* complaint = std::get_if<std::string>(&read)) return std::move(*complaint);
  const auto& game = std::get<PdnGame>(read);
  GivenPosition given = last_of(game.start, game.moves());
  given.has_numbers = !game.has_cells;
  return given;
}

std::variant<Position, std::string> read_as(GivenForm form, std::string_view text, Side turn) {
  switch (form) {
    case GivenForm::fen: return read_fen(text);
    case GivenForm::hub: return read_hub_position(text);
    default: return read_grid(text, recognise_letters(text), turn);
  }
}

}  // namespace

std::variant<GivenPosition, std::string> read_given_position(std::string_view text, RuleSet rules,
                                                             Side turn) {
  const GivenForm form = form_of(text);
  if (form == GivenForm::actions) return replayed(text, rules);
  if (form == GivenForm::pdn) return from_pdn(text, rules);
  auto read = read_as(form, form == GivenForm::grid ? text : trimmed(text), turn);
  if (auto* complaint = std::get_if<std::string>(&read)) return std::move(*complaint);
  GivenPosition given{.position = std::get<Position>(read), .has_numbers = form != GivenForm::grid};
  if (has_uncrowned(given.position)) return "a man stands on the row where it is crowned";
  return given;
}

}  // namespace threeply
