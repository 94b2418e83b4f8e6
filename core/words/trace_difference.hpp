// Somebody's trace held against the right one: the first line that is wrong, its place in the tree,
// and what it means.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "board/position.hpp"
#include "programs/replay/output_line.hpp"
#include "programs/trace/trace.hpp"
#include "words/difference.hpp"

namespace threeply {

enum class TraceFault {
  none,
  white_space,      ///< the same but for blanks, blank lines and line ends
  ends_early,       ///< theirs stops where ours goes on
  goes_on,          ///< ours stops where theirs goes on
  cut_list,         ///< a cut is not told, or with other moves
  cut_too_early,    ///< alpha has not yet met beta
  cut_too_late,     ///< a move is looked at that should have been cut
  depth,            ///< a leaf where none is, or none where one is
  first_move,       ///< the choice at the end
  illegal_move,     ///< a move that is none
  jump_not_forced,  ///< a step where a capture was mandatory
  king_value,       ///< kings weigh something else
  leaf_value,       ///< a value that nothing of the above explains
  missing_move,     ///< a move is passed over
  move_order,       ///< the moves are right, their order is not
  not_crowned,      ///< a man that came to the far row is still one
  stale_window,     ///< alpha or beta as they were before
  other,            ///< no line of a trace, or a wrong heading
};

constexpr std::size_t trace_fault_count = static_cast<std::size_t>(TraceFault::other) + 1;

/// What it is of any output; `other` where only a trace can have it.
DifferenceKind difference_of(TraceFault fault);

/// A word that other programs can rely on, and a few words for people: "cut too late".
std::string_view trace_fault_name(TraceFault fault);
std::string_view trace_fault_title(TraceFault fault);

struct TraceDifference {
  TraceFault fault = TraceFault::none;
  std::uint64_t line = 0;        ///< of the right text, from 1
  std::uint64_t their_line = 0;  ///< and of theirs; 0 where theirs ends early
  /// Which line of the trace of its board shows it: the one that should have come, or where theirs
  /// still is. The line of the first move comes after the last.
  std::optional<std::size_t> index{};
  std::uint64_t board_number = 0;  ///< of the input's boards, from 1
  Position board{};                ///< on which it goes wrong
  std::optional<Step> our_step{};
  std::optional<Step> their_step{};
  std::string ours{};  ///< the line as it should be; no more than 200 bytes, as of theirs
  std::string theirs{};
  std::string sentence{};
};

/// `ours` is the right text for the boards of `input`. As far as it is our own, the tree explains
/// what differs; where somebody else wrote it, only the lines are told.
TraceDifference compare_traces(std::string_view input, const TraceOptions& options,
                               std::string_view ours, std::string_view theirs);

}  // namespace threeply
