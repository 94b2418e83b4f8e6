// The search that plays: alpha-beta without allocation, choosing exactly the plain minimax's
// action.
#pragma once

#include <optional>

#include "board/position.hpp"
#include "rules/rule_set.hpp"
#include "search/choice.hpp"

namespace threeply {

/// The left-most of the best moves with its exact value; none if there is no move.
std::optional<Choice> best_action(const Position& position, RuleSet rules,
                                  const SearchOptions& options);

}  // namespace threeply
