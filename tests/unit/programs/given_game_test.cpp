#include "programs/given_game.hpp"

#include <doctest/doctest.h>

#include <string>
#include <variant>

#include "unit/positions.hpp"

using namespace threeply;
using namespace threeply::tests;

namespace {

GivenGame given_game_in(std::string_view text, std::optional<RuleSet> rules = std::nullopt,
                        const Position& start = initial_position()) {
  auto read = read_given_game(text, rules, start);
  if (const auto* complaint = std::get_if<std::string>(&read)) FAIL(*complaint);
  return std::get<GivenGame>(read);
}

std::string given_game_complaint(std::string_view text,
                                 std::optional<RuleSet> rules = std::nullopt) {
  const auto read = read_given_game(text, rules);
  const auto* complaint = std::get_if<std::string>(&read);
  return complaint == nullptr ? "" : *complaint;
}

}  // namespace

TEST_CASE("given game: an action list, its commands included, or PDN") {
  CHECK(given_game_in("G6-F5\r\nB3-A4").moves.size() == 2);
  CHECK(given_game_in("").moves.empty());
  CHECK(given_game_in("P", towers).moves.size() == 10);
  CHECK_FALSE(given_game_in("G6-F5").has_numbers);
  CHECK(given_game_in("1. 11-15 22-18").has_numbers);
  CHECK_FALSE(given_game_in("1. G6-F5 B3-A4").has_numbers);
  CHECK(given_game_in("[Variant \"towers\"] 1. 11-15").rules == towers);
}

TEST_CASE("given game: from a position, to its end") {
  const Position duel =
      position_from("......../......../......../....W.../...B..../......../......../........");
  const GivenGame game = given_game_in("D5-F3", english, duel);
  CHECK(game.end == PdnEnd{true, 1});
  CHECK_FALSE(given_game_in("G6-F5").end.is_finished);
}

TEST_CASE("given game: what is wrong is told with its place and the rules") {
  CHECK(given_game_complaint("G6-F5\nG6-F5") ==
        "line 2, column 1: expected a legal action under the english rules, but found G6-F5");
  CHECK(given_game_complaint("G6-F5 \xFF").starts_with("line 1, column 7: "));
  CHECK(given_game_complaint("[FEN \"B:W1\"]") ==
        "line 1, column 1: tag FEN: a man stands on the row where it is crowned");
}

TEST_CASE("given game: what says nothing of a game is none") {
  const char* const nothing = "expected a game, but found neither a tag nor a move nor a result";
  for (const char* text : {"{hello}", "; hello", "1.", "$1", "{a: 1}"}) {
    CAPTURE(text);
    CHECK(given_game_complaint(text) == nothing);
  }
  CHECK(given_game_complaint("*").empty());
  CHECK(given_game_complaint("{hello} [Event \"x\"]").empty());
  CHECK(given_game_complaint("{\"games\": []}") == "expected a game, but found none");
  CHECK(
      given_game_complaint(" {\"a\": 1}") ==
      "line 1, column 2: expected a member 'games', or 'items', 'tags' or 'start' of one game, but "
      "found 'a'");
  CHECK(given_game_complaint("{\"result\": \"*\"}").empty());
}

TEST_CASE("given game: what is wrong beside its moves does not count") {
  const GivenGame game = given_game_in("1. 11-15 (1. 99-1) 23-19 *");
  CHECK(game.moves.size() == 2);
  REQUIRE(game.problems.size() == 1);
  CHECK(game.problems[0].place == TextPlace{1, 14});
  CHECK(given_game_complaint("1. 11-15 99-1").starts_with("line 1, column 10: expected a legal"));
}

TEST_CASE("given game: any of several, also in JSON, and no position") {
  const char* const two = "1. 11-15 *\n[Event \"x\"]\n1. 9-14 23-19 *";
  CHECK(given_game_in(two).games == 2);
  auto second = read_given_game(two, std::nullopt, initial_position(), 2);
  REQUIRE(std::holds_alternative<GivenGame>(second));
  CHECK(std::get<GivenGame>(second).moves.size() == 2);
  auto third = read_given_game(two, std::nullopt, initial_position(), 3);
  CHECK(std::get<std::string>(third) == "expected game 3, but there are only 2");
  const char* const json = R"({"rules": "towers", "items": [{"number": "11-15"}]})";
  CHECK(given_game_in(json).rules == towers);
  CHECK(given_game_in(json).moves.size() == 1);
  CHECK(given_game_complaint(json, english) ==
        "line 1, column 11: the game follows the towers rules, but english was asked for");
  CHECK(given_game_complaint("[GameType \"21\"]", towers) ==
        "line 1, column 1: the game follows the english rules, but towers was asked for");
  CHECK(given_game_complaint("B:WK1:BK32") == "expected a game, but found a position");
}
