#include "puzzles/themes.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <sstream>
#include <string>

#include "notation/names.hpp"
#include "rules/legal_moves.hpp"
#include "rules/play.hpp"
#include "unit/positions.hpp"

using namespace threeply;
using namespace threeply::puzzles;
using namespace threeply::tests;

namespace {

constexpr Outcome passes_to_draw{Result::draw, 0};
constexpr Outcome passes_to_win{Result::win, 3};

/// The letters of its themes. `passed` is what every position with the turn passed on is worth.
std::string themes(const char* grid, const std::string& names, Outcome passed = {}) {
  const Position start = position_from(grid);
  std::vector<Move> line;
  Position now = start;
  std::istringstream words(names);
  for (std::string name; words >> name;) {
    const MoveList moves = legal_moves(now, english);
    const Move* const move = std::find_if(moves.begin(), moves.end(),
                                          [&](const Move& one) { return move_name(one) == name; });
    REQUIRE_MESSAGE(move != moves.end(), name);
    line.push_back(*move);
    now = play(now, *move);
  }
  std::string letters;
  for (const Theme theme : themes_of(start, line, [&](const Position&) { return passed; })) {
    letters += letter_of(theme);
  }
  return letters;
}

}  // namespace

TEST_CASE("puzzles: a shot gives pieces away and takes back more") {
  const char* const grid =
      "......../......../.b.b..../......../...r..../....r.../.....r../........";
  CHECK(themes(grid, "D5-C4 B3-D5 E6-C4-E2") == "s");
  // One for one is an exchange.
  const char* const exchange =
      "......../......../.b....../......../...r..../....r.../.....r../........";
  CHECK(themes(exchange, "D5-C4 B3-D5 E6-C4") == "");
}

TEST_CASE("puzzles: in a blockade the loser has pieces and no move") {
  CHECK(themes("......../......../......../......../......../b.R...../......../..r.....",
               "C6-B7") == "b");
}

TEST_CASE("puzzles: a king hunt ends with a king that has fled") {
  const char* const grid =
      ".B....../......../......../......../.....R../......../......../......R.";
  CHECK(themes(grid, "G8-H7 B1-C2 F5-E4 C2-D3 E4-C2") == "k");
  CHECK(themes(grid, "F5-E4 B1-C2 G8-H7 C2-D3 E4-C2") == "k");
  // A single flight is none.
  CHECK(themes("......../..B...../......../......../.....R../......../......../........",
               "F5-E4 C2-D3 E4-C2") == "");
}

TEST_CASE("puzzles: a breakthrough crowns a man") {
  CHECK(themes("......../..r...../......../......../......../......../......../......B.",
               "C2-D1") == "c");
}

TEST_CASE("puzzles: with the opposition it is the turn that decides") {
  const char* const grid =
      "......../......../......../......../...R..../......../......../......B.";
  CHECK(themes(grid, "D5-E4 G8-H7", passes_to_draw) == "o");
  CHECK(themes(grid, "D5-E4 G8-H7", {Result::loss, 2}) == "o");
  CHECK(themes(grid, "D5-E4 G8-H7", passes_to_win) == "");
  CHECK(themes(grid, "D5-E4 G8-H7") == "");
  // Captures decide by themselves.
  CHECK(themes("......../......../.b.b..../......../...r..../....r.../.....r../........",
               "D5-C4 B3-D5 E6-C4-E2", passes_to_draw) == "s");
}
