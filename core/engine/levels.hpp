// How strongly the engine plays when it is not to play as well as it can: a short sight, and a
// choice among moves that are nearly as good as the best.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include "engine/engine.hpp"
#include "rules/rule_set.hpp"

namespace threeply {

struct Level {
  int number;  ///< from 1, the gentlest
  std::string_view name;
  std::string_view about;  ///< one sentence
};

inline constexpr std::array<Level, 10> levels = {{
    {1, "First moves", "Sees one move ahead and often slips; for a first game."},
    {2, "Novice", "Takes what is offered, and often leaves something in return."},
    {3, "Casual", "Looks at your answer, not at what comes after it."},
    {4, "Hobby player", "Punishes simple mistakes, and makes some."},
    {5, "Club player", "Sees short combinations and knows what a good position is."},
    {6, "Team player", "Rarely loses a piece; you have to outplay it."},
    {7, "Expert", "Sees most combinations, and plays endings well."},
    {8, "Master", "Plans far ahead; small mistakes are enough for it."},
    {9, "Grandmaster", "Nearly all that the engine can do in a blink."},
    {10, "Full strength", "The engine as it is, with its endgame tables."},
}};

constexpr int full_level = 10;

/// What each level scores of 100 against the one below it, by tests/ladder: the only home of these
/// figures, which the page tells with each level. 0 where it has not been measured.
using Ladder = std::array<int, levels.size()>;

inline constexpr Ladder ladder_in_towers = {0, 73, 79, 73, 79, 78, 77, 81, 78, 80};
inline constexpr Ladder ladder_in_single_jump = {0, 70, 65, 73, 72, 66, 72, 77, 66, 60};
inline constexpr Ladder ladder_in_english = {0, 77, 74, 75, 78, 76, 77, 80, 78, 70};

constexpr const Ladder& ladder_of(RuleSet rules) {
  if (rules == towers) return ladder_in_towers;
  return rules == english ? ladder_in_english : ladder_in_single_jump;
}

/// Gentler levels know no endgame tables: whoever errs in the middle of a game does at its end,
/// too.
constexpr int least_with_tables = 7;

/// By its number or its name, in any case of letters; null if there is none.
const Level* level_named(std::string_view word);

/// What a search for a move at this level may take. Weaker levels need several lines to choose
/// from.
EngineLimits limits_of_level(int level, RuleSet rules, const Position& position);

/// Which of the lines that such a search has found is played. Other seeds choose otherwise.
std::size_t choose_line(std::span<const EngineLine> lines, int level, RuleSet rules,
                        std::uint64_t seed);

}  // namespace threeply
