#include "report/report_words.hpp"

#include <doctest/doctest.h>

#include "sample_report.hpp"

using namespace threeply;
using namespace threeply::testing;

TEST_CASE("only all is a hundred per cent, and only none is nothing") {
  CHECK(passed_thousandths({}) == 0);
  CHECK(passed_thousandths({.passed = 912, .failed = 80, .not_run = 8}) == 912);
  CHECK(passed_thousandths({.passed = 99'999, .failed = 1}) == 999);
  CHECK(passed_thousandths({.passed = 1, .failed = 99'999}) == 1);
  CHECK(passed_thousandths({.passed = 0, .failed = 5}) == 0);
  CHECK(passed_thousandths({.passed = 5}) == 1000);
  CHECK(passed_thousandths({.passed = 1ULL << 62, .failed = 1ULL << 62}) == 500);
  CHECK(percent(7) == "0.7");
  CHECK(percent(1000) == "100.0");
}

TEST_CASE("faults come by frequency, and the case with the shortest list first") {
  ProgramReport report = small_report();
  report.by_fault = {{"board", 3}, {"chosen-action", 1}, {"cost", 3}};
  FailedCase longer = report.failures[1];
  longer.shortest->actions = 5;
  FailedCase unshrunk = report.failures[1];
  unshrunk.shortest.reset();
  report.failures.insert(report.failures.begin(), {unshrunk, longer});
  const auto faults = faults_of(report);
  REQUIRE(faults.size() == 3);
  CHECK(faults[0].kind == "board");
  CHECK(faults[0].told.empty());
  CHECK(faults[0].title == "the board differs");
  CHECK(faults[1].kind == "cost");
  CHECK(faults[1].told[0] == &report.failures[3]);
  CHECK(faults[1].told[1] == &report.failures[1]);
  CHECK(faults[1].told[2] == &report.failures[0]);
  CHECK(faults[2].kind == "chosen-action");
}

TEST_CASE("cases under different titles share the name of their kind") {
  ProgramReport report;
  report.by_fault["crash"] = 2;
  for (const char* title : {"crash (SIGSEGV)", "crash (SIGABRT)"}) {
    report.failures.emplace_back();
    report.failures.back().failure.verdict.kind = "crash";
    report.failures.back().failure.verdict.title = title;
  }
  CHECK(faults_of(report)[0].title == "crash");
  report.failures.pop_back();
  CHECK(faults_of(report)[0].title == "crash (SIGSEGV)");
}

TEST_CASE("the reading of a finished game's cost is told with what it rests on") {
  ProgramReport report;
  CHECK(reading_sentence(report).empty());
  report.material = 31;
  CHECK(reading_sentence(report) ==
        "Takes a finished game's cost as material: 31 cases tell the two readings apart.");
  report.infinite = 1;
  CHECK(reading_name(report) == "mixed");
  CHECK(reading_sentence(report) ==
        "Takes a finished game's cost now as INT_MIN or INT_MAX (1 case), now as material (31 "
        "cases).");
}

TEST_CASE("the median of a class is that of its shares") {
  std::vector<ProgramReport> reports(3);
  reports[0].total = {.passed = 1, .failed = 1};
  reports[1].total = {.passed = 4, .failed = 1};
  reports[2].total = {.passed = 3};
  CHECK(class_sentence(reports) == "3 submissions: 1 passed everything; the median is 80.0%.");
  reports.pop_back();
  CHECK(class_sentence(reports) == "2 submissions: 0 passed everything; the median is 65.0%.");
}

TEST_CASE("limits are told without needless decimals") {
  GradingNotes notes;
  CHECK(limit_words(notes) == "none");
  notes.timeout = 10;
  CHECK(limit_words(notes) == "10 s a case");
  notes.timeout = 0.25;
  notes.memory_megabytes = 512;
  CHECK(limit_words(notes) == "0.25 s and 512 MB a case");
}

TEST_CASE("a failure that does not come again is told as such, everywhere") {
  ProgramReport report = small_report();
  CHECK(chance_sentence(report.failures[0]).empty());
  CHECK(write_summary(report, small_notes()).find("did not fail like this") == std::string::npos);
  for (FailedCase& failed : report.failures) {
    failed.shortest->is_reproduced = false;
    CHECK_FALSE(chance_sentence(failed).empty());
  }
  const std::string summary = write_summary(report, small_notes());
  CHECK(summary.find("Shown by case random-3") != std::string::npos);
  CHECK(summary.find("again,") != std::string::npos);
  CHECK(summary.find("The shortest list") == std::string::npos);
  const std::string page = write_html(report, small_notes(), "");
  CHECK(page.find("did not fail like this") != std::string::npos);
  CHECK(page.find("The shortest list") == std::string::npos);
  const std::string json = write_json({report}, small_notes());
  CHECK(json.find("\"is_reproduced\":false") != std::string::npos);
  CHECK(json.find("\"is_reproduced\":true") == std::string::npos);
}
