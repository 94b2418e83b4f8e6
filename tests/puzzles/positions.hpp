// Where puzzles come from: endings by chance, positions of games, and men and kings put where they meet.
#pragma once

#include <optional>

#include "board/position.hpp"
#include "engine/random.hpp"
#include "rules/rule_set.hpp"

namespace threeply::puzzles {

enum class Source { ending, game, meeting };

/// The bottom side is to move and can; none where chance has it otherwise.
std::optional<Position> draw_position(Source source, RuleSet rules, Random& random);

}  // namespace threeply::puzzles
