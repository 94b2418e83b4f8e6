#include "notation/pdn_reader.hpp"

#include <doctest/doctest.h>

#include <random>
#include <string>
#include <vector>

#include "notation/rule_names.hpp"
#include "rules/legal_moves.hpp"
#include "rules/play.hpp"

using namespace threeply;

namespace {

ReadPdnGame first_game(std::string_view text) {
  return PdnReader(text).next().value_or(ReadPdnGame{});
}

PdnGame pdn_game_in(std::string_view text) {
  ReadPdnGame read = first_game(text);
  if (!read.problems.empty()) FAIL(read.problems[0].words());
  return read.game;
}

std::string pdn_complaint(std::string_view text) {
  const ReadPdnGame read = first_game(text);
  return read.problems.empty() ? "" : read.problems[0].words();
}

}  // namespace

TEST_CASE("PDN: a game with tags, numbers, comments, variations and marks") {
  const PdnGame game = pdn_game_in(
      "\xEF\xBB\xBF[Event \"A \\ match\"]\r\n[Result \"1-0\"]\r\n[GameType \"21\"]\r\n\r\n"
      "1. 11-15! {a comment\r\n(with brackets)} 23-19 (1... 22-18 2. 15x22 25x18 {x} (26x17)) "
      "2.8-11 $4\n"
      "; the rest of the line 99-99\n22-17?! 3. 11-16 1-0\n[Event \"another\"]\n1. 9-13 *\n");
  CHECK(game.moves().size() == 5);
  CHECK(game.rules == english);
  CHECK(game.end == PdnEnd{true, -1});
  REQUIRE(game.tags.size() == 3);
  CHECK(game.tag("event") == "A \\ match");
  CHECK(write_pdn_game(game) ==
        "[Event \"A \\\\ match\"]\n[Result \"1-0\"]\n[GameType \"21\"]\n\n"
        "1. 11-15! {a comment\n(with brackets)} 1... 23-19 (1... 22-18 2. 15x22 25x18 {x} (2... "
        "26x17))\n2. 8-11 $4 { the rest of the line 99-99} 2... 22-17?! 3. 11-16 1-0\n\n");
}

namespace {

std::vector<ReadPdnGame> all_games(std::string_view text) {
  std::vector<ReadPdnGame> games;
  PdnReader reader(text);
  while (auto game = reader.next()) games.push_back(std::move(*game));
  return games;
}

std::string written(const ReadPdnGame& read) {
  const std::string text = write_pdn_game(read.game);
  return text.substr(text.find("\n\n") + 2);
}

}  // namespace

TEST_CASE("PDN: many games in a file, some of them broken") {
  const auto games = all_games(
      "% made by a program\n"
      "[Event \"1\"]\n[Result \"2-0\"]\n1. 11-15 23-19 2-0 {White was happy}\n\n"
      "[Event \"2\"]\n1. 11-15 23-18 (1... 22-18\n2. 15x22 {no end of the variation\n\n"
      "[Event \"3\"]\n1. 11-15 {so} 99-1 2. 8-11 {lost} 0-1\n"
      "[Event \"4 \"four\" \\\"]\n[Event \"5\"]\n0-1 9-14 22-18 drawn by agreement\n"
      "[Event \"6\"]\n[GameType \"20\"]\n1. 32-28 1-1\n"
      "[Event \"7\"]\n1. 11-15 23-19 1-0 2. 8-11 0-1\n");
  REQUIRE(games.size() == 7);
  CHECK(games[0].problems.empty());
  CHECK(games[0].game.tag("Result") == "2-0");
  CHECK(written(games[0]) == "% made by a program\n1. 11-15 23-19 {White was happy} 2-0\n\n");
  REQUIRE(games[1].problems.size() == 2);
  CHECK(games[1].problems[0].words() == "line 8, column 10: a comment that begins here has no end");
  CHECK(games[1].problems[1].words() ==
        "line 7, column 16: a variation that begins here has no end");
  CHECK(games[1].game.items.size() == 3);
  CHECK(games[2].place == TextPlace{10, 1});
  REQUIRE(games[2].problems.size() == 1);
  CHECK(games[2].problems[0].words() ==
        "line 11, column 15: expected a legal move under the english rules, but found '99-1'");
  CHECK(written(games[2]) == "1. 11-15 {so} {not read: 99-1 2. 8-11} {lost} 0-1\n\n");
  CHECK(games[3].game.tag("Event") == "4 \"four\" \\");
  CHECK(games[3].game.items.empty());
  CHECK(games[4].problems.size() == 1);
  CHECK(written(games[4]) == "1. 9-14 22-18 {drawn by agreement} 0-1\n\n");
  CHECK(games[5].problems[0].message == "GameType '20' is none of the games played here");
  CHECK(games[6].game.moves().size() == 3);
  CHECK(games[6].problems[0].message == "the result here is 0-1, but before it was 1-0");
  for (const ReadPdnGame& read : games) {
    const auto again = all_games(write_pdn_game(read.game));
    REQUIRE(again.size() == 1);
    CHECK(again[0].game.items == read.game.items);
    CHECK(again[0].problems.empty() == !read.game.is_unread);
    CHECK(again[0].game.tag("GameType") == (read.game.is_unread ? "20" : "21"));
    CHECK(again[0].game.end == read.game.end);
  }
}

TEST_CASE("PDN: games without tags, and numbers that are missing or repeated") {
  CHECK(all_games("1. 11-15 23-19 1-0 1. 9-13 *").size() == 2);
  CHECK(all_games("11-15 23-19 1-0 9-13 *").size() == 2);
  CHECK(all_games("1. 11-15 23-19\n1. 9-13 22-18").size() == 2);
  CHECK(all_games("1. 11-15 1. 23-19 2. 8-11 2. 22-17").size() == 1);
  CHECK(all_games("1. 11-15 {!} 1... 23-19 1/2").size() == 1);
  CHECK(all_games(" \r\n").empty());
}

TEST_CASE("PDN: a result in the midst of a game without numbers") {
  const auto games = all_games("11-16 24-19 1-0 8-11 22-18 * 9-14 22-17 0-1");
  REQUIRE(games.size() == 2);
  CHECK(written(games[0]) == "1. 11-16 24-19 2. 8-11 22-18 1-0\n\n");
  CHECK(written(games[1]) == "1. 9-14 22-17 0-1\n\n");
}

TEST_CASE("PDN: a capture that could be two is the one with which the game goes on") {
  const std::string start = "[FEN \"B:W6,7,14,15:B2\"]\n";
  const auto one = all_games(start + "1. 2x18 {(} (2x18 14-10) 15-10 *");
  CHECK(one[0].problems.empty());
  CHECK(written(one[0]) == "1. 2x9x18 {(} (1. 2x11x18 14-10) 1... 15-10 *\n\n");
  const auto either = all_games(start + "1. 2x18 *");
  REQUIRE(either[0].problems.size() == 1);
  CHECK(either[0].problems[0].words() ==
        "line 2, column 4: '2x18' can be 2 captures; it was read as 2x9x18");
  CHECK(either[0].game.moves().size() == 1);
}

namespace {

/// Whatever a file may have, at random.
std::vector<PdnItem> random_items(std::mt19937& random, Position position, RuleSet rules, int plies,
                                  int depth) {
  constexpr const char* marks[] = {"!", "??", "$11", "(?)", "!?"};
  constexpr const char* comments[] = {
      "", "a", "{", " x\ny ", "a } b", "; ( [a]", "1. 11-15 \" ", "\xC3\xA9 \xE9"};
  std::vector<PdnItem> items;
  Position before = position;
  for (int ply = 0; ply < plies; ++ply) {
    const unsigned chance = random() % 12;
    if (chance == 0) items.push_back({.kind = PdnItemKind::mark, .text = marks[random() % 5]});
    if (chance == 1) {
      items.push_back({.kind = PdnItemKind::comment, .text = comments[random() % 8]});
    }
    if (chance == 2) items.push_back({.kind = PdnItemKind::escape, .text = "eval 0.5"});
    if (chance == 3 && depth < 3) {
      items.push_back({.kind = PdnItemKind::variation,
                       .variation = random_items(random, before, rules, plies / 3, depth + 1)});
    }
    const MoveList moves = legal_moves(position, rules);
    if (moves.is_empty()) break;
    items.push_back({.kind = PdnItemKind::move, .move = moves[random() % moves.size()]});
    before = position;
    position = play(position, items.back().move);
  }
  return items;
}

}  // namespace

TEST_CASE("PDN: what is written is read again, to the last comment") {
  std::mt19937 random(5);
  for (int round = 0; round < 200; ++round) {
    std::string text;
    std::vector<PdnGame> games;
    for (int i = 0; i < 3; ++i) {
      const RuleSet rules = rule_names[random() % 3].rules;
      PdnGame game{.tags = {{"Event", "x \"\\\" "}}, .rules = rules};
      game.items = random_items(random, game.start, rules, 60, 0);
      game.end = {random() % 2 == 0, 0};
      if (game.end.is_finished) game.end.score = static_cast<int>(random() % 3) - 1;
      text += write_pdn_game(game);
      games.push_back(std::move(game));
    }
    const auto read = all_games(text);
    REQUIRE(read.size() == games.size());
    std::string again;
    for (std::size_t i = 0; i < games.size(); ++i) {
      REQUIRE(read[i].problems.empty());
      REQUIRE(read[i].game.items == games[i].items);
      REQUIRE(read[i].game.rules == games[i].rules);
      REQUIRE(read[i].game.end == games[i].end);
      again += write_pdn_game(read[i].game);
    }
    REQUIRE(again == text);
  }
}

TEST_CASE("PDN: of tags that say different things one counts, and the others stay as comments") {
  const auto games = all_games(
      "[Event \"1\"]\n[FEN \"W:W30:BK1\"]\n[FEN \"B:W30:BK1\"]\n[Result \"0-1\"]\n"
      "[Result \"a win\"]\n[Variant \"towers\"]\n[GameType \"21\"]\n1. 1-6 0-1\n"
      "[Event \"2\"]\n[Result \"*\"]\n11-15 1-0\n"
      "[Event \"3\"]\n[GameType \"20\"]\n[Result \"1-0\"]\n[Result \"0-1\"]\n32-28 0-1\n");
  REQUIRE(games.size() == 3);
  std::string problems;
  for (const TextProblem& problem : games[0].problems) problems += problem.words() + "\n";
  CHECK(problems ==
        "line 5, column 1: expected a result such as 1-0, but found 'a win'\n"
        "line 2, column 1: tag 'FEN': another one says something else, and counts\n"
        "line 7, column 1: tag 'GameType': another one says something else, and counts\n");
  CHECK(write_pdn_game(games[0].game) ==
        "[Event \"1\"]\n[FEN \"B:W30:BK1\"]\n[Result \"0-1\"]\n[Variant \"towers\"]\n\n"
        "{[FEN \"W:W30:BK1\"]} {[Result \"a win\"]} {[GameType \"21\"]} 1. 1-6 0-1\n\n");
  CHECK(games[1].problems.empty());
  CHECK(games[1].game.tag("Result") == "*");
  CHECK(write_pdn_game(games[1].game).starts_with("[Event \"2\"]\n[Result \"1-0\"]\n"));
  CHECK(write_pdn_game(games[2].game) ==
        "[Event \"3\"]\n[GameType \"20\"]\n[Result \"0-1\"]\n\n"
        "{[Result \"1-0\"]} {not read: 32-28} 0-1\n\n");
}

TEST_CASE("PDN: a number without a move is kept like any other word") {
  const auto games = all_games("Game 3 of 12 1. 11-15 23-19 2. e4 3 8-11 2024");
  REQUIRE(games.size() == 1);
  REQUIRE(games[0].problems.size() == 2);
  CHECK(games[0].problems[0].words() ==
        "line 1, column 1: expected a move, but found 'Game 3 of 12'");
  CHECK(games[0].problems[1].words() == "line 1, column 32: expected a move, but found 'e4'");
  CHECK(written(games[0]) == "{Game 3 of 12} 1. 11-15 23-19 {2. e4} 2. 8-11 *\n\n");
}

TEST_CASE("PDN: whether a comment has an end depends on nothing behind it") {
  const auto games = all_games("1. 11-15 {\n[x\"{}\n{\"]\n");
  REQUIRE(games.size() == 1);
  const auto again = all_games(write_pdn_game(games[0].game));
  REQUIRE(again.size() == 1);
  CHECK(again[0].game.items == games[0].game.items);
}

TEST_CASE("PDN: what could fill any memory or stack does not") {
  CHECK(all_games(std::string(100000, '(')).size() == 1);
  const auto deep = all_games("1. 11-15 " + std::string(1000, '(') + "x" + std::string(1000, ')'));
  REQUIRE(deep.size() == 1);
  CHECK(deep[0].problems[0].message == "more than 32 variations in each other");
  std::string wrong;
  for (int i = 0; i < 1000; ++i) wrong += "x $1 ";
  CHECK(all_games(wrong)[0].problems.size() == most_problems);
}

TEST_CASE("PDN: cells, numbers that stand alone, and a position to begin with") {
  CHECK(pdn_game_in("1. G6-F5 B3-A4 2. F5-G4 H3xF5").moves().size() == 4);
  CHECK(pdn_game_in("1. G6-F5").has_cells);
  CHECK_FALSE(pdn_game_in("1 11-15 2. 22-18").has_cells);
  const PdnGame ending = pdn_game_in("[FEN \"W:W18:B14\"]\n[SetUp \"1\"]\n1... 18x9 0-1");
  CHECK(ending.start.turn == Side::top);
  CHECK(ending.moves().size() == 1);
}

TEST_CASE("PDN: what is wrong is told with its place") {
  CHECK(pdn_complaint("1. 11-15\n2. 23-18 99-1").starts_with("line 2, column 10: "));
  CHECK(pdn_complaint("1. 11-15 {no end") ==
        "line 1, column 10: a comment that begins here has no end");
  CHECK(pdn_complaint("1. 11-15 (9-14") ==
        "line 1, column 10: a variation that begins here has no end");
  CHECK(pdn_complaint("[Event]").find("expected a tag") != std::string::npos);
  CHECK(pdn_complaint("[Event \"x").find("expected a tag") != std::string::npos);
  CHECK(pdn_complaint("[GameType \"25\"]").find("is none of the games") != std::string::npos);
  CHECK(pdn_complaint("[GameType \"21,W,8,8,N1,0\"]").find("in another way") != std::string::npos);
  CHECK(pdn_complaint("[Variant \"chess\"]").find("expected a rule set") != std::string::npos);
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

TEST_CASE("PDN: a result in two scales is one, and one that both have lost stays") {
  const auto ending = [](std::string_view text) {
    const ReadPdnGame read = first_game(text);
    CHECK(read.problems.empty());
    const std::string text_again = write_pdn_game(read.game);
    return text_again.substr(0, text_again.find(']') + 1) +
           text_again.substr(text_again.rfind(' '));
  };
  CHECK(ending("[Result \"2-0\"]\n1. 11-15 1-0") == "[Result \"2-0\"] 2-0\n\n");
  CHECK(ending("[Result \"1/2-1/2\"]\n1. 11-15 1-1") == "[Result \"1/2-1/2\"] 1/2-1/2\n\n");
  CHECK(ending("[Result \"0-0\"]\n1. 11-15 0-0") == "[Result \"0-0\"] 0-0\n\n");
  CHECK(ending("1. 11-15 0-0") == "[Result \"0-0\"] 0-0\n\n");
  CHECK(pdn_complaint("[Result \"1-1\"]\n1. 11-15 0-0") ==
        "line 2, column 10: the result here is 0-0, but before it was 1/2-1/2");
}

TEST_CASE("PDN: what keeps moves from being read is told apart from what stands beside them") {
  CHECK_FALSE(first_game("1. 11-15 (1. 99-1) {so} resigns 1-0 0-1 )").obstacle);
  CHECK(first_game("1. 11-15 (1. 99-1) 2-1").obstacle->place == TextPlace{1, 20});
  CHECK(first_game("[GameType \"25\"]\n1. 11-15").obstacle->place == TextPlace{1, 1});
}
