#include <doctest/doctest.h>

#include <algorithm>
#include <cstdint>

#include "notation/utf8.hpp"
#include "report/text_layout.hpp"
#include "sample_report.hpp"

using namespace threeply;
using namespace threeply::testing;

namespace {

/// The longest line, in characters.
std::size_t width_of(std::string_view text) {
  std::size_t width = 0;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    width = std::max(width, character_count(text.substr(0, end)));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return width;
}

bool is_plain(std::string_view text) { return printable(text, "\n") == text; }

}  // namespace

TEST_CASE("the summary tells what to fix, the most common first") {
  CHECK(write_summary(small_report(), small_notes()) == R"(./mine: 7 of 12 passed (58.3%)
12 generated cases, seed 7
Isolation: full
Stopped early (three time-outs in a row): 10 of 12 cases were run; the rest
count as not passed.

kind of case   passed   failed  not run
random              5        2        0  ##############------
towers              2        1        2  ########------------

Only the first difference in each case counts.
What to fix, most common first:

1. a board cost differs (2 cases)
   b + 3B - w - 3W = 12 + 3*0 - 12 - 3*0 = 0, not 1.

   Shortest list found, no action before the command:
     printf 'A\n' | ./mine

   The board before the action, black to move:
       A B C D E F G H
     1 . w . w . w . w
     2 w . w . w . w .
     3 . w . w . w . w
     4 . . . . . . . .
     5 . . . . . . . .
     6 b . b . b . b .
     7 . b . b . b . b
     8 b . b . b . b .

   line 24  expected  BOARD COST: 0
            found     BOARD COST: 1
                                  ^

2. wrong move chosen (1 case)
   Minimax plays F5-E4 (0), not A6-B5 (0): ties go to the left-most action, row
   by row, clockwise from north-east.

   Shortest list found, 2 actions (minimal):
     printf 'G6-F5\nB3-A4\nA\n' | ./mine

   The board before the difference, black to move:
       A B C D E F G H
     1 . w . w . w . w
     2 w . w . w . w .
     3 . . . w . w . w
     4 w . . . . . . .
     5 . . . . . b . .
     6 b . b . b . . .
     7 . b . b . b . b
     8 b . b . b . b .

   line 65  expected  *** BLACK ACTION #3: F5-E4
            found     *** BLACK ACTION #3: A6-B5
                                           ^

Takes a finished game's cost as material (4 cases show it).
1 passed case has the wrong exit status.
To repeat: threeply grade --random 12 --seed 7 -- ./mine
)");
}

TEST_CASE("the squares of a trace are counted as it counts them") {
  GradingNotes notes = small_notes();
  notes.judging.task = Task::trace;
  CHECK(write_summary(small_report(), notes).find("\n       0 1 2 3 4 5 6 7\n     0 ") !=
        std::string::npos);
  notes.judging.trace.base = 1;
  CHECK(write_summary(small_report(), notes).find("\n       1 2 3 4 5 6 7 8\n     1 ") !=
        std::string::npos);
}

TEST_CASE("a program that passed everything takes few words") {
  ProgramReport report;
  report.name = "./mine";
  report.total.passed = 1000;
  report.by_case["random"].passed = 1000;
  CHECK(write_summary(report, small_notes()) ==
        "./mine: all 1000 passed\n12 generated cases, seed 7\nIsolation: full\n");
  report.infinite = 1;
  GradingNotes notes = small_notes();
  notes.protection = {};
  CHECK(write_summary(report, notes) ==
        "./mine: all 1000 passed\n12 generated cases, seed 7\n"
        "Isolation: none: programs could read, write and end whatever you can\n"
        "Takes a finished game's cost as INT_MIN or INT_MAX (1 case shows it).\n");
}

TEST_CASE("what could not be run is told in a line") {
  ProgramReport report;
  report.name = "./mine";
  CHECK(write_summary(report, {}) == "./mine: there were no cases to run\n");
  report.complaint = "it does not compile";
  CHECK(write_summary(report, {}) == "./mine: nothing was run: it does not compile\n");
}

TEST_CASE("a line that is not there is told so, whatever kind of line it should be") {
  ProgramReport report = small_report();
  const auto summary_of = [&](const std::string& output) {
    Failure& failure = report.failures[0].shortest->failure;
    failure.output = output;
    failure.verdict.comparison = compare_output(failure.input, {}, output);
    return write_summary(report, {});
  };
  const std::string right = report.failures[0].failure.expected;
  const std::string ended = "  found     (nothing more)\n\n";
  const auto has = [](const std::string& text, const std::string& part) {
    return text.find(part) != text.npos;
  };
  CHECK_FALSE(has(summary_of(right + "x\n"), ended.substr(0, ended.size() - 1)));
  CHECK(has(summary_of(right + "x\n"), "  expected  (nothing more)\n            found     x\n\n"));
  CHECK(has(summary_of(right + "\n"), "  expected  (nothing more)\n            found     ''\n\n"));
  for (const char* line : {"\n***", "\n=====", "\nBOARD COST", "\n 8 |"}) {
    CAPTURE(line);
    CHECK(has(summary_of(right.substr(0, right.rfind(line) + 1)), ended));
  }
}

TEST_CASE("neither hostile bytes nor long lines nor huge counts leave the terminal's frame") {
  ProgramReport report = small_report();
  report.name = hostile_bytes() + std::string(300, 'n');
  report.by_case[hostile_bytes() + std::string(300, 'k')] = {UINT64_MAX / 2, 1, 0};
  report.by_fault[FaultKind::cost] = UINT64_MAX;
  report.given_up = hostile_bytes();
  for (FailedCase& failed : report.failures) {
    failed.test.name = failed.test.covers = hostile_bytes();
    failed.errors = hostile_bytes() + "\nmore";
    Failure& failure = failed.shortest->failure;
    failure.input = hostile_bytes();
    failure.verdict.title = failure.verdict.sentence = hostile_bytes();
    failure.verdict.comparison.ours = std::string(1 << 20, '\xff');
    failure.verdict.comparison.theirs = std::string(1 << 20, '\x1b');
    failed.failure = failure;
  }
  for (const std::string& text : {write_summary(report, small_notes()),
                                  write_class_summary({report, small_report()}, small_notes())}) {
    CHECK(is_plain(text));
    CHECK(width_of(text) <= terminal_width);
    CHECK(text.size() < 20'000);
  }
}

TEST_CASE("colours are only added") {
  std::string coloured = write_summary(small_report(), small_notes(), true);
  CHECK(coloured.find("\x1b[31m") != coloured.npos);
  for (std::size_t at = coloured.find('\x1b'); at != coloured.npos; at = coloured.find('\x1b')) {
    coloured.erase(at, coloured.find('m', at) + 1 - at);
  }
  CHECK(coloured == write_summary(small_report(), small_notes()));
}

TEST_CASE("a class in the terminal is a table by name") {
  ProgramReport one = small_report();
  one.name = "Zoe";
  ProgramReport two;
  two.name = "adam";
  two.complaint = "it does not compile";
  CHECK(write_class_summary({one, two}, small_notes()) ==
        "2 submissions: 0 passed everything, 1 could not be run; median score 29.2%.\n"
        "Cases not run count as not passed.\n"
        "12 generated cases, seed 7\nIsolation: full\n\n"
        "submission   passed   share  most common fault\n"
        "adam         0 of 0    0.0%  it does not compile\n"
        "Zoe         7 of 12   58.3%  a board cost differs; stopped early: three time-...\n");
  CHECK(write_class_summary({}, {}) == "No submission has been graded.\n");
}

TEST_CASE("texts are wrapped at blanks, and within a word only if it must be") {
  CHECK(wrapped("one two", 3) == "   one two\n");
  CHECK(wrapped("", 3).empty());
  const std::string words = std::string(40, 'a') + ' ' + std::string(40, 'b');
  CHECK(wrapped(words, 0) == std::string(40, 'a') + '\n' + std::string(40, 'b') + '\n');
  CHECK(wrapped(std::string(81, 'a'), 0) == std::string(80, 'a') + "\na\n");
  CHECK(clipped("abcdef", 5) == "ab...");
  CHECK(clipped("abcde", 5) == "abcde");
}
