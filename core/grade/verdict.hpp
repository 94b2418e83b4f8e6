// Judges one run of a program: whether it passed and, if not, what kind of fault it is.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "cases/task.hpp"
#include "cases/test_case.hpp"
#include "grade/fault_kind.hpp"
#include "grade/run_result.hpp"
#include "programs/trace/trace.hpp"
#include "words/comparison.hpp"

namespace threeply {

/// Which reading of a finished game's cost is right.
enum class AcceptedCost { infinite, material, material_throughout, either };

/// Which readings of a finished game's cost a right output agrees with; most show no finished game
/// and agree with all. Only a printed cost tells the first two apart; the third is told from the
/// second by what it chooses.
enum class CostReading { both, infinite, material, material_throughout };

struct JudgeOptions {
  Task task = Task::replay;
  AcceptedCost cost = AcceptedCost::infinite;
  bool is_status_checked = false;    ///< the exit status must be that of the specification, too
  bool is_sanitized = false;         ///< what sanitizers report on the standard error counts
  bool are_spaces_forgiven = false;  ///< an output that differs in white space alone passes
  bool wants_next_state = false;  ///< of a puzzle only the state after the first move is asked for
  bool skips_headings = false;    ///< lines of a solution that are no rows of a board do not count
  TraceOptions trace{};           ///< how deep a trace is, and how it counts rows and columns
};

struct Verdict {
  bool is_passed = false;
  bool is_forgiven = false;  ///< passed, but only because white space is forgiven
  FaultKind kind = FaultKind::none;
  int signal = 0;         ///< that ended it, of a crash
  std::string title;      ///< a few words: "crash (SIGSEGV)", "wrong move chosen"
  std::string sentence;   ///< what is wrong and what would be right, in plain words
  Comparison comparison;  ///< where the output, as far as it came, first differs from the right one
  std::string expected;   ///< the text it was compared with: that of the reading which counts
  CostReading reading = CostReading::both;  ///< of a passed one, unless `infinite` alone is right
  /// Our replay of the list in that reading; null where none was needed.
  std::shared_ptr<const OwnReplay> own;
};

/// The rest of a verdict whose `comparison` and `expected` are there, and `kind` too, unless it is
/// that of the comparison. `status` is the one that is right.
void judge_run(Verdict& verdict, std::string_view input, const RunResult& run, ExitStatus status,
               const JudgeOptions& options);

/// Of the replay program. `test.expected` is what the output is compared with. Where it is what
/// this program prints itself in one of the readings, `options.cost` decides which of them are
/// right; but by default an output that is `test.expected` to the byte passes, whichever it is.
Verdict judge(const TestCase& test, const RunResult& run, const JudgeOptions& options);

/// The right output is what this program prints for the list.
Verdict judge_by_replay(const std::string& input, const RunResult& run,
                        const JudgeOptions& options);

/// A case of which nothing but the input is known: the rest is what this program does.
TestCase case_by_replay(std::string input);

/// The exit status of a case whose output somebody else wrote: 1 after an error, 2 after what is no
/// action list, else 0.
ExitStatus told_status(std::string_view input, std::string_view expected);

}  // namespace threeply
