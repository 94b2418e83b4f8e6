// Whose turn it is in a position that a command is given: what --side says, and what the position
// itself says.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "board/position.hpp"
#include "board/side.hpp"
#include "programs/given_position.hpp"
#include "rules/rule_set.hpp"

namespace threeply::cli {

/// As read_given_position. `turn` is what --side says, if anything: a position that says something
/// else itself is refused.
std::variant<GivenPosition, std::string> read_position(std::string_view text,
                                                       std::optional<RuleSet> rules,
                                                       std::optional<Side> turn);

/// What is wrong if --side says `turn` of a position that says itself whose turn it is; nothing if
/// they agree, or nobody has said it.
std::string contradiction(const Position& position, std::optional<Side> turn);

}  // namespace threeply::cli
