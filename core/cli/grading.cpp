#include "cli/grading.hpp"

#include <algorithm>
#include <chrono>
#include <map>
#include <mutex>
#include <thread>
#include <tuple>

#include "cli/case_outcomes.hpp"
#include "cli/interruption.hpp"
#include "grade/lookalikes.hpp"
#include "grade/solution_text.hpp"
#include "grade/task_judge.hpp"

namespace threeply::cli {
namespace {

using Clock = std::chrono::steady_clock;

/// What is kept of an output for the report.
constexpr std::size_t longest_output_kept = 1 << 18;

/// A program that hangs is not run on hundreds of variations.
constexpr std::uint64_t most_slow_shrinking_runs = 12;

CaseResult result_of(const Verdict& verdict) {
  if (!verdict.is_passed) return {.end = CaseEnd::failed, .fault = verdict.kind};
  return {.end = verdict.is_forgiven ? CaseEnd::forgiven : CaseEnd::passed};
}

/// A number for an output to a case, 0 for none: their sum is the same in whatever order the cases
/// were run.
std::uint64_t mark_of_output(std::uint64_t number, std::string_view output) {
  if (output.empty()) return 0;
  std::uint64_t mark = 0xcbf29ce484222325 + number;
  for (const char byte : output) mark = (mark ^ static_cast<unsigned char>(byte)) * 0x100000001b3;
  return mark ^ mark >> 29;
}

class Grading {
 public:
  Grading(const ProgramToRun& program, CaseSource& cases, const Sandboxes& sandboxes,
          const GradingOptions& options, const OnProgress& progress, ProgramReport& report)
      : program_(program),
        cases_(cases),
        sandboxes_(sandboxes),
        options_(options),
        progress_(progress),
        report_(report),
        start_(Clock::now()),
        spent_before_(report.seconds),
        outcomes_(cases.size()),
        lookalikes_(options.judging) {}

  void run() {
    cases_.rewind();
    in_parallel([this](Sandbox& sandbox) { run_cases(sandbox); });
    if (outcomes_.is_hopeless(most_timeouts)) {
      const std::uint64_t last = outcomes_.give_up();
      std::erase_if(failures_, [&](const NumberedFailure& one) { return one.number > last; });
    } else {
      try_again();
    }
    RunResult late;
    late.end = RunEnd::timed_out;
    for (const NumberedFailure& one : failures_) {
      if (outcomes_.state(one.number) != CaseState::timed_out) continue;
      lookalikes_.hear(one.number, one.failed.test.input, late, false);
    }
    outcomes_.count(report_);
    count_the_rest();
    sort_failures();
    find_lookalikes();
    if (options_.is_shrinking) shrink_failures();
    report_.seconds = spent();
  }

 private:
  struct NumberedFailure {
    std::uint64_t number;
    FailedCase failed;
  };

  double spent() const {
    return spent_before_ + std::chrono::duration<double>(Clock::now() - start_).count();
  }

  double left() const { return options_.seconds - spent(); }

  template <class Work>
  void in_parallel(const Work& work) {
    std::vector<std::thread> threads;
    for (std::size_t i = 1; i < sandboxes_.size(); ++i) {
      threads.emplace_back([&, i] { work(*sandboxes_[i]); });
    }
    work(*sandboxes_[0]);
    for (std::thread& thread : threads) thread.join();
  }

  bool is_hidden(const TestCase& test) const { return options_.hidden.contains(test.name); }

  /// A run, and what is to be said of where its output went.
  struct GradedRun : Run {
    std::string remark{};
  };

  GradedRun run_on(Sandbox& sandbox, const std::string& input, double seconds) const {
    RunOrder order;
    order.role = program_.role;
    order.arguments = program_.arguments;
    order.files = program_.files;
    program_.call.prepare(order, input);
    order.limits = options_.limits;
    order.limits.seconds = seconds;
    GradedRun run{sandbox.run(order)};
    program_.call.collect(run, run.remark);
    if (options_.judging.skips_headings) run.output = without_headings(run.output);
    return run;
  }

  /// Where its output went, if that is what is wrong.
  static void add_remark(Verdict& verdict, const GradedRun& run) {
    if (verdict.is_passed || run.remark.empty()) return;
    verdict.sentence += run.remark;
    if (verdict.kind == FaultKind::no_output) verdict.title = "output not in its file";
  }

  /// The sandboxes end what they run when somebody interrupts us.
  static bool is_cancelled(const RunResult& run) {
    return run.end == RunEnd::lost && is_interrupted();
  }

  void run_cases(Sandbox& sandbox) {
    const std::unique_ptr<TaskJudge> judge = make_judge(options_.judging);
    while (true) {
      std::optional<TestCase> test;
      std::uint64_t number = 0;
      {
        const std::lock_guard lock(mutex_);
        if (must_stop()) return;
        test = cases_.next();
        if (!test) return;
        number = ++taken_;
      }
      const double seconds = std::min(options_.limits.seconds, std::max(left(), 0.01));
      const GradedRun run = run_on(sandbox, test->input, seconds);
      const bool is_cut_short = run.end == RunEnd::timed_out && seconds < options_.limits.seconds;
      if (is_cut_short || is_cancelled(run)) {
        // By the program's own clock, or by somebody: nobody knows what would have come.
        const std::lock_guard lock(mutex_);
        outcomes_.set(number, {.state = CaseState::not_run, .kind = test->kind});
        continue;
      }
      Verdict verdict = judge->judge(*test, run);
      add_remark(verdict, run);
      if (run.end != RunEnd::timed_out) {
        lookalikes_.hear(number, test->input, run, verdict.is_passed);
      }
      const std::lock_guard lock(mutex_);
      record(number, *test, run, std::move(verdict));
    }
  }

  bool must_stop() {
    if (!report_.given_up.empty()) return true;
    if (is_interrupted()) report_.given_up = "interrupted";
    if (outcomes_.is_hopeless(most_timeouts)) {
      report_.given_up = std::to_string(most_timeouts) + " time-outs, and nothing passed";
    }
    if (left() <= 0) report_.given_up = "the time limit for one program was reached";
    if (has_not_started_) report_.given_up = "the program cannot be run";
    return !report_.given_up.empty();
  }

  void record(std::uint64_t number, TestCase& test, const RunResult& run, Verdict verdict) {
    has_not_started_ =
        has_not_started_ || run.end == RunEnd::not_started || run.end == RunEnd::lost;
    const bool is_passed = verdict.is_passed;
    const CaseState state = is_passed                      ? CaseState::passed
                            : run.end == RunEnd::timed_out ? CaseState::timed_out
                                                           : CaseState::failed;
    outcomes_.set(number, {.state = state,
                           .kind = test.kind,
                           .result = result_of(verdict),
                           .reading = verdict.reading,
                           .is_status_wrong = run.status != test.status,
                           .output_mark = is_passed ? 0 : mark_of_output(number, run.output)});
    ++(is_passed ? so_far_.passed : so_far_.failed);
    if (!is_passed) keep(number, test, run, std::move(verdict));
    if (progress_) progress_(so_far_);
  }

  void keep(std::uint64_t number, TestCase& test, const RunResult& run, Verdict verdict) {
    // The first ones stay, whatever the order in which the jobs came to them; and one of each
    // fault.
    const bool is_new_fault = kept_faults_[{verdict.kind, is_hidden(test)}]++ == 0;
    if (failures_.size() >= 2 * most_failures_told && !is_new_fault) return;
    verdict.own.reset();    // the shrinker makes it anew, for one of each fault
    test.expected.clear();  // it may be that of another reading
    Failure failure = failure_of(test.input, run, std::move(verdict));
    failures_.push_back({number,
                         {.test = std::move(test),
                          .failure = std::move(failure),
                          .errors = run.errors,
                          .shortest = {}}});
  }

  void count_the_rest() {
    for (const auto& [kind, count] : cases_.rest()) {
      report_.by_case[kind].not_run += count;
      report_.total.not_run += count;
    }
    if (report_.total.not_run == 0) report_.given_up.clear();  // there was nothing left to give up
  }

  /// A busy machine makes anybody late: a time-out counts if it comes again. Where two in a row do,
  /// the others are believed.
  void try_again() {
    std::sort(failures_.begin(), failures_.end(),
              [](const auto& a, const auto& b) { return a.number < b.number; });
    const std::unique_ptr<TaskJudge> judge = make_judge(options_.judging);
    const std::size_t count = failures_.size();  // more may follow
    for (std::size_t i = 0, in_a_row = 0; i < count && in_a_row < 2; ++i) {
      const std::uint64_t number = failures_[i].number;
      if (outcomes_.state(number) != CaseState::timed_out) continue;
      if (left() < options_.limits.seconds || is_interrupted()) break;
      TestCase test = failures_[i].failed.test;
      const GradedRun run = run_on(*sandboxes_[0], test.input, options_.limits.seconds);
      ++in_a_row;
      if (run.end == RunEnd::timed_out || run.end == RunEnd::lost) continue;
      in_a_row = 0;
      test.expected = failures_[i].failed.failure.expected;
      Verdict verdict = judge->judge(test, run);
      add_remark(verdict, run);
      lookalikes_.hear(number, test.input, run, verdict.is_passed);
      failures_[i].number = 0;
      record(number, test, run, std::move(verdict));
    }
    std::erase_if(failures_, [](const NumberedFailure& one) { return one.number == 0; });
  }

  /// By number, those that are the first of their fault before the others where not all are told.
  void sort_failures() {
    std::sort(failures_.begin(), failures_.end(),
              [](const auto& a, const auto& b) { return a.number < b.number; });
    std::map<std::pair<FaultKind, bool>, int> seen;
    std::vector<NumberedFailure> first;
    std::vector<NumberedFailure> others;
    for (NumberedFailure& failure : failures_) {
      const FailedCase& failed = failure.failed;
      const bool is_first = seen[{failed.failure.verdict.kind, is_hidden(failed.test)}]++ == 0;
      (is_first ? first : others).push_back(std::move(failure));
    }
    for (NumberedFailure& failure : others) {
      if (first.size() >= most_failures_told) break;
      first.push_back(std::move(failure));
    }
    std::sort(first.begin(), first.end(),
              [](const auto& a, const auto& b) { return a.number < b.number; });
    for (NumberedFailure& failure : first) report_.failures.push_back(std::move(failure.failed));
  }

  /// Which known mistakes explain all that it wrote.
  void find_lookalikes() {
    const auto for_each_input = [this](const std::function<bool(const std::string&)>& visit) {
      cases_.rewind();
      for (auto test = cases_.next(); test && visit(test->input); test = cases_.next()) {
      }
    };
    report_.lookalikes =
        lookalikes_.find(for_each_input, [this] { return left() > 0 && !is_interrupted(); });
  }

  /// One of each fault: that with the shortest input. What is hidden counts apart.
  void shrink_failures() {
    std::map<std::tuple<FaultKind, int, bool>, FailedCase*> chosen;
    for (FailedCase& failed : report_.failures) {
      const Verdict& verdict = failed.failure.verdict;
      if (verdict.kind == FaultKind::not_started) continue;
      FailedCase*& best = chosen[{verdict.kind, verdict.signal, is_hidden(failed.test)}];
      if (best == nullptr || failed.test.input.size() < best->test.input.size()) best = &failed;
    }
    std::vector<FailedCase*> work;
    work.reserve(chosen.size());
    for (const auto& [fault, failed] : chosen) work.push_back(failed);
    in_parallel([&](Sandbox& sandbox) {
      const std::unique_ptr<TaskJudge> judge = make_judge(options_.judging);
      while (true) {
        FailedCase* failed = nullptr;
        {
          const std::lock_guard lock(mutex_);
          if (work.empty()) return;
          failed = work.back();
          work.pop_back();
        }
        shrink_one(sandbox, *judge, *failed);
      }
    });
  }

  /// Of a run on `input` with that verdict.
  static Failure failure_of(const std::string& input, const RunResult& run, Verdict verdict) {
    std::string expected = std::move(verdict.expected);
    return {.input = input,
            .expected = std::move(expected),
            .output = run.output.substr(0, longest_output_kept),
            .verdict = std::move(verdict)};
  }

  void shrink_one(Sandbox& sandbox, TaskJudge& judge, FailedCase& failed) {
    bool is_our_fault_too = true;  // also by what we print ourselves, which all else is judged by
    const Trial trial = [&](const std::string& input) {
      const GradedRun run = run_on(sandbox, input, options_.limits.seconds);
      Failure by_ours = failure_of(input, run, judge.judge_input(input, run));
      add_remark(by_ours.verdict, run);
      if (input != failed.failure.input || by_ours.expected == failed.failure.expected) {
        return by_ours;
      }
      TestCase test = failed.test;
      test.expected = failed.failure.expected;
      Failure by_theirs = failure_of(input, run, judge.judge(test, run));
      is_our_fault_too = is_same_failure(by_ours, by_theirs);
      return by_theirs;
    };
    ShrinkLimits limits;
    if (failed.failure.verdict.kind == FaultKind::time_out) limits.runs = most_slow_shrinking_runs;
    limits.may_go_on = [&] {
      return is_our_fault_too && left() > options_.limits.seconds && !is_interrupted();
    };
    Shrunk shrunk = judge.shrink(failed.failure, trial, limits);
    // Nothing is known where there was no time for a run, or where no other list can be judged.
    const bool is_told =
        shrunk.runs > 0 && is_our_fault_too && (shrunk.is_reproduced || !is_interrupted());
    if (is_told) failed.shortest = std::move(shrunk);
  }

  const ProgramToRun& program_;
  CaseSource& cases_;
  const Sandboxes& sandboxes_;
  const GradingOptions& options_;
  const OnProgress& progress_;
  ProgramReport& report_;
  Clock::time_point start_;
  double spent_before_;

  std::mutex mutex_;  ///< of all below, `cases_` and `report_`
  std::uint64_t taken_ = 0;
  CaseOutcomes outcomes_;
  Tally so_far_;
  bool has_not_started_ = false;
  std::vector<NumberedFailure> failures_;
  std::map<std::pair<FaultKind, bool>, std::uint64_t> kept_faults_;  ///< and whether it is hidden
  Lookalikes lookalikes_;
};

}  // namespace

void grade_program(const ProgramToRun& program, CaseSource& cases, const Sandboxes& sandboxes,
                   const GradingOptions& options, const OnProgress& progress,
                   ProgramReport& report) {
  Grading(program, cases, sandboxes, options, progress, report).run();
}

}  // namespace threeply::cli
