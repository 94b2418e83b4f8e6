// Somebody else's output for an action list held against ours: the first difference, and its kind.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "text/replay.hpp"

namespace threeply {

enum class DifferenceKind {
  none,
  white_space,    ///< the same but for blanks, blank lines and line ends
  ends_early,     ///< theirs stops where ours goes on
  goes_on,        ///< ours stops where theirs goes on
  chosen_action,  ///< a computed action is another one
  action_line,    ///< the line of a given action
  cost,
  board,
  error_line,  ///< one of the six errors, here or there
  win_line,
  other,
};

struct Comparison {
  DifferenceKind kind = DifferenceKind::none;
  std::uint64_t lines = 0;   ///< of our output
  std::uint64_t line = 0;    ///< of the first difference, from 1
  std::uint64_t action = 0;  ///< whose block that is, 0 before the first action
  std::string ours;          ///< the line as it should be
  std::string theirs;        ///< the line as it is
  std::string sentence;      ///< what the difference is, in plain words
};

/// A word for each kind that other programs can rely on.
std::string_view kind_name(DifferenceKind kind);

Comparison compare_output(std::string_view input, const ReplayOptions& options,
                          std::string_view theirs);

}  // namespace threeply
