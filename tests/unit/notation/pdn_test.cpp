#include "notation/pdn.hpp"

#include <doctest/doctest.h>

#include <random>

#include "notation/fen.hpp"
#include "rules/legal_moves.hpp"
#include "rules/play.hpp"

using namespace threeply;

TEST_CASE("PDN moves: every one comes back, in all rule sets") {
  std::mt19937 random(2);
  for (const RuleSet rules : {towers, single_jump, english}) {
    for (int game = 0; game < 40; ++game) {
      Position position = initial_position();
      for (int ply = 0; ply < 120; ++ply) {
        const MoveList moves = legal_moves(position, rules);
        if (moves.is_empty()) break;
        for (const Move& move : moves) {
          const auto again = read_pdn_move(write_pdn_move(move, position, rules), position, rules);
          REQUIRE(again);
          REQUIRE(play(position, *again) == play(position, move));
        }
        position = play(position, moves[random() % moves.size()]);
      }
    }
  }
}

TEST_CASE("PDN moves: all squares of a chain where its ends are not enough") {
  // A king goes round the four men, this way or that.
  const Position position = std::get<Position>(read_fen("B:W6,7,14,15:BK2"));
  const MoveList moves = legal_moves(position, english);
  REQUIRE(moves.size() == 2);
  for (const Move& move : moves) {
    const std::string text = write_pdn_move(move, position, english);
    CHECK(std::count(text.begin(), text.end(), 'x') == move.legs);
    CHECK(read_pdn_move(text, position, english) == move);
  }
  const Position plain = std::get<Position>(read_fen("B:W15,23:B11"));
  const MoveList chain = legal_moves(plain, english);
  REQUIRE(chain.size() == 1);
  REQUIRE(chain[0].legs == 2);
  CHECK(write_pdn_move(chain[0], plain, english) == "11x27");
  CHECK(read_pdn_move("11x27", plain, english) == chain[0]);
  CHECK(read_pdn_move("11x18x27", plain, english) == chain[0]);
  CHECK_FALSE(read_pdn_move("11x20x27", plain, english));
}

TEST_CASE("PDN moves: what is none is refused") {
  for (const char* text : {"", "11", "11-", "11-33", "12-15", "11-15-18", "a", "11 15"}) {
    CHECK_FALSE(read_pdn_move(text, initial_position(), english));
  }
}

TEST_CASE("PDN moves: some squares of a chain, any sign, and captured squares") {
  // Down the right or the left, and by way of the middle: five squares each.
  const Position position = std::get<Position>(read_fen("B:W6,7,14,15:BK2"));
  CHECK(read_pdn_move("2-11-18-9-2", position, english));
  CHECK(moves_by_numbers("2x18x2", position, english).size() == 1);
  const Position plain = std::get<Position>(read_fen("B:W15,23:B11"));
  for (const char* word : {"11-27", "11:18:27", "11X27", "11x27x15x23"}) {
    CHECK_MESSAGE(read_pdn_move(word, plain, english), word);
  }
  // Two captures with the same ends that take different pieces.
  const Position fork = std::get<Position>(read_fen("B:W6,7,14,15:BK2,1"));
  CHECK(moves_by_numbers("2x18", fork, single_jump).empty());
  const Position two = std::get<Position>(read_fen("B:W7,6,15,14:BK2"));
  CHECK(moves_by_numbers("2x2", two, english).size() == 1);
}

TEST_CASE("PDN: results") {
  CHECK(read_pdn_result("2-0") == PdnEnd{true, -1});
  CHECK(read_pdn_result("0-1") == PdnEnd{true, 1});
  CHECK(read_pdn_result("1-1") == PdnEnd{true, 0});
  CHECK(read_pdn_result("*") == PdnEnd{});
  CHECK(read_pdn_result("0-0") != read_pdn_result("1-1"));
  CHECK(pdn_results() == std::vector<std::string_view>{"1-0", "0-1", "1/2-1/2", "0-0", "*"});
  CHECK_FALSE(read_pdn_result("1-2"));
}

namespace {

PdnGame pdn_of_moves(const char* words[], std::size_t count, RuleSet rules, const Position& start) {
  PdnGame game{.rules = rules, .start = start};
  Position position = start;
  for (std::size_t i = 0; i < count; ++i) {
    const auto move = read_pdn_move(words[i], position, rules);
    REQUIRE(move);
    game.add_move(*move);
    position = play(position, *move);
  }
  return game;
}

}  // namespace

TEST_CASE("PDN: a game with its tags") {
  PdnGame game{.tags = {{"Event", "a \"match\" \\"}}, .end = {true, 0}};
  game.add_comment("drawn {so");
  CHECK(write_pdn_game(game) ==
        "[Event \"a \\\"match\\\" \\\\\"]\n[Result \"1/2-1/2\"]\n[GameType \"21\"]\n\n"
        "{drawn {so} 1/2-1/2\n\n");
  const char* words[] = {"11-15", "23-19", "8-11"};
  game = pdn_of_moves(words, 3, towers, initial_position());
  game.end = {true, 1};
  CHECK(write_pdn_game(game) ==
        "[Result \"0-1\"]\n[Variant \"towers\"]\n\n1. 11-15 23-19 2. 8-11 0-1\n\n");
  // Tags that say the same in their own way stay; those that say something else do not.
  game.tags = {{"result", "0-2"}, {"GameType", "21"}, {"FEN", "B:WK1:BK2"}, {"Variant", "towers"}};
  CHECK(write_pdn_game(game).starts_with("[result \"0-2\"]\n[Variant \"towers\"]\n\n"));
}

TEST_CASE("PDN: a tag that comes twice does not make two games of one") {
  PdnGame game{.tags = {{"A", "1"}, {"A", "2"}}};
  CHECK(write_pdn_game(game).starts_with("[Result \"*\"]\n[A \"1\"]\n[A \"2\"]\n"));
  game.tags = {{"Result", "*"}, {"Result", "*"}, {"GameType", "21"}, {"GameType", "21"}};
  CHECK(write_pdn_game(game).starts_with("[Game \"?\"]\n[Result \"*\"]\n[Result \"*\"]\n"));
}

TEST_CASE("PDN: a game that begins elsewhere, with white") {
  const char* words[] = {"5-1", "32-28", "1-5"};
  PdnGame game = pdn_of_moves(words, 3, english, std::get<Position>(read_fen("W:WK5:BK32,K31")));
  game.end = {true, -1};
  CHECK(write_pdn_game(game) ==
        "[Result \"1-0\"]\n[GameType \"21\"]\n[SetUp \"1\"]\n[FEN \"W:WK5:BK31,K32\"]\n\n"
        "1... 5-1 2. 32-28 1-5 1-0\n\n");
}

TEST_CASE("PDN: marks, comments and lines for programs stand where they can be read again") {
  const char* words[] = {"11-15", "23-19"};
  PdnGame game = pdn_of_moves(words, 2, english, initial_position());
  game.items.insert(game.items.begin() + 1, {.kind = PdnItemKind::mark, .text = "!?"});
  game.items.insert(game.items.begin() + 2, {.kind = PdnItemKind::comment, .text = "a } b"});
  game.items.push_back({.kind = PdnItemKind::mark, .text = "$2"});
  game.items.push_back(
      {.kind = PdnItemKind::variation, .variation = {{.kind = PdnItemKind::mark, .text = "!"}}});
  game.items.push_back({.kind = PdnItemKind::escape, .text = "x"});
  CHECK(write_pdn_game(game).ends_with("\n\n1. 11-15!? ;a } b\n1... 23-19 $2 ( !)\n%x\n*\n\n"));
}
