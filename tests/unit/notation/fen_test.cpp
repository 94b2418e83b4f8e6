#include "notation/fen.hpp"

#include <doctest/doctest.h>

#include <random>

#include "notation/numbers.hpp"
#include "rules/legal_moves.hpp"
#include "rules/play.hpp"

using namespace threeply;

namespace {

Position fen(std::string_view text) { return std::get<Position>(read_fen(text)); }

std::string fen_complaint(std::string_view text) { return std::get<std::string>(read_fen(text)); }

}  // namespace

TEST_CASE("FEN: the starting position, however it is written") {
  CHECK(write_fen(initial_position()) ==
        "B:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12");
  for (const char* text : {"B:W21-32:B1-12", "B:B1-12:W21-32.", " b : w21-32 : b1-12 \n",
                           "B:W21-30,31,32:B1-4,5-12"}) {
    CHECK(fen(text) == initial_position());
  }
}

TEST_CASE("FEN: kings, the other turn, a side without pieces") {
  const Position position = fen("W:WK1,32:BK5-6,k7,8");
  CHECK(position.turn == Side::top);
  CHECK(position.kings == (bit(square_numbered(1)) | bit(square_numbered(5)) |
                           bit(square_numbered(6)) | bit(square_numbered(7))));
  CHECK(write_fen(position) == "W:WK1,32:BK5,K6,K7,8");
  CHECK(fen("B:W:B1") == fen("B:B1"));
  CHECK(write_fen(fen("B:B1")) == "B:W:B1");
}

TEST_CASE("FEN: positions come back") {
  std::mt19937 random(1);
  for (int game = 0; game < 20; ++game) {
    Position position = initial_position();
    for (int ply = 0; ply < 120; ++ply) {
      REQUIRE(fen(write_fen(position)) == position);
      const MoveList moves = legal_moves(position, english);
      if (moves.is_empty()) break;
      position = play(position, moves[random() % moves.size()]);
    }
  }
}

TEST_CASE("FEN: what is none is refused, and said why") {
  CHECK(fen_complaint("") == "expected B or W for the side to move, but found nothing");
  CHECK(fen_complaint("X:W1") == "expected B or W for the side to move, but found 'X:W1'");
  CHECK(fen_complaint("BW1") == "expected a colon and the squares of a side, but found 'W1'");
  CHECK(fen_complaint("B:1") == "expected B or W and the squares of that side, but found '1'");
  CHECK(fen_complaint("B:W33") == "expected the number of a square, 1 to 32, but found '33'");
  CHECK(fen_complaint("B:Wa1") == "expected the number of a square, 1 to 32, but found 'a1'");
  CHECK(fen_complaint("B:W5-4") == "expected the number of the last square, but found nothing");
  CHECK(fen_complaint("B:W1,1") == "square 1 stands there twice");
  CHECK(fen_complaint("B:W1:B1") == "square 1 stands there twice");
  CHECK(fen_complaint("B:W1:W2") == "expected the squares of the other side, but found 'W2'");
  CHECK(fen_complaint("B:W1.x") == "expected a colon and the squares of a side, but found '.x'");
  CHECK(fen_complaint("B") ==
        "expected the squares of both sides, such as B:W21-32:B1-12, but found none");
}
