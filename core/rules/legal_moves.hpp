// The moves of a position in the canonical order: squares row by row from the top left, per square
// the directions NE, SE, SW, NW, a chain of jumps depth-first in the same order of directions.
#pragma once

#include "board/position.hpp"
#include "rules/move.hpp"
#include "rules/rule_set.hpp"

namespace threeply {

MoveList legal_moves(const Position& position, RuleSet rules);

/// Whether the side to move can act at all; if not, it has lost.
bool can_act(const Position& position);

}  // namespace threeply
