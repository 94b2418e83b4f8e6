#include "notation/numbers.hpp"

#include <doctest/doctest.h>

#include <random>

#include "notation/hub_line.hpp"
#include "rules/legal_moves.hpp"
#include "rules/play.hpp"
#include "unit/positions.hpp"

using namespace threeply;
using namespace threeply::tests;

TEST_CASE("numbers: the opening side stands on 1 to 12, and 11-15 is C6-D5") {
  CHECK(write_hub_position(initial_position()) == "Bbbbbbbbbbbbbeeeeeeeewwwwwwwwwwww");
  const auto move = read_hub_move("11-15", initial_position(), english);
  REQUIRE(move);
  CHECK(move->from == 21);
  CHECK(move->to == 17);
  CHECK_FALSE(read_hub_move("11-16x1", initial_position(), english));
}

TEST_CASE("numbers: positions and moves come back, in all rule sets") {
  std::mt19937 random(1);
  for (const RuleSet rules : {towers, single_jump, english}) {
    for (int game = 0; game < 40; ++game) {
      Position position = initial_position();
      for (int ply = 0; ply < 120; ++ply) {
        const auto read = read_hub_position(write_hub_position(position));
        REQUIRE(std::holds_alternative<Position>(read));
        REQUIRE(std::get<Position>(read) == position);
        const MoveList moves = legal_moves(position, rules);
        if (moves.is_empty()) break;
        for (const Move& move : moves) {
          const auto again = read_hub_move(write_hub_move(move), position, rules);
          REQUIRE(again);
          REQUIRE(play(position, *again) == play(position, move));
        }
        position = play(position, moves[random() % moves.size()]);
      }
    }
  }
}

TEST_CASE("numbers: what is no position or no move is refused, and said why") {
  const auto complaint = [](const char* text) {
    return std::get<std::string>(read_hub_position(text));
  };
  CHECK(complaint("") == "expected B or W and a letter for each of 32 squares, but found nothing");
  CHECK(complaint("Bbbbbbbbbbbbbeeeeeeeewwwwwwwwwww") ==
        "expected B or W and a letter for each of 32 squares, but found letters for 31");
  CHECK(complaint("Xbbbbbbbbbbbbeeeeeeeewwwwwwwwwwww") ==
        "expected B or W for the side to move, but found 'X'");
  CHECK(complaint("Bbbbbbbbbbbbbeeeeeeeewwwwwwwwwwwx") ==
        "square 32: expected b, w, B, W or e, but found 'x'");
  for (const char* text :
       {"", "11", "11-", "-15", "11-33", "0-4", "11-15-", "111-15", "a-b", "11 15"}) {
    CHECK_FALSE(read_hub_move(text, initial_position(), english));
  }
}

TEST_CASE("numbers: a capture without its squares is understood if only one move fits") {
  const Position position =
      position_from("......../......../......../....w.../...b..../......../......../........");
  CHECK(read_hub_move("15x24", position, english) == std::nullopt);
  const MoveList moves = legal_moves(position, english);
  REQUIRE(moves.size() == 1);
  const std::string whole = write_hub_move(moves[0]);
  const std::string brief = whole.substr(0, whole.rfind('x'));
  CHECK(read_hub_move(whole, position, english) == moves[0]);
  CHECK(read_hub_move(brief, position, english) == moves[0]);
}

TEST_CASE("hub lines: a command, names and values, quoted or not") {
  const auto read = std::get<HubLine>(read_hub_line("  pos pos=Bbb moves=\"11-15 23-19\" flag\r"));
  CHECK(read.command == "pos");
  CHECK(read.find("pos") == "Bbb");
  CHECK(read.find("moves") == "11-15 23-19");
  CHECK(read.has("flag"));
  CHECK_FALSE(read.has("other"));
  CHECK(std::get<HubLine>(read_hub_line("")).command.empty());
  CHECK(std::get<std::string>(read_hub_line("pos pos=\"x")) ==
        "expected a quote at the end of 'pos'");
  CHECK(std::get<std::string>(read_hub_line("pos =x")) == "expected a name, but found '=x'");
  CHECK(hub_argument("a", "b") == "a=b");
  CHECK(hub_argument("a", "") == "a=\"\"");
  CHECK(hub_argument("a", "b \"c\"") == "a=\"b 'c'\"");
}
