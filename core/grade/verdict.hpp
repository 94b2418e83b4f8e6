// Judges one run of a program: whether it passed and, if not, what kind of fault it is.
#pragma once

#include <string>
#include <string_view>

#include "cases/test_case.hpp"
#include "grade/run_result.hpp"
#include "words/comparison.hpp"

namespace threeply {

/// Which reading of a finished game's cost is right.
enum class AcceptedCost { infinite, material, either };

/// Which readings of a finished game's cost a right output agrees with; most show no finished game
/// and agree with both. Only a printed cost tells them apart.
enum class CostReading { both, infinite, material };

struct JudgeOptions {
  AcceptedCost cost = AcceptedCost::infinite;
  bool is_status_checked = false;  ///< the exit status must be that of the specification, too
};

struct Verdict {
  bool is_passed = false;
  /// A word other programs can rely on: "passed", a kind_name of words/comparison.hpp, or "crash",
  /// "time-out", "too-much-output", "not-started", "exit-status".
  std::string kind = "passed";
  std::string title;      ///< a few words: "crash (SIGSEGV)", "another action is chosen"
  std::string sentence;   ///< what is wrong and what would be right, in plain words
  Comparison comparison;  ///< where the output, as far as it came, parts from the expected one
  std::string expected;   ///< the text it was compared with: that of the reading which counts
  CostReading reading = CostReading::both;  ///< of a passed one, unless `infinite` alone is right
};

/// `test.expected` is what the output is compared with. Where it is what this program prints itself
/// in one of the two readings, `options.cost` decides which of them are right; but by default an
/// output that is `test.expected` to the byte passes, whichever it is.
Verdict judge(const TestCase& test, const RunResult& run, const JudgeOptions& options);

/// A few words for a kind of fault as such: "crash", "another action is chosen"; the kind itself if
/// there is none like it.
std::string fault_title(std::string_view kind);

/// What the replay program prints for an action list.
std::string expected_output(const std::string& input, TerminalCost reading);

/// The exit status that the specification asks for: 1 after one of the six errors, 2 after what is
/// no action list, else 0.
int expected_status(const TestCase& test);

}  // namespace threeply
