// A game in any of the ways in which somebody may have it at hand: an action list, or PDN.
#pragma once

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
  int score = 0;             ///< of the bottom side, if it is said to be finished: 1, 0 or -1
  bool is_finished = false;
  PdnGame pdn{};  ///< as it was read, with tags and comments; empty if it was an action list
};

/// The moves of an action list, computed ones included, up to what is wrong with it.
struct GivenActions {
  std::vector<Move> moves{};
  std::optional<TextProblem> problem{};
};
GivenActions read_given_actions(std::string_view text, RuleSet rules, const Position& start);

/// The game, or where what was expected. An action list is by `rules`, or English without; the tags
/// of PDN may say so themselves, but not otherwise. A tag FEN goes before `start`.
std::variant<GivenGame, std::string> read_given_game(std::string_view text,
                                                     std::optional<RuleSet> rules,
                                                     const Position& start = initial_position());

}  // namespace threeply
