// A position or a game in any of the ways in which somebody may have it at hand.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "board/position.hpp"
#include "rules/rule_set.hpp"

namespace threeply {

struct GivenPosition {
  Position position{};
  RuleSet rules = english;
  std::vector<Position> before{};  ///< of the game that led to it, if one did
  bool has_numbers = false;        ///< its squares were named by numbers, not by letters
};

/// FEN, a position of the Hub protocol, a grid in the letters of any program, or an action list or
/// the first game of PDN or JSON, the last move of which leads to the position; nothing at all is
/// the start of a game. Without `rules`, they are what a game says of itself, or English. `turn` is
/// whose turn it is in a grid, which does not say. Or what is wrong.
std::variant<GivenPosition, std::string> read_given_position(std::string_view text,
                                                             std::optional<RuleSet> rules,
                                                             Side turn);

}  // namespace threeply
