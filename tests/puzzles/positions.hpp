// Where puzzles come from: endings by chance, positions of games, and men and kings put where they meet.
#pragma once

#include <vector>

#include "board/position.hpp"
#include "engine/random.hpp"
#include "rules/rule_set.hpp"

namespace threeply::puzzles {

enum class Source { ending, game, meeting };

/// Some of them; in each both sides have pieces, and the bottom side is to move and can.
std::vector<Position> draw_positions(Source source, RuleSet rules, Random& random);

}  // namespace threeply::puzzles
