#include <doctest/doctest.h>

#include "sample_report.hpp"

using namespace threeply;
using namespace threeply::testing;

namespace {

const std::string header =
    "submission,total,passed,failed,not_run,percent,status,most_frequent_fault,reading,"
    "wrong_statuses,seconds,note";
const std::string extra = ",forgiven,passed_before";

/// The row of a submission of that name with nothing to tell.
std::string row_named(const std::string& name) {
  ProgramReport report;
  report.name = name;
  const std::string text = write_class_csv({report}, {});
  REQUIRE(text.starts_with(header + extra + "\r\n"));
  return text.substr(header.size() + extra.size() + 2);
}

}  // namespace

TEST_CASE("a class as CSV has a row for each submission, by name") {
  ProgramReport one = small_report();
  one.name = "Zoe";
  ProgramReport two;
  two.name = "adam";
  two.complaint = "it does not compile";
  CHECK(write_class_csv({one, two}, {}) ==
        header + ",percent_random,percent_towers" + extra +
            "\r\n"
            "adam,0,0,0,0,0.0,not run,it does not compile,unknown,0,0.000,it does not "
            "compile,,,0,\r\n"
            "Zoe,12,7,3,2,58.3,given up,a board cost differs,material,1,1.250,"
            "three time-outs in a row,71.4,40.0,0,\r\n");
  CHECK(write_class_csv({}, {}) == header + extra + "\r\n");
}

TEST_CASE("fields are quoted where they must be") {
  const std::string rest = ",0,0,0,0,0.0,graded,,unknown,0,0.000,,0,\r\n";
  CHECK(row_named("plain") == "plain" + rest);
  CHECK(row_named("a,b") == "\"a,b\"" + rest);
  CHECK(row_named("say \"b\"") == "\"say \"\"b\"\"\"" + rest);
  CHECK(row_named("two\r\nlines") == "two\\x0D\\x0Alines" + rest);
  CHECK(row_named(std::string("\0\xff", 2)) == "\\x00\\xFF" + rest);
  CHECK(row_named("M\xC3\xBCller") == "M\xC3\xBCller" + rest);
}

TEST_CASE("no name becomes a formula") {
  const std::string rest = ",0,0,0,0,0.0,graded,,unknown,0,0.000,,0,\r\n";
  for (const char* name : {"=1+1", "+1", "-1", "@SUM(A1)"}) {
    CHECK(row_named(name) == '\'' + std::string(name) + rest);
  }
  CHECK(row_named("=HYPERLINK(\"x\",\"y\")") == "\"'=HYPERLINK(\"\"x\"\",\"\"y\"\")\"" + rest);
  CHECK(row_named("a=1") == "a=1" + rest);
}
