#include "report/page_link.hpp"

#include <doctest/doctest.h>

#include "grade/task_judge.hpp"
#include "notation/deflate.hpp"
#include "programs/trace/own_trace.hpp"
#include "unit/report/sample_report.hpp"

using namespace threeply;
using threeply::testing::failure_with;

namespace {

constexpr const char* first_board =
    "+O+O+O+O\nO+O+O+O+\n+O+O+O+O\nO+O+O+O+\n+B+O+O+O\nO+A+O+O+\n+O+O+O+O\nO+O+O+O+\n";
constexpr const char* second_board =
    "+O+O+O+O\nO+O+O+O+\n+O+B+O+O\nO+O+O+O+\n+O+O+O+O\nA+O+O+O+\n+O+O+O+O\nO+O+O+O+\n";
constexpr const char* first_grid =
    "................................."
    "w........b.....................";
constexpr const char* second_grid =
    "...................w....................b.......................";

GradingNotes notes_for(Task task) {
  GradingNotes notes;
  notes.page = "https://a.edu/threeply/";
  notes.judging.task = task;
  return notes;
}

Failure failure_of(const GradingNotes& notes, const std::string& input, const std::string& output) {
  RunResult run;
  run.output = output;
  Verdict verdict = make_judge(notes.judging)->judge_input(input, run);
  std::string expected = verdict.expected;
  return {.input = input, .expected = std::move(expected), .output = output, .verdict = verdict};
}

std::string packed(std::string_view text) { return "&theirs=" + base64url(deflated(text)); }

}  // namespace

TEST_CASE("the link of a trace has the board, the search and the output") {
  GradingNotes notes = notes_for(Task::trace);
  notes.judging.trace.base = 1;
  const std::string right = trace_boards(first_board, notes.judging.trace).text;
  const std::string wrong = right.substr(right.find('\n') + 1);
  CHECK(page_link(failure_of(notes, first_board, wrong), notes) ==
        std::string("https://a.edu/threeply/#rules=single-jump&start=") + first_grid +
            "&place=tree&view=trace&search=alpha-beta&depth=4&base=1" + packed(wrong));
  // Nothing was written: there is the board all the same.
  CHECK(page_link(failure_of(notes, first_board, ""), notes) ==
        std::string("https://a.edu/threeply/#rules=single-jump&start=") + first_grid +
            "&place=tree&view=trace&search=alpha-beta&depth=4&base=1");
  // What the page cannot search is not compared there.
  notes.judging.trace.search.depth = 7;
  const std::string deep = page_link(failure_of(notes, first_board, wrong), notes);
  CHECK(deep.ends_with("&depth=6&base=1"));
}

TEST_CASE("of several boards the one that is wrong is shown with its own lines") {
  const GradingNotes notes = notes_for(Task::trace);
  const TraceOptions& options = notes.judging.trace;
  const std::string input =
      std::string("case 1\n") + first_board + "case 2\n" + second_board + "\n" + first_board;
  const std::string first = trace_boards(std::string("case 1\n") + first_board, options).text;
  const std::string second = trace_boards(std::string("case 2\n") + second_board, options).text;
  const std::string third = trace_boards(first_board, options).text;
  REQUIRE(second.find("first move: (5,0)=>(4,1)") != second.npos);
  std::string wrong = second;
  wrong.replace(wrong.find("first move: (5,0)=>(4,1)"), 24, "first move: (5,0)=>(3,2)");
  const std::string link = page_link(failure_of(notes, input, first + wrong + third), notes);
  CHECK(link.find(second_grid) != link.npos);
  CHECK(link.ends_with(packed(wrong)));
  // The first of them, whose white space alone is wrong.
  std::string spaced = first;
  spaced.replace(spaced.find(':'), 1, " :");
  const std::string other = page_link(failure_of(notes, input, spaced + second + third), notes);
  CHECK(other.find(first_grid) != other.npos);
  CHECK(other.ends_with(packed(spaced)));
}

TEST_CASE("the link of a puzzle has its position, also of a mirrored one, and the states") {
  GradingNotes notes = notes_for(Task::solve);
  const std::string dark =
      "........\n........\n........\n........\n........\n........\n.b......\nr.r.....\n";
  const std::string light =
      "........\n........\n........\n........\n........\n........\n......b.\n.....r.r\n";
  const std::string place = "https://a.edu/threeply/#rules=english&place=puzzle&puzzle=";
  const std::string grid = std::string(49, '.') + "w......b.b.....";
  CHECK(page_link(failure_of(notes, dark, "x\n"), notes) ==
        place + grid.substr(0, 64) + packed("x\n"));
  CHECK(page_link(failure_of(notes, light, "x\n"), notes) ==
        place + grid.substr(0, 64) + packed("x\n"));
  notes.judging.wants_next_state = true;
  CHECK(page_link(failure_of(notes, dark, "x\n"), notes) ==
        place + grid.substr(0, 64) + "&wanted=next" + packed("x\n"));
  CHECK(page_link(failure_of(notes, "rubbish", "x\n"), notes).empty());
}

TEST_CASE("only a page with an address of its own is told elsewhere, and no link is too long") {
  GradingNotes notes = notes_for(Task::replay);
  Failure failure = failure_with("G6-F5\nA\n", "BOARD COST: 0", "BOARD COST: 7", "wrong cost");
  CHECK(whole_page_link(failure, notes) == page_link(failure, notes));
  notes.page = "site/index.html";
  CHECK(whole_page_link(failure, notes).empty());
  CHECK(page_link(failure, notes).starts_with("site/index.html#rules=towers&actions=G6-F5.A"));
  notes.page = "https://a.edu/";
  // What cannot be packed: a noise that does not repeat.
  std::uint32_t seed = 1;
  for (int i = 0; i < 12000; ++i) {
    seed = seed * 1664525 + 1013904223;
    failure.output += static_cast<char>(seed >> 24);
    if (i % 16 == 0) failure.output += '\n';
  }
  const std::string whole = page_link(failure, notes);
  CHECK(whole.size() <= 30000);
  CHECK(whole_page_link(failure, notes).size() <= 8000);
  CHECK(whole_page_link(failure, notes).find("&theirs=") != std::string::npos);
  notes.page.clear();
  CHECK(page_link(failure, notes).empty());
}
