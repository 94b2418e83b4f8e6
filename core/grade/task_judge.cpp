#include "grade/task_judge.hpp"

namespace threeply {
namespace {

class ReplayJudge final : public TaskJudge {
 public:
  explicit ReplayJudge(const JudgeOptions& options) : options_(options) {}

  Verdict judge(const TestCase& test, const RunResult& run) override {
    return threeply::judge(test, run, options_);
  }

  Verdict judge_input(const std::string& input, const RunResult& run) override {
    return judge_by_replay(input, run, options_);
  }

  Shrunk shrink(const Failure& failure, const Trial& trial, const ShrinkLimits& limits) override {
    return threeply::shrink(failure, trial, limits);
  }

  std::variant<TestCase, std::string> case_of(std::string input) override {
    return case_by_replay(std::move(input));
  }

  ExitStatus told_status(const std::string& input, const std::string& expected) override {
    return threeply::told_status(input, expected);
  }

 private:
  JudgeOptions options_;
};

}  // namespace

std::unique_ptr<TaskJudge> make_replay_judge(const JudgeOptions& options) {
  return std::make_unique<ReplayJudge>(options);
}

std::unique_ptr<TaskJudge> make_judge(const JudgeOptions& options) {
  switch (options.task) {
    case Task::replay: return make_replay_judge(options);
    case Task::trace: return make_trace_judge(options);
    case Task::solve: return make_solve_judge(options);
  }
  return nullptr;
}

}  // namespace threeply
