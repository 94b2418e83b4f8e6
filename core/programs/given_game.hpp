// A game in any of the ways in which somebody may have it at hand: an action list, PDN or JSON.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "board/position.hpp"
#include "notation/pdn.hpp"
#include "notation/text_places.hpp"
#include "rules/move.hpp"
#include "rules/rule_set.hpp"

namespace threeply {

struct GivenGame {
  RuleSet rules = english;
  Position start = initial_position();
  std::vector<Move> moves{};
  bool has_numbers = false;  ///< its squares were named by numbers, not by letters
  PdnEnd end{};              ///< as it is said, or as it is on the board
  PdnGame pdn{};  ///< as it was read, with tags and comments; empty if it was an action list
  std::vector<TextProblem> problems{};  ///< beside its moves, as in a variation
  std::size_t games = 1;                ///< that were given, it included
};

/// The moves of an action list, computed ones included, up to what is wrong with it.
struct GivenActions {
  std::vector<Move> moves{};
  std::optional<TextProblem> problem{};
};
GivenActions read_given_actions(std::string_view text, RuleSet rules, const Position& start);

/// The game, the first being 1, or where what was expected. An action list is by `rules`, or
/// English without; PDN and JSON may say so themselves, but not otherwise. Where they say where
/// they begin, that goes before `start`.
std::variant<GivenGame, std::string> read_given_game(std::string_view text,
                                                     std::optional<RuleSet> rules,
                                                     const Position& start = initial_position(),
                                                     std::size_t number = 1);

}  // namespace threeply
