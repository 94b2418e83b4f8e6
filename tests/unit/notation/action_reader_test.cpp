#include "notation/action_reader.hpp"

#include <doctest/doctest.h>

#include <vector>

using namespace threeply;

namespace {

struct Reading {
  std::vector<Token> tokens;
  std::vector<std::vector<Cell>> actions;
  std::string complaint;
};

Reading read(std::string_view text, ActionForm form = ActionForm::pair) {
  ActionReader reader(form);
  Reading reading;
  const auto note = [&](Token token) {
    if (token == Token::none) return;
    reading.tokens.push_back(token);
    if (token == Token::action) {
      const auto cells = reader.action().cells();
      reading.actions.emplace_back(cells.begin(), cells.end());
    }
    if (token == Token::malformed) reading.complaint = reader.complaint();
  };
  for (const char byte : text) {
    if (reading.complaint.empty()) note(reader.take(byte));
  }
  if (reading.complaint.empty()) note(reader.finish());
  return reading;
}

}  // namespace

TEST_CASE("actions and commands, however they are spaced") {
  for (const std::string_view text :
       {"G6-F5\nB3-A4\nA\n", "G6-F5 B3-A4 A", "\r\n G6-F5\r\n\v\fB3-A4\tA"}) {
    const Reading reading = read(text);
    CHECK(reading.tokens == std::vector<Token>{Token::action, Token::action, Token::act});
    CHECK(reading.actions == std::vector<std::vector<Cell>>{{{5, 6}, {4, 5}}, {{2, 1}, {3, 0}}});
  }
  CHECK(read("P").tokens == std::vector<Token>{Token::play});
  CHECK(read("").tokens.empty());
  CHECK(read("\n \n").tokens.empty());
}

TEST_CASE("cells outside the board are cells") {
  const Reading reading = read("a6-B5 I6-Z0 G06-F0000005 A9-A10 H99999999999999999999-P1");
  REQUIRE(reading.actions.size() == 5);
  CHECK_FALSE(is_on_board(reading.actions[0][0]));
  CHECK_FALSE(is_on_board(reading.actions[1][0]));
  CHECK_FALSE(is_on_board(reading.actions[1][1]));
  CHECK(reading.actions[2] == std::vector<Cell>{{5, 6}, {4, 5}});
  CHECK_FALSE(is_on_board(reading.actions[3][0]));
  CHECK_FALSE(is_on_board(reading.actions[3][1]));
  CHECK_FALSE(is_on_board(reading.actions[4][0]));
  CHECK_FALSE(is_on_board(reading.actions[4][1]));
}

TEST_CASE("what is neither action nor command is named with its place") {
  const std::string expected =
      ": expected an action such as G6-F5, or the command A or P, but found ";
  CHECK(read("hello").complaint == "line 1, column 1" + expected + "'hello'");
  CHECK(read("G6-F5\n  G6F5 x").complaint == "line 2, column 3" + expected + "'G6F5'");
  CHECK(read("\n\n-\n").complaint == "line 3, column 1" + expected + "'-'");
  CHECK(read("G6-").complaint == "line 1, column 1" + expected + "'G6-'");
  CHECK(read("G6-F").complaint == "line 1, column 1" + expected + "'G6-F'");
  CHECK(read("G-F5").complaint == "line 1, column 1" + expected + "'G-F5'");
  CHECK(read("G6-F5-E4").complaint == "line 1, column 1" + expected + "'G6-F5-E4'");
  CHECK(read("B").complaint == "line 1, column 1" + expected + "'B'");
  CHECK(read("AP").complaint == "line 1, column 1" + expected + "'AP'");
  CHECK(read(std::string_view("G6\0F5", 5)).complaint ==
        "line 1, column 1" + expected + "'G6\\x00F5'");
}

TEST_CASE("a token without end is refused after a while") {
  const std::string complaint = read(std::string(1000000, 'x')).complaint;
  CHECK(complaint.ends_with("'" + std::string(32, 'x') + "' and more"));
}

TEST_CASE("the usual accidents get a hint") {
  CHECK(read("\xEF\xBB\xBFG6-F5").complaint.ends_with("byte order mark, save it without"));
  CHECK(read("G6\xE2\x80\x93"
             "F5")
            .complaint.ends_with("the dash must be the minus of the keyboard"));
}

TEST_CASE("where jumps chain an action is a path") {
  const Reading reading = read("A6-C4-E2 G6-F5", ActionForm::path);
  CHECK(reading.actions ==
        std::vector<std::vector<Cell>>{{{5, 0}, {3, 2}, {1, 4}}, {{5, 6}, {4, 5}}});
  CHECK(read("A1-A1-A1-A1-A1-A1-A1-A1-A1-A1", ActionForm::path).actions.size() == 1);
  CHECK_FALSE(read("A1-A1-A1-A1-A1-A1-A1-A1-A1-A1-A1", ActionForm::path).complaint.empty());
}
