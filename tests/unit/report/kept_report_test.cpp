#include "report/kept_report.hpp"

#include <doctest/doctest.h>

#include "report/alike.hpp"
#include "report/report_words.hpp"
#include "sample_report.hpp"

using namespace threeply;
using namespace threeply::testing;

namespace {

KeptNotes notes_with_everything() {
  KeptNotes kept{.notes = small_notes(), .cases_mark = "c", .given_mark = "g", .shard = "2/3"};
  kept.notes.cases = {{"one\n", "random", 0}, {hostile_bytes(), "towers", 2}};
  kept.notes.marks = read_marks("4 hidden stage P kinds towers cases *\n1 all: Rest").scheme;
  kept.notes.shown = {"/a b"};
  kept.notes.page = "https://a.edu/";
  kept.submissions = {hostile_bytes(), "b"};
  return kept;
}

}  // namespace

TEST_CASE("what is kept of a grading comes back as it was") {
  const KeptNotes notes = notes_with_everything();
  const std::string line = write_kept(notes);
  CHECK(line.find('\n') == line.size() - 1);
  const auto notes_again = read_kept_notes(line);
  REQUIRE(notes_again.has_value());
  CHECK(write_kept(*notes_again) == line);
  CHECK(difference_of(notes, *notes_again) == "");

  KeptReport kept{.report = small_report(), .stem = "mine", .version = "v", .formats = {"tap"}};
  kept.report.results = {{.end = CaseEnd::passed},
                         {.end = CaseEnd::failed, .fault = FaultKind::cost},
                         {.end = CaseEnd::forgiven},
                         {.end = CaseEnd::not_run}};
  kept.report.wrong_outputs = UINT64_MAX;
  kept.report.kept_fault = "does not start: SyntaxError: \"ä\"";
  kept.report.before = {.passed = 3, .hundredths = 250};
  kept.json = "{\"a\":\"\\u00ff\\n\"}";
  const auto again = read_kept_report(write_kept(kept));
  REQUIRE(again.has_value());
  CHECK(write_kept(*again) == write_kept(kept));
  CHECK(again->report.results == kept.report.results);
  CHECK(again->report.total.passed == 7);
  CHECK(main_fault(again->report) == kept.report.kept_fault);
  CHECK(again->json == kept.json);
}

TEST_CASE("what was not kept by us is not read") {
  const std::string line = write_kept(KeptReport{.report = small_report(), .stem = "mine"});
  CHECK(read_kept_report(line).has_value());
  CHECK(!read_kept_report(line.substr(0, line.size() / 2)));
  CHECK(!read_kept_report("{}"));
  CHECK(!read_kept_notes("{}"));
  CHECK(!read_kept_report(write_kept(KeptReport{.report = small_report(), .stem = "../up"})));
}

TEST_CASE("gradings that cannot be put together are told apart") {
  const KeptNotes notes = notes_with_everything();
  KeptNotes other = notes;
  other.shard = "1/3";
  other.notes.protection.has_own_user = false;
  CHECK(difference_of(notes, other) == "");
  other.notes.repeat = "threeply grade --seed 8";
  CHECK(difference_of(notes, other).starts_with("the commands are '"));
  other = notes;
  other.cases_mark = "d";
  CHECK(difference_of(notes, other) == "the cases are not the same");
}

TEST_CASE("submissions are alike that fail on the same cases") {
  const CaseResult bad{.end = CaseEnd::failed, .fault = FaultKind::cost};
  const CaseResult good{.end = CaseEnd::passed};
  const auto report = [&](const char* name, std::vector<CaseResult> results, std::uint64_t mark) {
    ProgramReport made;
    made.name = name;
    made.total.failed = 1;
    made.results = std::move(results);
    made.wrong_outputs = mark;
    return made;
  };
  const std::vector<ProgramReport> reports = {
      report("d", {bad, good}, 1), report("a", {bad, good}, 1), report("c", {bad, good}, 2),
      report("e", {good, bad}, 1), report("x", {bad, bad}, 1),  report("y", {bad, bad}, 2),
      report("z", {bad, bad}, 2),  // and two that print nothing
      report("v", {bad, bad}, 0),  report("w", {bad, bad}, 0)};
  const auto groups = alike_groups(reports);
  REQUIRE(groups.size() == 3);
  CHECK(groups[0].members == std::vector<std::size_t>{1, 2, 0});
  CHECK(alike_sentence(groups[0]) == "These 3 fail on exactly the same 1 case");
  CHECK(groups[1].members == std::vector<std::size_t>{1, 0});
  CHECK(alike_sentence(groups[1]) ==
        "These 2 fail on exactly the same 1 case, with the same wrong outputs");
  CHECK(groups[2].members == std::vector<std::size_t>{5, 6});
}
