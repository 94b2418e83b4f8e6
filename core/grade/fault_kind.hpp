// The kinds of faults that a program is judged to have.
#pragma once

#include <cstdint>
#include <string_view>

#include "words/difference.hpp"
#include "words/trace_difference.hpp"

namespace threeply {

/// In the alphabetical order of their names, in which reports list what is equally frequent.
enum class FaultKind : std::uint8_t {
  action_line,
  board,
  chosen_action,
  copies_input,
  cost,
  crash,
  cut_list,  ///< of a trace, as all that concern cuts, values and moves
  cut_too_early,
  cut_too_late,
  depth,
  ended_with_error,  ///< by itself, before its output was complete
  ends_early,
  error_line,
  exit_status,
  first_move,
  forbidden_call,
  goes_on,
  illegal_move,
  illegal_state,
  jump_not_forced,
  king_value,
  leaf_value,
  leak,
  longer_win,
  malformed,  ///< of a solution, as all that concern states
  memory_error,
  missing_move,
  missing_state,
  move_order,
  no_output,
  not_crowned,
  not_started,
  other,
  none,        ///< its name is "passed"
  quick_loss,  ///< a loss comes sooner than it has to
  spoilt_win,
  stale_window,
  time_out,
  too_much_memory,
  too_much_output,
  white_space,
  win_line,
};

constexpr std::size_t fault_kind_count = static_cast<std::size_t>(FaultKind::win_line) + 1;

/// A word that other programs can rely on.
std::string_view fault_name(FaultKind kind);

/// A few words for people: "crash", "wrong move chosen".
std::string_view fault_title(FaultKind kind);

FaultKind fault_of(DifferenceKind kind);
FaultKind fault_of(TraceFault fault);

}  // namespace threeply
