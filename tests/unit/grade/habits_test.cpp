// The catalogue of known mistakes: programs that are right but for one habit.
#include "grade/habits.hpp"

#include <doctest/doctest.h>

#include <set>

#include "cases/case_maker.hpp"
#include "grade/lookalikes.hpp"
#include "grade/mistakes.hpp"
#include "programs/replay/own_replay.hpp"
#include "programs/trace/own_trace.hpp"
#include "unit/effort.hpp"

using namespace threeply;
using tests::one_in;

namespace {

std::vector<TestCase> cases_of(Task task, std::size_t count, std::vector<std::string> kinds = {}) {
  const auto maker = make_cases({.task = task, .seed = 5, .kinds = std::move(kinds)});
  std::vector<TestCase> cases;
  for (std::size_t i = 0; i < count; ++i) cases.push_back(maker->next());
  return cases;
}

/// What comes of grading a program by what it writes.
template <class Program>
std::vector<Lookalike> lookalikes_of(Task task, const std::vector<TestCase>& cases,
                                     const Program& program) {
  JudgeOptions options;
  options.task = task;
  Lookalikes lookalikes(options);
  std::uint64_t number = 0;
  for (const TestCase& test : cases) {
    RunResult run;
    run.output = program(test.input);
    lookalikes.hear(++number, test.input, run, run.output == test.expected);
  }
  const auto for_each_input = [&](const std::function<bool(const std::string&)>& visit) {
    for (const TestCase& test : cases) {
      if (!visit(test.input)) break;
    }
  };
  return lookalikes.find(for_each_input, [] { return true; });
}

bool has_name(const std::vector<Lookalike>& found, std::string_view name) {
  return std::any_of(found.begin(), found.end(),
                     [&](const Lookalike& one) { return one.name == name; });
}

}  // namespace

TEST_CASE("a program without habits writes what ours does") {
  for (const TestCase& test : cases_of(Task::replay, 100)) {
    CHECK_MESSAGE(replay_by(test.input, {}) == test.expected, test.name);
  }
  for (const TestCase& test : cases_of(Task::trace, 65)) {
    CHECK_MESSAGE(trace_by(test.input, {}) == test.expected, test.name);
  }
  ReplayHabits throughout;
  throughout.value.terminal = throughout.value.printed = TerminalCost::material_throughout;
  ReplayOptions options;
  options.search.evaluation.terminal = TerminalCost::material_throughout;
  for (const TestCase& test : cases_of(Task::replay, 100)) {
    CHECK_MESSAGE(replay_by(test.input, throughout) == replay_list(test.input, options).text,
                  test.name);
  }
}

TEST_CASE("every mistake of the catalogue is known by what it writes") {
  std::set<std::string_view> names;
  const std::vector<TestCase> replays =
      cases_of(Task::replay, 75, {"choice", "ending", "errors", "towers", "random"});
  for (const ReplayMistake& mistake : replay_mistakes()) {
    CHECK(names.insert(mistake.about.name).second);
    if (names.size() % one_in(12) != 0) continue;
    ReplayHabits habits;
    mistake.take_on(habits);
    const auto found = lookalikes_of(
        Task::replay, replays, [&](const std::string& input) { return replay_by(input, habits); });
    CHECK_MESSAGE(has_name(found, mistake.about.name), mistake.about.name);
  }
  names.clear();
  const std::vector<TestCase> traces = cases_of(Task::trace, 39);
  for (const TraceMistake& mistake : trace_mistakes()) {
    CHECK(names.insert(mistake.about.name).second);
    if (names.size() % one_in(12) != 0) continue;
    TraceHabits habits;
    mistake.take_on(habits);
    const auto found = lookalikes_of(
        Task::trace, traces, [&](const std::string& input) { return trace_by(input, habits); });
    CHECK_MESSAGE(has_name(found, mistake.about.name), mistake.about.name);
  }
}

TEST_CASE("two mistakes at once are known, too, and what is none is not") {
  const std::vector<TestCase> cases = cases_of(Task::replay, 100 / one_in(4));
  ReplayHabits both;
  both.takes_last = true;
  both.wins_at_once = true;
  const auto found = lookalikes_of(
      Task::replay, cases, [&](const std::string& input) { return replay_by(input, both); });
  REQUIRE(found.size() == 1);
  CHECK(found[0].name == "last-of-equals+early-win");
  CHECK(lookalikes_of(Task::replay, cases, [](const std::string& input) {
          return replay_by(input, {});
        }).empty());
  CHECK(lookalikes_of(Task::replay, cases, [](const std::string& input) {
          return replay_by(input, {}) + " ";
        }).empty());
}
