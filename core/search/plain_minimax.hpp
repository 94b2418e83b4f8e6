// Minimax with nothing left out: the definition that every faster search is held against.
#pragma once

#include <optional>
#include <vector>

#include "board/position.hpp"
#include "rules/rule_set.hpp"
#include "search/choice.hpp"

namespace threeply {

/// The value of every legal move of `position`, in canonical order. `boards` counts what it sees.
std::vector<Cost> plain_values(const Position& position, RuleSet rules,
                               const SearchOptions& options, std::uint64_t& boards);

/// The left-most of the best moves; none if there is no move.
std::optional<Choice> plain_best_action(const Position& position, RuleSet rules,
                                        const SearchOptions& options);

/// What a board is worth, and how many there are below it, itself included.
struct PlainSubtree {
  Cost value;
  std::uint64_t boards;
};

/// Of a tree with `options.depth` plies below `board`; fast enough for hundreds of thousands of
/// boards while somebody waits.
PlainSubtree plain_subtree(const Position& board, RuleSet rules, const SearchOptions& options);

}  // namespace threeply
