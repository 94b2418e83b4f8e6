#include "programs/given_position.hpp"

#include <utility>

#include "endgame/material.hpp"
#include "notation/blanks.hpp"
#include "notation/fen.hpp"
#include "notation/grid.hpp"
#include "notation/numbers.hpp"
#include "programs/given_form.hpp"
#include "programs/given_game.hpp"
#include "rules/play.hpp"

namespace threeply {
namespace {

/// The last position of a game, and those before it.
std::variant<GivenPosition, std::string> last_of_game(std::string_view text,
                                                      std::optional<RuleSet> rules) {
  auto read = read_given_game(text, rules);
  if (auto* complaint = std::get_if<std::string>(&read)) return std::move(*complaint);
  const auto& game = std::get<GivenGame>(read);
  GivenPosition given{.position = game.start, .rules = game.rules, .has_numbers = game.has_numbers};
  for (const Move& move : game.moves) {
    given.before.push_back(given.position);
    given.position = play(given.position, move);
  }
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

std::variant<GivenPosition, std::string> read_given_position(std::string_view text,
                                                             std::optional<RuleSet> rules,
                                                             Side turn) {
  constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";
  if (text.starts_with(byte_order_mark)) text.remove_prefix(byte_order_mark.size());
  const GivenForm form = form_of(text);
  const bool is_board = form == GivenForm::fen || form == GivenForm::hub || form == GivenForm::grid;
  if (!is_board) return last_of_game(text, rules);
  auto read = read_as(form, form == GivenForm::grid ? text : trimmed(text), turn);
  if (auto* complaint = std::get_if<std::string>(&read)) return std::move(*complaint);
  GivenPosition given{.position = std::get<Position>(read),
                      .rules = rules.value_or(english),
                      .has_numbers = form != GivenForm::grid};
  if (has_uncrowned(given.position)) return "a man stands on the row where it is crowned";
  return given;
}

}  // namespace threeply
