#include "programs/trace/case_reader.hpp"

#include <doctest/doctest.h>

#include <vector>

#include "unit/positions.hpp"

using namespace threeply;
using namespace threeply::tests;

namespace {

const std::string four_pieces =
    "+B+O+K+O\nO+O+O+O+\n+O+O+O+O\nO+O+O+O+\n+O+O+O+O\nO+O+O+O+\n+O+O+k+O\nA+O+O+O+\n";

std::vector<Case> cases_in(CaseReader& reader) {
  std::vector<Case> cases;
  while (auto next = reader.next()) cases.push_back(*next);
  return cases;
}

}  // namespace

TEST_CASE("boards with and without a heading, and the lines on which they begin") {
  CaseReader reader(trace_letters);
  reader.feed("case one\n" + four_pieces + "\n\n" + four_pieces + "  Case 2 \r\n\n" + four_pieces);
  reader.finish();
  const auto cases = cases_in(reader);
  REQUIRE(cases.size() == 3);
  CHECK_FALSE(reader.is_malformed());
  CHECK(cases[0].heading == "case one");
  CHECK(cases[0].line == 2);
  CHECK(cases[1].heading.empty());
  CHECK(cases[1].line == 12);
  CHECK(cases[2].heading == "Case 2");
  CHECK(cases[2].line == 22);
  for (const Case& one : cases) {
    CHECK(one.position == position_from(four_pieces));
    CHECK(one.position.turn == Side::bottom);
  }
}

TEST_CASE("a board comes with the line end of its last row, or at the end of the input") {
  CaseReader reader(trace_letters);
  for (std::size_t i = 0; i + 1 < four_pieces.size(); ++i) {
    reader.feed(four_pieces.substr(i, 1));
    CHECK_FALSE(reader.next());
  }
  CHECK_FALSE(reader.is_malformed());
  reader.finish();
  const auto last = reader.next();
  REQUIRE(last);
  CHECK(last->position == position_from(four_pieces));
  CHECK_FALSE(reader.next());
  CHECK_FALSE(reader.is_malformed());
}

TEST_CASE("other letters, other boards") {
  CaseReader reader(puzzle_letters);
  reader.feed(".b...B..\n........\n........\n........\n........\n........\n.....R..\nr.......\n");
  reader.finish();
  const auto cases = cases_in(reader);
  REQUIRE(cases.size() == 1);
  CHECK(cases[0].position == position_from(four_pieces));
}

TEST_CASE("after something malformed nothing more comes") {
  CaseReader reader(trace_letters);
  reader.feed(four_pieces + "+B+O+K+O\n O+O+A+BB+\n" + four_pieces);
  CHECK(reader.next());
  CHECK_FALSE(reader.next());
  CHECK(reader.is_malformed());
  CHECK(reader.line() == 10);
  CHECK(reader.column() == 9);
  CHECK(reader.complaint() == "line 10, column 9: " + reader.expectation());
  const std::string complaint = reader.complaint();
  reader.feed(four_pieces);
  reader.finish();
  CHECK_FALSE(reader.next());
  CHECK(reader.complaint() == complaint);
}

TEST_CASE("an input that ends too soon is malformed where it ends") {
  for (std::size_t rows = 1; rows < 8; ++rows) {
    CaseReader reader(trace_letters);
    reader.feed(four_pieces.substr(0, rows * 9));
    CHECK_FALSE(reader.next());
    CHECK_FALSE(reader.is_malformed());
    reader.finish();
    CHECK_FALSE(reader.next());
    CHECK(reader.is_malformed());
    CHECK(reader.line() == rows + 1);
    CHECK(reader.column() == 1);
    CHECK(reader.expectation().find("row " + std::to_string(rows + 1)) != std::string::npos);
  }
}

TEST_CASE("nothing at all is no case") {
  CaseReader reader(trace_letters);
  reader.feed("\n \r\n\t\n");
  reader.finish();
  CHECK_FALSE(reader.next());
  CHECK_FALSE(reader.is_malformed());
}
