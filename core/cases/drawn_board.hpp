// Boards by chance, for the tasks whose cases are boards.
#pragma once

#include "board/position.hpp"
#include "engine/random.hpp"
#include "rules/rule_set.hpp"

namespace threeply {

/// Of a game from the start by any legal moves, the bottom side to move.
Position draw_from_game(Random& random, RuleSet rules);

/// So many pieces a side, anywhere they may stand; one in `king_rate` is a king.
Position draw_pieces(Random& random, int bottom, int top, int king_rate);

}  // namespace threeply
