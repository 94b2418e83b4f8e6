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
  CHECK(passed_thousandths({.passed = 7, .failed = 2}) == 778);
  CHECK(passed_thousandths({.passed = 1, .failed = 2}) == 333);
  CHECK(passed_thousandths({.passed = 1, .failed = 15}) == 63);
  CHECK(passed_thousandths({.passed = 1999, .failed = 1}) == 999);
  CHECK(passed_thousandths({.passed = 0, .failed = 5}) == 0);
  CHECK(passed_thousandths({.passed = 5}) == 1000);
  CHECK(passed_thousandths({.passed = 1ULL << 62, .failed = 1ULL << 62}) == 500);
  CHECK(percent(7) == "0.7");
  CHECK(percent(1000) == "100.0");
}

TEST_CASE("faults come by frequency, and the case with the shortest list first") {
  ProgramReport report = small_report();
  report.by_fault = {{FaultKind::board, 3}, {FaultKind::chosen_action, 1}, {FaultKind::cost, 3}};
  FailedCase longer = report.failures[1];
  longer.shortest->actions = 5;
  FailedCase unshrunk = report.failures[1];
  unshrunk.shortest.reset();
  report.failures.insert(report.failures.begin(), {unshrunk, longer});
  const auto faults = faults_of(report);
  REQUIRE(faults.size() == 3);
  CHECK(faults[0].kind == FaultKind::board);
  CHECK(faults[0].told.empty());
  CHECK(faults[0].title == "wrong board");
  CHECK(faults[1].kind == FaultKind::cost);
  CHECK(faults[1].told[0] == &report.failures[3]);
  CHECK(faults[1].told[1] == &report.failures[1]);
  CHECK(faults[1].told[2] == &report.failures[0]);
  CHECK(faults[2].kind == FaultKind::chosen_action);
}

TEST_CASE("cases under different titles share the name of their kind") {
  ProgramReport report;
  report.by_fault[FaultKind::crash] = 2;
  for (const char* title : {"crash (SIGSEGV)", "crash (SIGABRT)"}) {
    report.failures.emplace_back();
    report.failures.back().failure.verdict.kind = FaultKind::crash;
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
  CHECK(reading_sentence(report) == "Takes a finished game's cost as material (31 cases show it).");
  report.infinite = 1;
  CHECK(reading_name(report) == "mixed");
  CHECK(reading_sentence(report) ==
        "Takes a finished game's cost sometimes as INT_MIN or INT_MAX (1 case), sometimes as "
        "material (31 cases).");
}

TEST_CASE("the median of a class is that of its shares") {
  std::vector<ProgramReport> reports(3);
  reports[0].total = {.passed = 1, .failed = 1};
  reports[1].total = {.passed = 4, .failed = 1};
  reports[2].total = {.passed = 3};
  CHECK(class_sentence(reports) == "3 submissions: 1 passed everything; median score 80.0%.");
  reports.pop_back();
  CHECK(class_sentence(reports) == "2 submissions: 0 passed everything; median score 65.0%.");
  reports[0].total = {.passed = 2};
  reports[1].total = {.passed = 999, .failed = 0, .not_run = 1};
  CHECK(class_sentence(reports) ==
        "2 submissions: 1 passed everything; median score 99.9%. Cases not run count as not "
        "passed.");
}

TEST_CASE("cases that were not run are told to count as not passed") {
  ProgramReport report;
  CHECK(not_run_sentence(report).empty());
  report.total = {.passed = 200, .failed = 33, .not_run = 767};
  CHECK(not_run_sentence(report) == "233 of 1000 cases were run; the rest count as not passed.");
  report.given_up = "interrupted";
  report.total = {.passed = 0, .failed = 1, .not_run = 1};
  CHECK(not_run_sentence(report) ==
        "Stopped early (interrupted): 1 of 2 cases was run; the other one counts as not passed.");
  report.total = {.passed = 0, .failed = 0, .not_run = 3};
  CHECK(not_run_sentence(report) ==
        "Stopped early (interrupted): 0 of 3 cases were run; they count as not passed.");
}

TEST_CASE("a shortest list is described by what is left of it") {
  Shrunk shortest;
  CHECK(list_words(shortest) == "no action");
  shortest.failure.input = "P\n";
  CHECK(list_words(shortest) == "no action before the command");
  shortest.actions = 1;
  CHECK(list_words(shortest) == "1 action (perhaps not minimal)");
  shortest.is_minimal = true;
  CHECK(list_words(shortest) == "1 action (minimal)");
  shortest.actions = 2;
  CHECK(list_words(shortest) == "2 actions (minimal)");
}

TEST_CASE("a board is called what is known of it") {
  const std::string input = "G6-F5\nB3-A4\n";
  const std::string right = replayed(input);
  const auto label = [&](FaultKind kind, const std::string& output) {
    Shrunk shortest;
    shortest.before.turn = Side::top;
    shortest.failure.verdict.comparison = compare_output(input, {}, output);
    shortest.failure.verdict.kind =
        kind == FaultKind::none ? fault_of(shortest.failure.verdict.comparison.kind) : kind;
    return board_words(shortest);
  };
  std::string other_cost = right;
  other_cost.replace(other_cost.rfind("COST: 0"), 7, "COST: 1");
  std::string other_start = right;
  other_start.replace(other_start.find(" 8 | b"), 6, " 8 | .");
  for (const FaultKind kind :
       {FaultKind::crash, FaultKind::forbidden_call, FaultKind::memory_error, FaultKind::time_out,
        FaultKind::too_much_memory, FaultKind::too_much_output}) {
    CHECK(label(kind, right) == "The last board that arrived, white to move");
    CHECK(label(kind, right.substr(0, right.size() - 40)) ==
          "The last board that arrived, white to move");
    CHECK(label(kind, "") == "The first board (none arrived), white to move");
    CHECK(label(kind, other_cost) == "The board before the difference, white to move");
  }
  CHECK(label(FaultKind::none, other_cost) == "The board before the action, white to move");
  CHECK(label(FaultKind::none, other_start) == "The first board, white to move");
  CHECK(label(FaultKind::none, right + "more\n") ==
        "The board before the difference, white to move");
}

TEST_CASE("the main fault of what could not be run is why") {
  ProgramReport report = small_report();
  CHECK(main_fault(report) == "a board cost differs");
  report.complaint = "it does not compile";
  CHECK(main_fault(report) == "it does not compile");
  CHECK(main_fault({}).empty());
}

TEST_CASE("limits are told without needless decimals") {
  GradingNotes notes;
  CHECK(limit_words(notes) == "none");
  notes.timeout = 10;
  CHECK(limit_words(notes) == "10 s per case");
  notes.timeout = 0.25;
  notes.memory_megabytes = 512;
  CHECK(limit_words(notes) == "0.25 s and 512 MB per case");
  notes.limit = 120;
  CHECK(limit_words(notes) == "0.25 s and 512 MB per case, 120 s in total");
  notes.timeout = 0;
  notes.memory_megabytes = 0;
  CHECK(limit_words(notes) == "120 s in total");
}

TEST_CASE("a failure that does not come again is told as such, everywhere") {
  ProgramReport report = small_report();
  CHECK(chance_sentence(report.failures[0]).empty());
  CHECK(write_summary(report, small_notes()).find("did not fail this way") == std::string::npos);
  for (FailedCase& failed : report.failures) {
    failed.shortest->is_reproduced = false;
    CHECK_FALSE(chance_sentence(failed).empty());
  }
  const std::string summary = write_summary(report, small_notes());
  CHECK(summary.find("Shown by case random-3") != std::string::npos);
  CHECK(summary.find("Run again") != std::string::npos);
  CHECK(summary.find("Shortest list") == std::string::npos);
  const std::string page = write_html(report, small_notes(), "");
  CHECK(page.find("did not fail this way") != std::string::npos);
  CHECK(page.find("Shortest list") == std::string::npos);
  const std::string json = write_json({report}, small_notes());
  CHECK(json.find("\"is_reproduced\":false") != std::string::npos);
  CHECK(json.find("\"is_reproduced\":true") == std::string::npos);
}

TEST_CASE("known mistakes that explain a program are told, of a class with how many") {
  ProgramReport ann;
  ann.name = "ann";
  ann.lookalikes = {{"last-of-equals", "it took the last"}};
  ProgramReport bob;
  bob.name = "<bob>";
  bob.lookalikes = {{"last-of-equals", "it took the last"}, {"depth-2", "it looked two ahead"}};
  ProgramReport cat;
  cat.name = "cat";
  cat.lookalikes = {{"depth-2", "it looked two ahead"}};
  CHECK(lookalike_sentence(ann) == "This program behaves exactly as if it took the last.");
  CHECK(lookalike_sentence(bob) ==
        "This program behaves exactly as if it took the last, or as if it looked two ahead.");
  CHECK(remarks(ann) == std::vector<std::string>{lookalike_sentence(ann)});
  CHECK(lookalike_sentence({}).empty());
  const auto all = misunderstandings({cat, ann, {}, bob});
  REQUIRE(all.size() == 2);
  CHECK(all[0].names == std::vector<std::string>{"ann", "<bob>"});
  CHECK(all[1].words == "it looked two ahead");
  const std::string page = write_class_html({cat, ann, bob}, {}, {});
  CHECK(page.find("<b>2</b>: as if it took the last") != page.npos);
  CHECK(page.find("(ann, &lt;bob&gt;)") != page.npos);
  CHECK(write_class_html({{}}, {}, {}).find("misunderstood") == page.npos);
}
