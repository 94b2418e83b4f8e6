#include "wasm/api.hpp"

#include <doctest/doctest.h>

using namespace threeply::api;

namespace {

GameRequest game(const char* actions, const char* rules = "towers") {
  GameRequest request;
  request.actions = actions;
  request.rules = rules;
  return request;
}

}  // namespace

TEST_CASE("a game is viewed with its boards and the moves of the ply asked for") {
  const GameView view = view_game(game("G6-F5 B3-A4"), 1);
  CHECK(view.error.empty());
  REQUIRE(view.plies.size() == 2);
  CHECK(view.plies[0].move.name == "G6-F5");
  CHECK(view.plies[1].line == 1);
  CHECK(view.position.turn == "top");
  CHECK(view.position.moves.size() == 7);
  CHECK(view.position.grid == view.plies[0].grid);
  CHECK(view.position.counts[0] == 12);
  CHECK(view.winner.empty());
  CHECK(view_game(game("G6-F5 B3-A4"), -1).position.turn == "bottom");
  CHECK(view_game(game(""), 0).position.grid.size() == 64);
}

TEST_CASE("a problem is told with its place, its words and its cells") {
  const ProblemView illegal = view_game(game("G6-F5\nB3-B4\n"), -1).problem;
  CHECK(illegal.code == "illegal-action");
  CHECK(illegal.line == 2);
  CHECK(illegal.message == "ERROR: Illegal action.");
  CHECK(illegal.explanation == "B4 is a light square; pieces stay on the dark ones.");
  CHECK(illegal.cells == std::vector<std::string>{"B3", "B4"});
  const ProblemView malformed = view_game(game("G6-F5\n\n hello"), -1).problem;
  CHECK(malformed.code == "malformed");
  CHECK(malformed.line == 3);
  CHECK(malformed.column == 2);
}

TEST_CASE("requests that make no sense are refused in words") {
  CHECK(view_game(game("", "chess"), 0).error == "no such rule set: chess");
  GameRequest request = game("");
  request.start = "x";
  CHECK_FALSE(choose_action(request).error.empty());
  request = game("");
  request.depth = 13;
  CHECK_FALSE(write_output(request).error.empty());
  request = game("");
  request.turn = "left";
  CHECK_FALSE(compare_output(request, "").error.empty());
}

TEST_CASE("choice, output and comparison are those of the engine") {
  CHECK(choose_action(game("G6-F5 B3-A4")).name == "F5-E4");
  CHECK(choose_action(game("G6-F9")).error == "the action list has an error");
  const OutputView output = write_output(game("A"));
  CHECK(output.status == 0);
  CHECK(compare_output(game("A"), output.text).kind == "none");
  CHECK(compare_output(game("A"), "").title == "output ends too early");
  CHECK(compare_output(game("A"), output.text + " ").theirs == "·");
  CHECK(write_output(game("G6-F9")).status == 1);
  CHECK(write_output(game("?")).status == 2);
}

TEST_CASE("a chain is shown leg by leg, a lost position has a winner") {
  GameRequest request = game("", "english");
  request.start = "......../....w.../......../..w...../.b....../......../......../........";
  const GameView view = view_game(request, 0);
  REQUIRE(view.position.moves.size() == 1);
  CHECK(view.position.must_capture);
  CHECK(view.position.moves[0].cells == std::vector<std::string>{"B5", "D3", "F1"});
  CHECK(view.position.moves[0].captures == std::vector<std::string>{"C4", "E2"});
  request.actions = "B5-D3-F1";
  CHECK(view_game(request, -1).winner == "bottom");
}
