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
  CHECK(game.is_finished);
  CHECK(game.score == 1);
  CHECK_FALSE(given_game_in("G6-F5").is_finished);
}

TEST_CASE("given game: what is wrong is told with its place and the rules") {
  CHECK(given_game_complaint("G6-F5\nG6-F5") ==
        "line 2, column 1: expected a legal action by the rules of english, but found G6-F5");
  CHECK(given_game_complaint("G6-F5 \xFF").starts_with("line 1, column 7: "));
  CHECK(given_game_complaint("[FEN \"B:W1\"]") ==
        "line 1, column 1: tag FEN: a man stands on the row where it is crowned");
}
