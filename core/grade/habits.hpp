// Programs that are right but for some habits: what they write shows whether somebody's program has
// just these. A program without any writes what ours does, to the byte.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "board/position.hpp"
#include "rules/action.hpp"
#include "rules/move.hpp"
#include "rules/move_order.hpp"
#include "search/cost.hpp"

namespace threeply {

/// How pieces are moved.
struct RuleHabits {
  MoveOrder directions = clockwise_order;
  bool is_by_columns = false;        ///< squares column by column, not row by row
  bool is_from_below = false;        ///< squares from the bottom up
  bool puts_captures_first = false;  ///< all captures before all steps
  bool must_capture = false;
  bool men_go_back = false;
  bool kings_go_back = true;
  bool crowns_by_step = true;
  bool crowns_by_capture = true;
  bool removes_captured = true;

  friend bool operator==(const RuleHabits&, const RuleHabits&) = default;
};

/// What a board is worth.
struct ValueHabits {
  int king_weight = 3;
  TerminalCost terminal = TerminalCost::infinite;  ///< in the search
  TerminalCost printed = TerminalCost::infinite;
  bool is_for_mover = false;  ///< positive is good for the side to move, in the search

  friend bool operator==(const ValueHabits&, const ValueHabits&) = default;
};

struct ReplayHabits {
  RuleHabits rules{};
  ValueHabits value{};
  int depth = 3;
  bool takes_last = false;           ///< of equally good actions
  bool always_maximises = false;     ///< white chooses as black would
  int turns = 10;                    ///< of the command P
  bool wins_at_once = false;         ///< says who has won as soon as the game is over
  bool looks_after_command = false;  ///< says who has won also right after the last turn of A or P
  bool says_winner = true;
  bool repeats_command = false;   ///< a command is obeyed once more at the end of the input
  bool turns_count_both = false;  ///< P plays its turns for each side
  /// The order in which the six conditions are tested.
  std::array<ActionError, 6> errors = {
      ActionError::source_outside,  ActionError::target_outside,      ActionError::source_empty,
      ActionError::target_occupied, ActionError::source_is_opponents, ActionError::illegal};

  friend bool operator==(const ReplayHabits&, const ReplayHabits&) = default;
};

struct TraceHabits {
  RuleHabits rules{.must_capture = true};
  ValueHabits value{.king_weight = 2};
  int depth = 4;
  bool takes_last = false;
  bool is_cutting = true;
  bool needs_crossing = false;  ///< cuts only where alpha is more than beta
  bool tells_cuts = true;
  bool tells_stale = false;    ///< the window of a cut is told as it was before the last move
  bool forgets_above = false;  ///< only the board above bounds a board: no deep cuts
  bool forgets_all = false;    ///< every board begins with a window without bounds
  int base = 0;

  friend bool operator==(const TraceHabits&, const TraceHabits&) = default;
};

/// The moves of a position by such rules, one jump at a time.
MoveList habit_moves(const Position& position, const RuleHabits& rules);
Position habit_play(const Position& position, const Move& move, const RuleHabits& rules);

/// What such a program writes.
std::string replay_by(std::string_view input, const ReplayHabits& habits);
std::string trace_by(std::string_view input, const TraceHabits& habits);

}  // namespace threeply
