// Positions that commands are given: behind the command, in a file, or on the standard input.
#pragma once

#include <optional>
#include <string>
#include <variant>

#include "board/side.hpp"
#include "programs/given_position.hpp"
#include "rules/rule_set.hpp"

namespace threeply::cli {

/// `text` is the position itself in any form, the name of a file that has it, or - for the standard
/// input. What was given, or the exit status after telling what is wrong.
std::variant<GivenPosition, int> open_position(const std::string& text,
                                               std::optional<RuleSet> rules,
                                               std::optional<Side> turn);

}  // namespace threeply::cli
