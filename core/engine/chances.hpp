// What a score comes to in games: the chances to win, to draw and to lose, as they were in the
// engine's games against itself.
#pragma once

#include "engine/score.hpp"
#include "rules/rule_set.hpp"

namespace threeply {

/// In thousandths; together a thousand.
struct Chances {
  int win = 0;
  int draw = 0;
  int loss = 0;
};

/// For the side to move, with so many pieces on the board. A win or a loss that is proved is
/// certain.
Chances chances_of(Score score, RuleSet rules, int pieces);

}  // namespace threeply
