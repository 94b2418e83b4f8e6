// What grading needs to know of a task: how a run is judged, and how a failing input is shortened.
// The same for all three programs, so that whoever runs and reports need not know which it is.
#pragma once

#include <memory>
#include <string>
#include <variant>

#include "grade/shrink.hpp"
#include "grade/verdict.hpp"

namespace threeply {

/// For one thread.
class TaskJudge {
 public:
  virtual ~TaskJudge() = default;

  /// `test.expected` is what the output is held against, where there is one right output only.
  virtual Verdict judge(const TestCase& test, const RunResult& run) = 0;

  /// The same by the input alone: right is what this program finds right.
  virtual Verdict judge_input(const std::string& input, const RunResult& run) = 0;

  virtual Shrunk shrink(const Failure& failure, const Trial& trial, const ShrinkLimits& limits) = 0;

  /// A case of which nothing but the input is known, with the output and the exit status that this
  /// program gives; or why no program can be judged by it.
  virtual std::variant<TestCase, std::string> case_of(std::string input) = 0;

  /// The exit status of a case whose output somebody else wrote.
  virtual ExitStatus told_status(const std::string& input, const std::string& expected) = 0;
};

std::unique_ptr<TaskJudge> make_judge(const JudgeOptions& options);

/// Those of the three tasks.
std::unique_ptr<TaskJudge> make_replay_judge(const JudgeOptions& options);
std::unique_ptr<TaskJudge> make_trace_judge(const JudgeOptions& options);
std::unique_ptr<TaskJudge> make_solve_judge(const JudgeOptions& options);

}  // namespace threeply
