// Why an action is refused, in plain words: which rule it breaks and what would be right.
#pragma once

#include <string>

#include "rules/action.hpp"

namespace threeply {

/// `error` is what find_move says of `action` in `position`.
std::string explain(const Position& position, RuleSet rules, const Action& action,
                    ActionError error);

}  // namespace threeply
