#include "wasm/api.hpp"

#include <doctest/doctest.h>

#include "unit/contents.hpp"
#include "wasm/json.hpp"
#include "wasm/typescript.hpp"

using namespace threeply::api;
using namespace threeply;

namespace {

Memory memory;

GameRequest game(const char* actions, const char* rules = "towers") {
  GameRequest request;
  request.actions = actions;
  request.rules = rules;
  return request;
}

}  // namespace

TEST_CASE("a game is viewed with its boards and the moves of the ply asked for") {
  const GameView view = view_game(memory, game("G6-F5 B3-A4"), 1);
  CHECK(view.error.empty());
  REQUIRE(view.plies.size() == 2);
  CHECK(view.plies[0].name == "G6-F5");
  CHECK(view.plies[1].line == 1);
  CHECK(view.position.turn == "top");
  CHECK(view.position.moves.size() == 7);
  CHECK(view.position.grid == view.plies[0].grid);
  CHECK(view.position.counts[0] == 12);
  CHECK(view.winner.empty());
  CHECK(view_game(memory, game("G6-F5 B3-A4"), -1).position.turn == "bottom");
  CHECK(view_game(memory, game(""), 0).position.grid.size() == 64);
}

TEST_CASE("a problem is told with its place, its words and its cells") {
  const Problem illegal = view_game(memory, game("G6-F5\nB3-B4\n"), -1).problem;
  CHECK(illegal.code == "illegal-action");
  CHECK(illegal.line == 2);
  CHECK(illegal.message == "ERROR: Illegal action.");
  CHECK(illegal.explanation == "B4 is a light square; pieces stay on the dark ones.");
  CHECK(illegal.cells == std::vector<std::string>{"B3", "B4"});
  const Problem malformed = view_game(memory, game("G6-F5\n\n hello"), -1).problem;
  CHECK(malformed.code == "malformed");
  CHECK(malformed.line == 3);
  CHECK(malformed.column == 2);
}

TEST_CASE("requests that make no sense are refused in words") {
  CHECK(view_game(memory, game("", "chess"), 0).error == "no such rule set: chess");
  GameRequest request = game("");
  request.start = "x";
  CHECK_FALSE(choose_action(memory, request).error.empty());
  request = game("");
  request.depth = 13;
  CHECK_FALSE(write_output(request).error.empty());
  request = game("");
  request.turn = "left";
  CHECK_FALSE(compare_output(request, "").error.empty());
}

TEST_CASE("choice, output and comparison are those of the engine") {
  CHECK(choose_action(memory, game("G6-F5 B3-A4")).name == "F5-E4");
  CHECK(choose_action(memory, game("G6-F9")).error == "the action list has an error");
  const OutputView output = write_output(game("A"));
  CHECK(output.status == 0);
  CHECK(compare_output(game("A"), output.text).kind == "none");
  CHECK(compare_output(game("A"), "").title == "output ends too early");
  CHECK(compare_output(game("A"), output.text + " ").theirs == "·");
  const char* const list = "G6-F5 B3-A4 A";
  std::string other = write_output(game(list)).text;
  other.replace(other.rfind("F5-E4"), 5, "A6-B5");
  CHECK(compare_output(game(list), other).our_choice == "F5-E4");
  CHECK(compare_output(game(list), other).their_choice == "A6-B5");
  other.replace(other.rfind("A6-B5"), 5, "A6-B7");
  CHECK(compare_output(game(list), other).their_choice.empty());
  CHECK(write_output(game("G6-F9")).status == 1);
  CHECK(write_output(game("?")).status == 2);
}

TEST_CASE("a chain is shown leg by leg, a lost position has a winner") {
  GameRequest request = game("", "english");
  request.start = "......../....w.../......../..w...../.b....../......../......../........";
  const GameView view = view_game(memory, request, 0);
  REQUIRE(view.position.moves.size() == 1);
  CHECK(view.position.must_capture);
  CHECK(view.position.moves[0].cells == std::vector<std::string>{"B5", "D3", "F1"});
  CHECK(view.position.moves[0].captures == std::vector<std::string>{"C4", "E2"});
  request.actions = "B5-D3-F1";
  CHECK(view_game(memory, request, -1).winner == "bottom");
}

TEST_CASE("a game between players is drawn by repetition, and the exact programs play on") {
  GameRequest request = game("");
  request.start = ".W....../......../......../......../......../......../......../B.......";
  const std::string round = "A8-B7 B1-A2 B7-A8 A2-B1 ";
  request.actions = round;
  CHECK(view_game(memory, request, -1).position.draw.empty());
  request.actions = round + round;
  const GameView view = view_game(memory, request, -1);
  CHECK(view.position.draw == "repetition");
  CHECK(view.position.moves.size() == 1);
  CHECK(view.winner.empty());
  CHECK(view_position(memory, request, 7).draw.empty());
  CHECK(view_position(memory, request, 8).draw == "repetition");
  CHECK_FALSE(choose_action(memory, request).name.empty());
}

TEST_CASE("a game is remembered, and nothing but time depends on it") {
  const std::string lists[] = {"G6-F5",
                               "G6-F5 ",
                               "G6-F5 B3-A4",
                               "G6-F5 B3-A4 F5-E4\nP",
                               "G6-F5 B3",
                               "G6-F5 B3-B4",
                               "G6-F5 B3-A4\nA",
                               "",
                               "\n\nG6-F5\n\nhello"};
  Memory kept;
  for (const std::string& one : lists) {
    for (const std::string& other : lists) {
      for (const std::string& actions : {one, other}) {
        Memory fresh;
        const GameRequest request = game(actions.c_str());
        CHECK(to_json(view_game(kept, request, -1)) == to_json(view_game(fresh, request, -1)));
      }
    }
  }
}

TEST_CASE("plies that are known are left out") {
  GameRequest request = game("G6-F5 B3-A4 F5-E4");
  request.known_plies = 2;
  const GameView view = view_game(memory, request, -1);
  CHECK(view.count == 3);
  CHECK(view.from == 2);
  REQUIRE(view.plies.size() == 1);
  CHECK(view.plies[0].name == "F5-E4");
  request.known_plies = 9;
  CHECK(view_game(memory, request, -1).plies.empty());
  CHECK(view_game(memory, request, -1).from == 3);
}

TEST_CASE("an action is computed together with the game it makes") {
  GameRequest request = game("G6-F5 B3-A4");
  request.known_plies = 2;
  const ComputedView computed = play_computed(memory, request);
  CHECK(computed.name == "F5-E4");
  REQUIRE(computed.game.plies.size() == 1);
  CHECK(computed.game.plies[0].name == "F5-E4");
  CHECK(computed.game.position.turn == "top");
  CHECK(play_computed(memory, game("G6-F9")).error == "the action list has an error");
}

TEST_CASE("the programs are described") {
  const DescriptionView view = describe();
  REQUIRE(view.programs.size() == 3);
  CHECK(view.programs[0].rules == "towers");
  CHECK(view.programs[0].king == "tower");
  CHECK(view.programs[1].king_weight == 2);
  CHECK(view.programs[1].sides.bottom == "Alice");
  CHECK(view.programs[2].letters == "..rRbB");
  for (const ProgramView& program : view.programs) {
    REQUIRE(program.ladder.size() == view.levels.size());
    CHECK(program.ladder[0] == 0);  // nobody stands below the first
    for (const int score : program.ladder) CHECK((score == 0 || (score > 50 && score < 100)));
  }
  CHECK(view.initial_grid.size() == 64);
  REQUIRE(view.numbered_cells.size() == 32);
  CHECK(view.numbered_cells.front() == "G8");
  CHECK(view.numbered_cells.back() == "B1");
}

#ifndef __EMSCRIPTEN__
TEST_CASE("the types of the module and the table of its calls are current") {
  CHECK((contents(THREEPLY_TESTS_DIR "/../wasm/threeply.d.ts") == typescript()));
  CHECK((contents(THREEPLY_TESTS_DIR "/../web/engine/calls.js") == call_table()));
}
#endif
