// What is certain of a line of play, and what is only likely.
#pragma once

#include "engine/chances.hpp"
#include "engine/engine.hpp"
#include "search/solver.hpp"

namespace threeply {

/// For the side that begins the line.
struct Judgement {
  Result result = Result::undecided;  ///< if it is proved
  int plies = 0;                      ///< until the end, of what is proved; 0 if they are not known
  Chances chances{};
};

/// `pieces` are on the board where the line begins.
Judgement judge(const EngineLine& line, RuleSet rules, int pieces);

}  // namespace threeply
