// Wrong traces, judged: the first line that is wrong, where it is in the tree, and what it means.
#include <doctest/doctest.h>

#include <map>

#include "cases/case_maker.hpp"
#include "grade/habits.hpp"
#include "grade/mistakes.hpp"
#include "grade/task_judge.hpp"
#include "notation/grid.hpp"
#include "programs/trace/own_trace.hpp"
#include "unit/effort.hpp"

using namespace threeply;

namespace {

JudgeOptions trace_options() {
  JudgeOptions options;
  options.task = Task::trace;
  return options;
}

RunResult wrote(std::string output) {
  RunResult run;
  run.output = std::move(output);
  return run;
}

/// How often each fault is found in what a program with such habits writes.
std::map<std::string, int> faults_of(const TraceHabits& habits) {
  const auto judge = make_trace_judge(trace_options());
  const auto maker = make_cases({.task = Task::trace, .seed = 3});
  std::map<std::string, int> faults;
  for (int i = 0; i < 39; ++i) {
    const TestCase test = maker->next();
    const Verdict verdict = judge->judge(test, wrote(trace_by(test.input, habits)));
    CHECK(verdict.is_passed == (verdict.kind == FaultKind::none));
    if (verdict.is_passed) continue;
    CHECK_FALSE(verdict.sentence.empty());
    CHECK(verdict.comparison.line > 0);
    ++faults[std::string(fault_name(verdict.kind))];
  }
  return faults;
}

/// By the name of the mistake.
TraceHabits habits_with(std::string_view name) {
  TraceHabits habits;
  for (const TraceMistake& mistake : trace_mistakes()) {
    if (mistake.about.name == name) mistake.take_on(habits);
  }
  CHECK(habits != TraceHabits());
  return habits;
}

const std::string two_men =
    "+O+O+O+O\nO+B+O+O+\n+O+O+O+O\nO+O+O+O+\n+O+O+O+O\nO+O+O+O+\n+A+O+O+O\nO+O+O+O+\n";

Verdict judged_trace(const std::string& input, const std::string& output) {
  return make_trace_judge(trace_options())->judge_input(input, wrote(output));
}

std::string right(const std::string& input) { return trace_boards(input, {}).text; }

std::string with(std::string text, const std::string& old, const std::string& other) {
  const std::size_t at = text.find(old);
  REQUIRE_MESSAGE(at != text.npos, old);
  return text.replace(at, old.size(), other);
}

}  // namespace

TEST_CASE("what a trace program gets wrong is named by what it is") {
  // The fault that is found most often, for each habit.
  const std::map<std::string, std::string> expected = {
      {"last-of-equals", "first-move"},
      {"reading-order", "move-order"},
      {"by-columns", "move-order"},
      {"optional-jumps", "jump-not-forced"},
      {"depth-less", "depth"},
      {"depth-more", "depth"},
      {"light-kings", "king-value"},
      {"heavy-kings", "king-value"},
      {"no-crowning", "not-crowned"},
      {"no-crowning-by-capture", "not-crowned"},
      {"men-go-back", "illegal-move"},
      {"no-cuts", "cut-too-late"},
      {"cut-when-crossed", "cut-too-late"},
      {"stale-window", "stale-window"},
      {"no-deep-cuts", "cut-too-late"},
      {"material-throughout", "leaf-value"},
      {"base-1", "other"},
  };
  std::size_t number = 0;
  for (const auto& entry : expected) {
    if (number++ % tests::one_in(3) != 0) continue;
    const auto faults = faults_of(habits_with(entry.first));
    REQUIRE_MESSAGE(!faults.empty(), entry.first);
    const auto most = std::max_element(faults.begin(), faults.end(), [](auto& one, auto& other) {
      return one.second < other.second;
    });
    CHECK_MESSAGE(most->first == entry.second, entry.first);
  }
  CHECK(faults_of({}).empty());
}

TEST_CASE("a wrong line of a trace is told with its place in the tree") {
  const std::string text = right(two_men);
  CHECK(judged_trace(two_men, text).is_passed);

  const Verdict value = judged_trace(two_men, with(text, "h=0", "h=7"));
  CHECK(value.kind == FaultKind::leaf_value);
  CHECK(value.sentence.starts_with("After A1 (6,1)=>(5,2), B2 "));
  CHECK(value.sentence.ends_with("h = 1 + 2*0 - 1 - 2*0 = 0."));
  CHECK(value.comparison.board.turn == Side::top);

  const Verdict first =
      judged_trace(two_men, with(text, "first move: (6,1)=>(5,2)", "first move: none"));
  CHECK(first.kind == FaultKind::first_move);

  const Verdict blanks = judged_trace(two_men, with(text, "A1: ", "A1:"));
  CHECK(blanks.kind == FaultKind::white_space);
  CHECK(judged_trace(two_men, text.substr(0, 60)).kind != FaultKind::none);
  CHECK(judged_trace(two_men, "").kind == FaultKind::no_output);
  CHECK(judged_trace(two_men, text + "more\n").kind == FaultKind::goes_on);
  CHECK(judged_trace(two_men, "A1: (9999999999,5)=>(1,1).\n").kind == FaultKind::other);

  // Too deep where there is no line before.
  const Verdict deep = judged_trace(two_men, with(text, "A1: (6,1)=>(5,2).", "A2: (6,1)=>(5,2)."));
  CHECK(deep.kind == FaultKind::other);
  CHECK(deep.sentence.find("The line should be \"A1: (6,1)=>(5,2).\"") != std::string::npos);

  // Cut too early: a cut in the place of the first move that is looked at.
  const Verdict early = judged_trace(
      two_men, with(text, "A1: (6,1)=>(5,2).", "A1: pruning (6,1)=>(5,2); alpha=0, beta=0."));
  CHECK(early.kind == FaultKind::cut_too_early);
  CHECK(early.sentence.find("alpha is less than beta") != std::string::npos);
}

TEST_CASE("a failing board is shrunk to few pieces and a small tree") {
  const auto judge = make_trace_judge(trace_options());
  const auto maker = make_cases({.task = Task::trace, .seed = 3, .kinds = {"kings"}});
  const TestCase test = maker->next();
  const TraceHabits light = habits_with("light-kings");
  const Trial trial = [&](const std::string& input) {
    const RunResult run = wrote(trace_by(input, light));
    Verdict verdict = judge->judge_input(input, run);
    return Failure{input, verdict.expected, run.output, verdict};
  };
  const Failure failure = trial(test.input);
  REQUIRE(failure.verdict.kind == FaultKind::king_value);
  const Shrunk shrunk = judge->shrink(failure, trial, {});
  CHECK(shrunk.is_reproduced);
  CHECK(shrunk.is_minimal);
  CHECK(shrunk.pieces <= 2);
  CHECK(trial(shrunk.failure.input).verdict.kind == FaultKind::king_value);
  CHECK(shrunk.failure.expected.size() < failure.expected.size());
}

TEST_CASE("a cut of moves that a jump forbids is a jump that was not forced") {
  // Alice comes so near that Bill's last move must be a jump; nothing else is there to be cut.
  const std::string board =
      "+O+O+B+O\nO+O+O+O+\n+O+O+O+O\nO+O+O+O+\n+O+A+O+O\nO+O+O+O+\n+O+O+O+O\nO+O+O+O+\n";
  const std::string right = trace_boards(board, {}).text;
  const std::string jump = "|-|-|-B4: (1,6)=>(3,4); h=-INFINITY.\n";
  const std::size_t at = right.find(jump);
  REQUIRE(at != right.npos);
  const std::string wrong = right.substr(0, at + jump.size()) +
                            "|-|-|-B4: pruning (1,6)=>(2,7); alpha=-INFINITY, beta=-INFINITY.\n";
  const Verdict verdict = judged_trace(board, wrong);
  CHECK(fault_name(verdict.kind) == "jump-not-forced");
  CHECK(verdict.sentence.find("Bill must jump ((1,6)=>(3,4)), so (1,6)=>(2,7) is no move") !=
        std::string::npos);
}
