#include "grade/marks.hpp"

#include <doctest/doctest.h>

using namespace threeply;

namespace {

constexpr CaseResult passed{.end = CaseEnd::passed};
constexpr CaseResult failed{.end = CaseEnd::failed, .fault = FaultKind::board};

std::string complaint(std::string_view text) { return read_marks(text).error; }

}  // namespace

TEST_CASE("the stage of a case is its first command") {
  CHECK(stage_of("") == 0);
  CHECK(stage_of("G6-F5 B3-A4") == 0);
  CHECK(stage_of("G6-F5\nA") == 1);
  CHECK(stage_of("P\nA\n") == 2);
  CHECK(stage_of("what? A") == 0);
}

TEST_CASE("marks for the stages come as a list") {
  const auto read = read_stage_marks("4,2.5,0");
  REQUIRE(read.has_value());
  CHECK(read->error.empty());
  REQUIRE(read->scheme.size() == 2);
  CHECK(read->scheme[1].hundredths == 250);
  CHECK(read->scheme[1].stage == 1);
  CHECK(read->scheme[1].title == "Stage 1, command A");
  CHECK(!read_stage_marks("marks.txt"));
  CHECK(!read_stage_marks(""));
  CHECK(read_stage_marks("4,2")->error ==
        "expected marks for the stages 0, A and P, such as 4,2,1, but found 2 numbers");
  CHECK(read_stage_marks("4,,1")->error ==
        "expected marks such as 4 or 1.5, up to 100000, but found ''");
  CHECK(!read_stage_marks("0,0,0")->error.empty());
  CHECK(!read_stage_marks("1.234,0,0")->error.empty());
}

TEST_CASE("marks of a file are given to groups, each case to the first that it fits") {
  const ReadMarks read = read_marks(
      "# stages first\n"
      "4  visible  stage 0 kinds random,greedy : The rules\n"
      "\n"
      "0.5 hidden cases 0*-error,x? \r\n"
      "1 after_published all # the rest\n");
  CHECK(read.error.empty());
  REQUIRE(read.scheme.size() == 3);
  CHECK(read.scheme[0].title == "The rules");
  CHECK(read.scheme[1].title == "0*-error, x?");
  CHECK(read.scheme[1].visibility == Visibility::hidden);
  CHECK(read.scheme[2].title == "All cases");
  CHECK(total_marks(read.scheme) == 550);
  CHECK(group_of(read.scheme, {"00001-random", "random", 0}) == 0);
  CHECK(group_of(read.scheme, {"00001-random", "random", 1}) == 2);
  CHECK(group_of(read.scheme, {"00002-error", "error", 0}) == 1);
  CHECK(group_of(read.scheme, {"xy", "error", 0}) == 1);
  CHECK(group_of(read.scheme, {"xyz", "error", 0}) == 2);
  CHECK(!group_of({read.scheme[0]}, {"a", "error", 0}));
}

TEST_CASE("what is wrong with a file of marks is told with its place") {
  CHECK(complaint("") ==
        "line 1, column 1: expected groups with marks, such as '4 visible stage 0'");
  CHECK(complaint("\n four stage 0\n") ==
        "line 2, column 2: expected marks such as 4 or 1.5, up to 100000, but found 'four'");
  CHECK(complaint("4 visibl stage 0") ==
        "line 1, column 3: expected visible, hidden, all, stage, kinds or cases, but found "
        "'visibl'");
  CHECK(complaint("4 hidden") ==
        "line 1, column 9: expected all, stage, kinds or cases, but found the end of the line");
  CHECK(complaint("4 stage 3") == "line 1, column 9: expected 0, A or P, but found '3'");
  CHECK(complaint("4 kinds a,,b") ==
        "line 1, column 9: expected kinds of cases, separated by commas without blanks, but found "
        "'a,,b'");
  CHECK(complaint("4 all cases x").starts_with("line 1, column 7: expected a colon"));
  CHECK(complaint("\xEF\xBB\xBF"
                  "4 all")
            .find("byte order mark") != std::string::npos);
}

TEST_CASE("a share of the cases gives a share of the marks, all of them only all") {
  const MarkScheme scheme = read_marks("3 kinds a\n1 kinds b\n").scheme;
  std::vector<CaseLabel> cases;
  for (int i = 0; i < 3; ++i) cases.push_back({"a" + std::to_string(i), "a", 0});
  for (int i = 0; i < 1000; ++i) cases.push_back({"b" + std::to_string(i), "b", 0});
  cases.push_back({"c", "c", 0});
  std::vector<CaseResult> results(cases.size(), passed);
  results[0] = failed;
  results[1].end = CaseEnd::forgiven;
  results[3] = failed;
  auto scores = scores_of(scheme, cases, results);
  CHECK(scores[0].cases == 3);
  CHECK(scores[0].passed == 2);
  CHECK(scores[0].forgiven == 1);
  CHECK(scores[0].hundredths == 200);
  CHECK(scores[1].hundredths == 99);
  CHECK(total_score(scores) == 299);
  scores = scores_of(scheme, cases, {failed, failed, failed, passed});
  CHECK(scores[0].hundredths == 0);
  CHECK(scores[1].hundredths == 1);
  CHECK(mark_words(299) == "2.99");
  CHECK(mark_words(250) == "2.5");
  CHECK(mark_words(205) == "2.05");
  CHECK(mark_words(400) == "4");
  CHECK(total_marks(marks_by_kind(cases)) == 100'400);
}
