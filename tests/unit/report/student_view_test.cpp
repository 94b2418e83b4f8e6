#include "report/student_view.hpp"

#include <doctest/doctest.h>

#include "unit/report/sample_report.hpp"

using namespace threeply;
using threeply::testing::board_after;
using threeply::testing::case_with;
using threeply::testing::failure_with;

namespace {

struct Graded {
  ProgramReport report;
  GradingNotes notes;
};

/// Five cases: of the two that are hidden one passed and one failed.
Graded graded() {
  Graded made;
  ProgramReport& report = made.report;
  report.name = "ann";
  made.notes.cases = {{"one", "random"},
                      {"two", "secret"},
                      {"three", "secret"},
                      {"four", "random"},
                      {"five", "late"}};
  const CaseResult passed{.end = CaseEnd::passed};
  report.results = {passed,
                    passed,
                    {.end = CaseEnd::failed, .fault = FaultKind::cost},
                    {.end = CaseEnd::forgiven},
                    {.end = CaseEnd::failed, .fault = FaultKind::board}};
  report.total = {.passed = 3, .failed = 2, .not_run = 0};
  report.by_case["random"] = {.passed = 2, .failed = 0, .not_run = 0};
  report.by_case["secret"] = {.passed = 1, .failed = 1, .not_run = 0};
  report.by_case["late"] = {.passed = 0, .failed = 1, .not_run = 0};
  report.by_fault = {{FaultKind::cost, 1}, {FaultKind::board, 1}};
  report.material = 4;
  report.forgiven = 1;
  report.wrong_statuses = 2;
  report.lookalikes = {{"x", "it were wrong"}};
  const Failure cost = failure_with("G6-F5\n", "BOARD COST: 0", "BOARD COST: 7", "wrong cost");
  const Failure board = failure_with("E6-F5\n", " 5 | .", " 5 | b", "wrong board");
  report.failures = {case_with("three", cost, board_after(""), 1),
                     case_with("five", board, board_after(""), 1)};
  made.notes.marks = {
      {.title = "Secret", .hundredths = 300, .visibility = Visibility::hidden, .kinds = {"secret"}},
      {.title = "Late",
       .hundredths = 200,
       .visibility = Visibility::after_due_date,
       .kinds = {"late"}},
      {.title = "Rest", .hundredths = 100}};
  made.notes.tests = "5 generated cases, seed 7";
  made.notes.repeat = "threeply grade --seed 7 --submissions handed-in";
  made.notes.page = "site/index.html";
  return made;
}

}  // namespace

TEST_CASE("a student sees nothing of hidden groups") {
  const Graded all = graded();
  const StudentView seen = for_student(all.report, all.notes);
  CHECK(seen.report.total.passed == 2);
  CHECK(seen.report.total.failed == 1);
  CHECK(seen.report.by_case.size() == 2);
  CHECK(!seen.report.by_fault.contains(FaultKind::cost));
  CHECK(seen.report.by_fault.at(FaultKind::board) == 1);
  CHECK(seen.report.failures.size() == 1);
  CHECK(seen.report.forgiven == 1);
  CHECK(seen.report.lookalikes.size() == 1);
  const std::string page = write_html(seen.report, seen.notes, "");
  for (const char* word : {"secret", "Secret", "three", "wrong cost", "seed", "handed-in",
                           "exit status", "material", "Seen by students", "All submissions"}) {
    CAPTURE(word);
    CHECK(page.find(word) == page.npos);
  }
  CHECK(page.find("<b>2</b> of 3 passed") != page.npos);
  CHECK(page.find("1 of 3</td>") != page.npos);  // of the marks that are told
  CHECK(page.find("href=\"../site/index.html#rules=towers&amp;actions=E6-F5") != page.npos);
}

TEST_CASE("what passes but for hidden cases tells of no mistake") {
  Graded all = graded();
  all.report.results[4] = {.end = CaseEnd::passed};
  all.report.failures.pop_back();
  const StudentView seen = for_student(all.report, all.notes);
  CHECK(seen.report.total.failed == 0);
  CHECK(seen.report.lookalikes.empty());
  CHECK(seen.report.by_fault.empty());
}

TEST_CASE("where nothing is hidden a student sees what there is") {
  Graded all = graded();
  all.notes.marks.erase(all.notes.marks.begin());
  all.notes.page = "https://a.edu/";
  const StudentView seen = for_student(all.report, all.notes);
  CHECK(seen.report.total.failed == 2);
  CHECK(seen.report.material == 4);
  CHECK(seen.notes.tests == all.notes.tests);
  CHECK(seen.notes.page == "https://a.edu/");
}
