#include "programs/given_position.hpp"

#include <doctest/doctest.h>

#include "notation/numbers.hpp"

using namespace threeply;

namespace {

GivenPosition given(std::string_view text, RuleSet rules = english, Side turn = Side::bottom) {
  const auto read = read_given_position(text, rules, turn);
  if (const auto* complaint = std::get_if<std::string>(&read)) FAIL(*complaint);
  return std::get<GivenPosition>(read);
}

std::string given_complaint(std::string_view text, RuleSet rules = english) {
  return std::get<std::string>(read_given_position(text, rules, Side::bottom));
}

}  // namespace

TEST_CASE("given positions: the same one in every form") {
  const Position position{.bottom = bit(square_numbered(18)),
                          .top = bit(square_numbered(22)) | bit(square_numbered(23)),
                          .kings = bit(square_numbered(22)),
                          .turn = Side::top};
  const GivenPosition fen = given(" W:WK22,23:B18\n");
  CHECK(fen.position == position);
  CHECK(fen.has_numbers);
  const GivenPosition hub = given("WeeeeeeeeeeeeeeeeebeeeWweeeeeeeee");
  CHECK(hub.position == position);
  CHECK(hub.has_numbers);
  for (const char* grid :
       {"......../......../...w.W../....b.../......../......../......../........",
        "........\n........\n...b.B..\n....r...\n........\n........\n........\n"
        "........\n"}) {
    const GivenPosition drawn_board = given(grid, english, Side::top);
    CHECK(drawn_board.position == position);
    CHECK_FALSE(drawn_board.has_numbers);
    CHECK(drawn_board.before.empty());
  }
}

TEST_CASE("given positions: the end of an action list, with what came before") {
  CHECK(given("").position == initial_position());
  const GivenPosition two = given("G6-F5\nB3-A4", towers);
  CHECK(two.before.size() == 2);
  CHECK(two.before[0] == initial_position());
  CHECK(two.position.turn == Side::bottom);
  CHECK(given("G6-F5 A", towers).before.size() == 2);
  CHECK(given("P", towers).before.size() == 10);
}

TEST_CASE("given positions: the end of a game in PDN or JSON, by the rules that it names") {
  const auto read = read_given_position("\xEF\xBB\xBF[Variant \"towers\"]\n1. 11-15 (99-1)",
                                        std::nullopt, Side::bottom);
  REQUIRE(std::holds_alternative<GivenPosition>(read));
  CHECK(std::get<GivenPosition>(read).rules == towers);
  CHECK(std::get<GivenPosition>(read).position.turn == Side::top);
  CHECK(given(R"({"games": [{"items": [{"move": "C6-D5"}]}]})").before.size() == 1);
  CHECK(given("\xEF\xBB\xBFW:WK22,23:B18").position.turn == Side::top);
}

TEST_CASE("given positions: what is none is refused, and said why") {
  CHECK(given_complaint("G6-F5 B3-B4", towers) ==
        "line 1, column 7: expected a legal action under the towers rules, but found B3-B4");
  CHECK(given_complaint("G6-").starts_with("line 1, column 1: "));
  CHECK(given_complaint("B:W33").starts_with("expected the number of a square"));
  CHECK(given_complaint("B:W1") == "a man stands on the row where it is crowned");
  CHECK(given_complaint("Bebx").starts_with("expected B or W and a letter for each of 32 squares"));
  CHECK(given_complaint("hello").starts_with("row 1, column 1: "));
}
