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

TEST_CASE("PDN: a game with its tags") {
  PdnGame game{.tags = {{"Event", "a \"match\""}}, .comment = "drawn {so}", .score = 0};
  CHECK(write_pdn_game(game) ==
        "[Event \"a 'match'\"]\n[Result \"1/2-1/2\"]\n[GameType \"21\"]\n\n"
        "{drawn (so)} 1/2-1/2\n\n");
  game = {.rules = towers, .score = 1};
  Position position = game.start;
  for (const char* word : {"11-15", "23-19", "8-11"}) {
    game.moves.push_back(*read_pdn_move(word, position, towers));
    position = play(position, game.moves.back());
  }
  CHECK(write_pdn_game(game) ==
        "[Result \"0-1\"]\n[Variant \"towers\"]\n\n1. 11-15 23-19 2. 8-11 0-1\n\n");
}

TEST_CASE("PDN: a game that begins elsewhere, with white") {
  const Position start = std::get<Position>(read_fen("W:WK5:BK32,K31"));
  PdnGame game{.start = start, .score = -1};
  Position position = start;
  for (const char* word : {"5-1", "32-28", "1-5"}) {
    game.moves.push_back(*read_pdn_move(word, position, english));
    position = play(position, game.moves.back());
  }
  CHECK(write_pdn_game(game) ==
        "[Result \"1-0\"]\n[GameType \"21\"]\n[SetUp \"1\"]\n[FEN \"W:WK5:BK31,K32\"]\n\n"
        "1... 5-1 2. 32-28 1-5 1-0\n\n");
}
