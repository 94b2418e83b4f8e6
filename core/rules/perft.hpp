// Counts the positions at a depth, the usual check of a move generator.
#pragma once

#include <cstdint>

#include "board/position.hpp"
#include "rules/rule_set.hpp"

namespace threeply {

/// The number of lines of `depth` moves; 1 for depth 0. Lines that end earlier are not counted.
std::uint64_t perft(const Position& position, RuleSet rules, int depth);

}  // namespace threeply
