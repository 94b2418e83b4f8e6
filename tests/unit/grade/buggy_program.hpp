// A replay program with faults to choose from, as students make them; it runs in this process.
#pragma once

#include <string>

#include "grade/shrink.hpp"

namespace threeply::tests {

struct Bugs {
  bool takes_last_of_equals = false;
  bool forgets_to_crown = false;
  bool forgets_to_remove = false;  ///< what white jumps
  bool counts_towers_as_one = false;
  bool forgets_win_line = false;
  bool tests_target_first = false;  ///< "target is not empty" before "source is empty"
  bool goes_on_after_error = false;
  bool drops_word_before_cr = false;  ///< a carriage return takes the word before it along
  bool needs_last_line_end = false;
  bool hangs_on_tower_moves = false;
  int captures_until_crash = 0;  ///< 0: it does not crash
};

RunResult run_buggy(const Bugs& bugs, const std::string& input);

/// Judged as by the grader.
Failure try_buggy(const Bugs& bugs, const std::string& input);

}  // namespace threeply::tests
