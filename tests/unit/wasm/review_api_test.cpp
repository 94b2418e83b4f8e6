#include <doctest/doctest.h>

#include <string>

#include "engine/networks_inside.hpp"
#include "unit/contents.hpp"
#include "wasm/api.hpp"
#include "wasm/json.hpp"

using namespace threeply;
using namespace threeply::api;

namespace {

const std::string shot =
    "C6-D5 D3-E4 D5-C4 B3-D5 E6-C4 C2-B3 D7-E6 B3-D5 E6-C4 B1-C2 C8-D7 E4-F5 G6-E4 F3-D5 A6-B5 "
    "G2-F3 B5-A4 H3-G4 H7-G6 F3-E4 D7-C6 G4-F5 G6-H5 H1-G2 H5-G4 E2-F3";

GameRequest english_game(const std::string& actions) {
  GameRequest request;
  request.rules = std::string("english");
  request.actions = actions;
  return request;
}

ReviewOptions reviewing(double nodes) {
  ReviewOptions options;
  options.nodes = nodes;
  options.without_network = true;
  return options;
}

}  // namespace

TEST_CASE("a move of a game is judged, with the line that punishes it") {
  PlayerMemory player;
  const GameRequest request = english_game(shot);
  const ReviewedMove move = review_move(player, request, 25, reviewing(20000));
  CHECK(move.error.empty());
  CHECK(move.missing.empty());
  CHECK(move.name == "H5-G4");
  CHECK(move.turn == "bottom");
  CHECK(move.grid.size() == 64);
  CHECK_FALSE(move.is_proved);
  CHECK(move.loss >= 50);
  CHECK(move.refutation.starts_with("This lets White give two and take three: "));
  REQUIRE(move.refutation_line.size() == 4);
  CHECK(move.refutation_line[0].name == "E2-F3");
  CHECK(move.refutation_line[2].captures.size() == 3);
  CHECK(move.refutation_line[2].grid.size() == 64);
  CHECK(move.reply == "E2-F3");
  REQUIRE_FALSE(move.good_moves.empty());
  CHECK(move.good_moves[0] == move.better_line[0].name);
}

TEST_CASE("a review is the same in any order, and knows what it has found") {
  PlayerMemory one;
  PlayerMemory other;
  const GameRequest request = english_game("C6-D5 D3-E4 D5-C4 B3-D5 E6-C4");
  std::string forward;
  std::string backward;
  for (int ply = 1; ply <= 5; ++ply) {
    forward += to_json(review_move(one, request, ply, reviewing(3000)));
  }
  for (int ply = 5; ply >= 1; --ply) {
    backward.insert(0, to_json(review_move(other, request, ply, reviewing(3000))));
  }
  CHECK(forward == backward);
  // A game that goes on, and one that was never asked about.
  const GameRequest longer = english_game("C6-D5 D3-E4 D5-C4 B3-D5 E6-C4 C2-B3");
  CHECK(to_json(review_move(one, longer, 6, reviewing(3000))) ==
        to_json(review_move(other, longer, 6, reviewing(3000))));
  const GameRequest another = english_game("G6-F5 D3-E4");
  PlayerMemory fresh;
  CHECK(to_json(review_move(one, another, 2, reviewing(3000))) ==
        to_json(review_move(fresh, another, 2, reviewing(3000))));
}

TEST_CASE("a review wants its network and tables first") {
  PlayerMemory player;
  ReviewOptions options;
  options.nodes = 2000;
  const ReviewedMove asking = review_move(player, english_game("C6-D5"), 1, options);
  CHECK(asking.missing == std::vector<std::string>{"english.network"});
  CHECK(asking.words.empty());

  GameRequest ending = english_game("D5-C6");
  ending.start = "......../......../......../......../...B..../......../.W....../....B...";
  const ReviewedMove few = review_move(player, ending, 1, reviewing(2000));
  REQUIRE_FALSE(few.missing.empty());
  for (const std::string& name : few.missing) {
    const std::string text = contents(THREEPLY_TESTS_DIR "/../core/endgame/data/english/" + name);
    add_player_table(player, std::string("english"), {text.begin(), text.end()});
  }
  const ReviewedMove proved = review_move(player, ending, 1, reviewing(2000));
  CHECK(proved.missing.empty());
  CHECK(proved.is_proved);
  CHECK(proved.mark == "blunder");
  CHECK(proved.before.proved == "win");
  CHECK(proved.before.plies == 5);
  CHECK(proved.after.proved == "draw");
  CHECK(proved.words == "This turned a proved win into a draw.");

  PlayerMemory without;
  ReviewOptions alone = reviewing(2000);
  alone.without_tables = true;
  CHECK(review_move(without, ending, 1, alone).missing.empty());
}

TEST_CASE("what cannot be judged is refused; what stands before an error can be") {
  PlayerMemory player;
  CHECK(review_move(player, english_game("C6-D5"), 0, reviewing(1000)).error ==
        "no such action: 0");
  CHECK(review_move(player, english_game("C6-D5"), 2, reviewing(1000)).error ==
        "no such action: 2");
  CHECK(review_move(player, english_game("C6-D5 hello"), 1, reviewing(1000)).error.empty());
  GameRequest chess = english_game("");
  chess.rules = std::string("chess");
  CHECK_FALSE(review_move(player, chess, 1, reviewing(1000)).error.empty());
}
