#include <doctest/doctest.h>

#include <string>

#include "wasm/api.hpp"

using namespace threeply::api;

TEST_CASE("library: games of a text, and those that come to a position") {
  LibraryMemory remembered;
  LibraryRequest request;
  request.text = "[Black \"Ann\"]\n1. 11-15 {so} 23-19 1-0\n[Event \"x\"]\n1. 9-14 99-1 *\nW:";
  const LibraryView view = read_games(remembered, request);
  CHECK(view.form == "pdn");
  REQUIRE(view.games.size() == 2);
  CHECK(view.games[0].black == "Ann");
  CHECK(view.games[0].actions == "C6-D5\nD3-C4\n");
  CHECK(view.games[0].result == "1-0");
  CHECK(view.games[1].problems.at(0).line == 4);
  request.isBrief = true;
  CHECK(read_games(remembered, request).games.at(0).actions.empty());
  request.isBrief = false;
  request.number = 2;
  REQUIRE(read_games(remembered, request).games.size() == 1);
  CHECK(read_games(remembered, request).games[0].actions == "G6-F5\n");
  request.number = 3;
  CHECK(read_games(remembered, request).games.empty());
  const std::string after = ".w.w.w.ww.w.w.w..w.w.w.w...........b....b...b.b..b.b.b.bb.b.b.b.";
  const FoundView found = find_games(remembered, request, after, "top");
  CHECK(found.error.empty());
  CHECK(found.numbers == std::vector<int>{1});
  CHECK(found.plies == std::vector<int>{1});
  CHECK_FALSE(find_games(remembered, request, "x", "top").error.empty());
}

TEST_CASE("library: a game that goes on keeps what was said of it, and takes notes") {
  LibraryMemory remembered;
  ExportRequest request;
  request.actions = "C6-D5 D3-C4 B7-C6";
  request.source = "[Black \"Ann\"]\n1. 11-15 {so} 23-19 1-0";
  request.notes = "2 $4 estimate 30 %\n3 - good\nx";
  CHECK(write_game(remembered, request, "pdn").text ==
        "[Black \"Ann\"]\n[Result \"*\"]\n[GameType \"21\"]\n\n1. 11-15 {so} 1... 23-19 $4 "
        "{estimate 30 %} 2. 8-11 {good} *\n\n");
  // Another game is not that one.
  request.actions = "G6-F5";
  request.notes = "";
  CHECK(write_game(remembered, request, "pdn").text ==
        "[Result \"*\"]\n[GameType \"21\"]\n\n1. 9-14 *\n\n");
  CHECK_FALSE(write_game(remembered, request, "chess").error.empty());
  request.actions = "G6-F4";
  CHECK(write_game(remembered, request, "pdn")
            .error.starts_with("line 1, column 1: expected a legal"));
  request.rules = "chess";
  CHECK_FALSE(write_game(remembered, request, "pdn").error.empty());
}
