#include "notation/grid.hpp"

#include <doctest/doctest.h>

#include "unit/positions.hpp"

using namespace threeply;
using namespace threeply::tests;

namespace {

std::string complaint_about(std::string_view grid) {
  const auto read = read_grid(grid, recognise_letters(grid), Side::bottom);
  REQUIRE(std::holds_alternative<std::string>(read));
  return std::get<std::string>(read);
}

}  // namespace

TEST_CASE("the same position in three alphabets") {
  const Position position = figure_3a();
  for (const GridLetters* letters : {&replay_letters, &trace_letters, &puzzle_letters}) {
    const std::string grid = write_grid(position, *letters);
    CAPTURE(grid);
    CHECK(position_from(grid) == position);
  }
}

TEST_CASE("line ends, carriage returns, blanks and empty rows are forgiven") {
  CHECK(position_from("........\r\n........\r\n\r\n........  \n........\n........\nB.w.....\n"
                      ".w......\n..b.....\n\n") == figure_3a());
}

TEST_CASE("a bad grid is told with its place") {
  CHECK(complaint_about("") == "expected 8 rows, but found 0");
  CHECK(complaint_about("......../w.") ==
        "row 2, column 3: expected 8 characters in a row, but it ends here");
  CHECK(complaint_about(".........") ==
        "row 1, column 9: expected the row to end after 8 characters, but found '.'");
  CHECK(complaint_about("...x....") == "row 1, column 4: expected one of .bBwW, but found 'x'");
  CHECK(complaint_about("b.......") ==
        "row 1, column 1: a piece cannot stand on a light square, but found 'b'");
  CHECK(complaint_about("OO") == "row 1, column 1: expected '+', but found 'O'");
  CHECK(complaint_about("++") == "row 1, column 2: expected 'O' or a piece, but found '+'");
  CHECK(complaint_about(
            "......../......../......../......../......../......../......../......../w") ==
        "expected 8 rows, but found more: 'w'");
}
