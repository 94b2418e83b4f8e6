// The seeds' three programs as data: rules, search, letters and names of each stand here and
// nowhere else. Whoever plays, explains, traces, prints or draws a game asks this table.
#pragma once

#include <span>
#include <string_view>

#include "notation/grid.hpp"
#include "rules/move_order.hpp"
#include "rules/rule_set.hpp"
#include "search/choice.hpp"

namespace threeply {

struct SideNames {
  std::string_view bottom;
  std::string_view top;

  constexpr std::string_view of(Side side) const { return side == Side::bottom ? bottom : top; }
};

struct Program {
  std::string_view name;
  RuleSet rules;
  std::string_view title;    ///< of the game in its rules
  std::string_view summary;  ///< of these rules
  SearchOptions search;      ///< how far its minimax looks ahead, and what a board is worth to it
  MoveOrder order;           ///< which of equally good moves comes first
  GridLetters letters;
  SideNames sides;
  std::string_view king;
};

constexpr Program replay_program{
    .name = "replay",
    .rules = towers,
    .title = "Towers",
    .summary = "captures are optional, one jump per turn",
    .search = {.depth = 3, .evaluation = Evaluation(3)},
    .order = clockwise_order,
    .letters = replay_letters,
    .sides = {"black", "white"},
    .king = "tower",
};

constexpr Program trace_program{
    .name = "trace",
    .rules = single_jump,
    .title = "Single jump",
    .summary = "you must capture if you can, one jump per turn",
    .search = {.depth = 4, .evaluation = Evaluation(2)},
    .order = clockwise_order,
    .letters = trace_letters,
    .sides = {"Alice", "Bill"},
    .king = "king",
};

/// Its seed proves wins and weighs nothing: a game by its rules is weighed as the course's is.
constexpr Program puzzle_program{
    .name = "puzzle",
    .rules = english,
    .title = "English",
    .summary = "you must capture if you can, and keep jumping; being crowned ends the turn",
    .search = replay_program.search,
    .order = left_to_right_order,
    .letters = puzzle_letters,
    .sides = {"red", "black"},
    .king = "king",
};

/// All of them.
std::span<const Program* const> all_programs();

/// The one whose rules these are: it says what a board is worth in a game by them.
const Program& program_of(RuleSet rules);

/// `search` in a game by these rules: a board is worth what it is to their own program.
SearchOptions search_by(RuleSet rules, SearchOptions search);

/// The one that writes boards in these letters.
const Program& program_writing(const GridLetters& letters);

/// None if there is no such program.
const Program* program_named(std::string_view name);

}  // namespace threeply
