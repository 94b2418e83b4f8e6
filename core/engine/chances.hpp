// What a score comes to in games: the chances to win, to draw and to lose, as they were in the
// engine's games against itself.
#pragma once

#include "engine/score.hpp"
#include "rules/rule_set.hpp"

namespace threeply {

/// In thousandths; together `certain`.
struct Chances {
  int win = 0;
  int draw = 0;
  int loss = 0;
};
constexpr int certain = 1000;

/// For the side to move, with so many pieces on the board. A win or a loss that is proved is
/// certain.
Chances chances_of(Score score, RuleSet rules, int pieces);

/// A side wins with even chance when its score is `even`; `width` more makes it 73 of 100.
struct ChanceCurve {
  double even;
  double width;
};

/// With many pieces and with few: at 24 and at none.
struct ChanceCurves {
  ChanceCurve full;
  ChanceCurve empty;
};

/// The chance to win with a score, from 0 to 1.
double chance_to_win(Score score, const ChanceCurves& curves, int pieces);

}  // namespace threeply
