#include "threeply/game.hpp"

#include <doctest/doctest.h>

#include <string>
#include <variant>

#include "threeply/version.hpp"

namespace game = threeply::engine;

TEST_CASE("a game is played by cells and by numbers, and what is illegal changes nothing") {
  game::Game one;
  CHECK(one.moves().size() == 7);
  CHECK(one.play("11-15"));
  CHECK(one.turn() == game::Side::top);
  CHECK(one.play("B3-A4"));
  const std::string fen = one.fen();
  for (const char* wrong : {"", "11-15", "A4-B3", "1-2", "hello", "A", "P", "E5-F4 ", "99-99",
                            "G6-F5-G6-F5-G6-F5-G6-F5-G6-F5-G6-F5-G6-F5-G6-F5"}) {
    CAPTURE(wrong);
    CHECK_FALSE(one.play(wrong));
  }
  CHECK(one.fen() == fen);
  REQUIRE(one.played().size() == 2);
  CHECK(one.played()[0].number == "11-15");
  CHECK(one.played()[1].name == "B3-A4");
  CHECK(one.standing() == game::Standing::open);
  CHECK(one.board().size() == 72);
}

TEST_CASE("copies of a game are independent") {
  game::Game one(game::Rules::towers);
  game::Game other = one;
  CHECK(other.play("G6-F5"));
  CHECK(one.played().empty());
  one = other;
  CHECK(one.played().size() == 1);
  CHECK(one.rules() == game::Rules::towers);
}

TEST_CASE("a game is read from a position or from its moves, or it is said what is wrong") {
  const auto read = game::Game::from_position("W:W18:B14");
  REQUIRE(std::holds_alternative<game::Game>(read));
  game::Game one = std::get<game::Game>(read);
  REQUIRE(one.moves().size() == 1);
  CHECK(one.moves()[0].captures == 1);
  CHECK(one.play(one.moves()[0].name));
  CHECK(one.standing() == game::Standing::top_won);
  CHECK(one.moves().empty());

  const auto wrong = game::Game::from_position("W:W33");
  REQUIRE(std::holds_alternative<std::string>(wrong));
  CHECK(std::get<std::string>(wrong).find("33") != std::string::npos);

  const auto moves = game::Game::from_moves("G6-F5 B3-A4", game::Rules::single_jump);
  REQUIRE(std::holds_alternative<game::Game>(moves));
  CHECK(std::get<game::Game>(moves).played().size() == 2);
  CHECK(std::get<game::Game>(moves).rules() == game::Rules::single_jump);
  CHECK(std::holds_alternative<game::Game>(game::Game::from_moves("1. 11-15 23-19")));
  CHECK(std::holds_alternative<std::string>(game::Game::from_moves("1. 11-19")));
}

TEST_CASE("the third repetition is a draw") {
  auto one = std::get<game::Game>(game::Game::from_position("B:WK1:BK32"));
  int plies = 0;
  while (one.standing() == game::Standing::open && plies < 20) {
    const char* const round[] = {"32-28", "1-5", "28-32", "5-1"};
    REQUIRE(one.play(round[plies % 4]));
    ++plies;
  }
  CHECK(plies == 8);
  CHECK(one.standing() == game::Standing::drawn);
}

TEST_CASE("headers and library tell the same version") {
  CHECK(std::string(game::library_version()) == game::header_version);
  CHECK(std::string(game::header_version) == std::to_string(THREEPLY_VERSION_MAJOR) + "." +
                                                 std::to_string(THREEPLY_VERSION_MINOR) + "." +
                                                 std::to_string(THREEPLY_VERSION_PATCH));
}
