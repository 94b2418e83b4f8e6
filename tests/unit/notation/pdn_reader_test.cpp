#include "notation/pdn_reader.hpp"

#include <doctest/doctest.h>

#include <string>
#include <variant>

#include "notation/names.hpp"
#include "rules/play.hpp"

using namespace threeply;

namespace {

PdnGame pdn_game_in(std::string_view text, std::optional<RuleSet> rules = std::nullopt) {
  auto read = read_pdn_game(text, rules);
  if (const auto* complaint = std::get_if<std::string>(&read)) FAIL(*complaint);
  return std::get<PdnGame>(read);
}

std::string pdn_complaint(std::string_view text, std::optional<RuleSet> rules = std::nullopt) {
  const auto read = read_pdn_game(text, rules);
  const auto* complaint = std::get_if<std::string>(&read);
  return complaint == nullptr ? "" : *complaint;
}

}  // namespace

TEST_CASE("PDN: a game with tags, numbers, comments, variations and marks") {
  const PdnGame game = pdn_game_in(
      "[Event \"A \\ match\"]\n[Result \"1-0\"]\n[GameType \"21\"]\n\n"
      "1. 11-15! {a comment (with brackets)} 23-19 (1... 22-18 2. 15x22 {x} (25x18)) 2.8-11 $4\n"
      "; the rest of the line 99-99\n22-17?! 3. 11-16 1-0\n[Event \"another\"]\n1. 9-13 *\n");
  CHECK(game.moves.size() == 5);
  CHECK(game.rules == english);
  CHECK(game.score == -1);
  CHECK(game.is_finished);
  REQUIRE(game.tags.size() == 1);
  CHECK(game.tags[0].first == "Event");
}

TEST_CASE("PDN: what is written is read again") {
  PdnGame game{.tags = {{"Event", "x"}}, .rules = single_jump, .score = 1};
  Position position = initial_position();
  for (const char* word : {"11-15", "22-18", "15x22", "25x18"}) {
    const auto move = read_pdn_move(word, position, game.rules);
    REQUIRE(move);
    game.moves.push_back(*move);
    position = play(position, *move);
  }
  game.notes = {"", "$2 {lets black take one}", "", ""};
  const std::string text = write_pdn_game(game);
  CHECK(text.find("1. 11-15 22-18 $2 {lets black take one} 2. 15x22 25x18") != std::string::npos);
  const PdnGame again = pdn_game_in(text);
  CHECK(again.moves == game.moves);
  CHECK(again.rules == game.rules);
  CHECK(again.score == game.score);
  game.is_finished = false;
  CHECK_FALSE(pdn_game_in(write_pdn_game(game)).is_finished);
}

TEST_CASE("PDN: cells, numbers that stand alone, and a position to begin with") {
  CHECK(pdn_game_in("1. G6-F5 B3-A4 2. F5-G4 H3xF5").moves.size() == 4);
  CHECK(pdn_game_in("1. G6-F5").has_cells);
  CHECK_FALSE(pdn_game_in("1 11-15 2. 22-18").has_cells);
  const PdnGame ending = pdn_game_in("[FEN \"W:W18:B14\"]\n[SetUp \"1\"]\n1... 18x9 0-1");
  CHECK(ending.start.turn == Side::top);
  CHECK(ending.moves.size() == 1);
}

TEST_CASE("PDN: what is wrong is told with its place") {
  CHECK(pdn_complaint("1. 11-15\n2. 23-18 99-1").starts_with("line 2, column 10: "));
  CHECK(pdn_complaint("1. 11-15 {no end") ==
        "line 1, column 10: a comment that begins here has no end");
  CHECK(pdn_complaint("1. 11-15 (22-18") ==
        "line 1, column 10: a variation that begins here has no end");
  CHECK(pdn_complaint("[Event]").find("expected a tag") != std::string::npos);
  CHECK(pdn_complaint("[Event \"x").find("expected a tag") != std::string::npos);
  CHECK(pdn_complaint("[GameType \"25\"]").find("is none of the games") != std::string::npos);
  CHECK(pdn_complaint("[Variant \"chess\"]").find("expected a rule set") != std::string::npos);
  CHECK(pdn_complaint("[GameType \"21\"]", towers).find("towers was asked for") !=
        std::string::npos);
  CHECK(pdn_complaint("[FEN \"?\"]").starts_with("line 1, column 1: tag FEN: "));
  CHECK(pdn_complaint("1. 11-15 )").find("nothing was open") != std::string::npos);
  CHECK(pdn_complaint("1. \xC3\xA9\xFF").find("but found '\\xC3\\xA9\\xFF'") != std::string::npos);
  CHECK(pdn_complaint(std::string(5000, '1')).size() < 200);
}

TEST_CASE("PDN is told from an action list") {
  CHECK(looks_like_pdn("[Event \"x\"]"));
  CHECK(looks_like_pdn(" 1. 11-15"));
  CHECK(looks_like_pdn("11-15"));
  CHECK_FALSE(looks_like_pdn("G6-F5"));
  CHECK_FALSE(looks_like_pdn(""));
  CHECK_FALSE(looks_like_pdn("A"));
}
