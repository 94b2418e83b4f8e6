// The trace program before the judge: every line is held against the search it tells of.
#include "grade/shrink_board.hpp"
#include "grade/task_judge.hpp"
#include "programs/trace/own_trace.hpp"
#include "words/trace_difference.hpp"

namespace threeply {
namespace {

/// The first board in which a program goes wrong, of those of an input.
std::optional<Position> board_of(const std::string& input, std::uint64_t number) {
  CaseReader reader(trace_letters);
  reader.feed(input);
  reader.finish();
  std::optional<Position> board;
  for (std::uint64_t i = 0; i < number; ++i) {
    const auto next = reader.next();
    if (!next) break;
    board = next->position;
  }
  return board;
}

class TraceJudge final : public TaskJudge {
 public:
  explicit TraceJudge(const JudgeOptions& options) : options_(options) {}

  Verdict judge(const TestCase& test, const RunResult& run) override {
    return judge_text(test.input, test.expected, test.status, run);
  }

  Verdict judge_input(const std::string& input, const RunResult& run) override {
    const OwnTrace own = trace_boards(input, options_.trace);
    return judge_text(input, own.text, own.is_malformed ? exit_bad_input : exit_ok, run);
  }

  Shrunk shrink(const Failure& failure, const Trial& trial, const ShrinkLimits& limits) override {
    // Its number stands where a list has the number of an action.
    const auto board =
        board_of(failure.input, std::max<std::uint64_t>(failure.verdict.comparison.action, 1));
    if (!board) return {.failure = failure, .task = Task::trace};
    const BoardTask task{
        .task = Task::trace,
        .write = [](const Position& position) { return write_grid(position, trace_letters); },
        .measure = [this](const Position& position) -> std::optional<std::uint64_t> {
          return line_count(trace_boards(write_grid(position, trace_letters), options_.trace).text);
        }};
    return shrink_board(failure, *board, task, trial, limits);
  }

  std::variant<TestCase, std::string> case_of(std::string input) override {
    OwnTrace own = trace_boards(input, options_.trace);
    if (own.is_malformed) return own.complaint;
    TestCase test;
    test.input = std::move(input);
    test.expected = std::move(own.text);
    return test;
  }

  ExitStatus told_status(const std::string&, const std::string&) override { return exit_ok; }

 private:
  Verdict judge_text(const std::string& input, const std::string& expected, ExitStatus status,
                     const RunResult& run) const {
    Verdict verdict;
    verdict.expected = expected;
    Comparison& comparison = verdict.comparison;
    comparison.lines = line_count(expected);
    if (run.end != RunEnd::not_started && run.end != RunEnd::lost) {
      TraceDifference difference = compare_traces(input, options_.trace, expected, run.output);
      verdict.kind = fault_of(difference.fault);
      comparison.kind = difference_of(difference.fault);
      comparison.line = difference.line;
      comparison.action = difference.board_number;
      comparison.board = difference.board;
      comparison.our_step = difference.our_step;
      comparison.their_step = difference.their_step;
      comparison.ours = std::move(difference.ours);
      comparison.theirs = std::move(difference.theirs);
      comparison.sentence = std::move(difference.sentence);
    }
    judge_run(verdict, input, run, status, options_);
    return verdict;
  }

  JudgeOptions options_;
};

}  // namespace

std::unique_ptr<TaskJudge> make_trace_judge(const JudgeOptions& options) {
  return std::make_unique<TraceJudge>(options);
}

}  // namespace threeply
