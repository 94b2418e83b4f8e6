// Reports made by hand from real outputs, for the tests of what is written from them.
#pragma once

#include <string>

#include "programs/replay/replay.hpp"
#include "report/report.hpp"
#include "words/comparison.hpp"

namespace threeply::testing {

/// The right output for an action list.
inline std::string replayed(const std::string& input) {
  StringSink sink;
  Replay replay({}, sink);
  replay.feed(input);
  replay.finish();
  return sink.text();
}

/// The board after an action list.
inline Position board_after(const std::string& input) {
  NullSink sink;
  Replay replay({}, sink);
  replay.feed(input);
  return replay.position();
}

/// A failure whose output is the right one with the last `from` in it replaced.
inline Failure failure_with(const std::string& input, const std::string& from,
                            const std::string& to, const std::string& title) {
  Failure failure{.input = input, .expected = replayed(input), .output = {}, .verdict = {}};
  failure.output = failure.expected;
  failure.output.replace(failure.output.rfind(from), from.size(), to);
  failure.verdict.comparison = compare_output(input, {}, failure.output);
  failure.verdict.kind = fault_of(failure.verdict.comparison.kind);
  failure.verdict.title = title;
  failure.verdict.sentence = failure.verdict.comparison.sentence;
  return failure;
}

/// A case of which `failure` is the shortest list.
inline FailedCase case_with(const std::string& name, const Failure& failure, const Position& before,
                            std::uint64_t actions) {
  FailedCase failed;
  failed.test = {name, "random", "8 actions, A", "H7-G8\n" + failure.input, failure.expected};
  failed.failure = failure;
  failed.shortest = Shrunk{failure, before, actions, 40, true, true};
  return failed;
}

/// Two kinds of faults, told by two cases.
inline ProgramReport small_report() {
  ProgramReport report;
  report.name = "./mine";
  report.total = {.passed = 7, .failed = 3, .not_run = 2};
  report.by_case["random"] = {.passed = 5, .failed = 2, .not_run = 0};
  report.by_case["towers"] = {.passed = 2, .failed = 1, .not_run = 2};
  report.by_fault = {{FaultKind::chosen_action, 1}, {FaultKind::cost, 2}};
  report.material = 4;
  report.wrong_statuses = 1;
  report.given_up = "three time-outs in a row";
  report.seconds = 1.25;
  const std::string given = "G6-F5\nB3-A4\n";
  const Failure choice = failure_with(given + "A\n", "#3: F5-E4", "#3: A6-B5", "wrong move chosen");
  const Failure cost = failure_with("A\n", "COST: 0", "COST: 1", "a board cost differs");
  report.failures.push_back(case_with("random-2", choice, board_after(given), 2));
  report.failures.push_back(case_with("random-3", cost, board_after(""), 0));
  return report;
}

inline GradingNotes small_notes() {
  GradingNotes notes;
  notes.version = "1.0";
  notes.tests = "12 generated cases, seed 7";
  notes.protection = {
      .has_walls = true, .has_own_user = true, .has_call_list = true, .is_memory_grouped = true};
  notes.timeout = 10;
  notes.memory_megabytes = 512;
  notes.repeat = "threeply grade --random 12 --seed 7 -- ./mine";
  notes.limit = 120;
  return notes;
}

/// Bytes that break whatever takes them for granted.
inline std::string hostile_bytes() {
  using namespace std::string_literals;
  return "</pre><script>alert(1)</script>\"'&\0\x1b[31m\xff\xc3\xe2\x80\xae"s;
}

}  // namespace threeply::testing
