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
        "{estimate 30 %} {in the file: 1-0} 2. 8-11 {good} *\n\n");
  // Its own moves stand where they were left.
  request.notes = "";
  request.actions = "G6-F5 D3-C4";
  CHECK(
      write_game(remembered, request, "pdn").text ==
      "[Black \"Ann\"]\n[Result \"*\"]\n[GameType \"21\"]\n\n1. 9-14 ({in the file} 1. 11-15 {so} "
      "1... 23-19 {1-0}) 1... 23-19 *\n\n");
  request.actions = "C6-D5";
  CHECK(write_game(remembered, request, "pdn").text ==
        "[Black \"Ann\"]\n[Result \"*\"]\n[GameType \"21\"]\n\n1. 11-15 {so} ({in the file} 1. "
        "11-15 23-19 {1-0}) *\n\n");
  request.actions = "";
  CHECK(write_game(remembered, request, "pdn").text ==
        "[Black \"Ann\"]\n[Result \"*\"]\n[GameType \"21\"]\n\n({in the file} 1. 11-15 {so} 1... "
        "23-19 {1-0}) *\n\n");
  CHECK_FALSE(write_game(remembered, request, "chess").error.empty());
  request.actions = "G6-F4";
  CHECK(write_game(remembered, request, "pdn")
            .error.starts_with("line 1, column 1: expected a legal"));
  request.rules = "chess";
  CHECK_FALSE(write_game(remembered, request, "pdn").error.empty());
}

TEST_CASE("library: what is said of the actions of a game") {
  LibraryMemory remembered;
  LibraryRequest request;
  request.text = "{first} 1. 11-15! {so} $6 23-19 (1... 22-18 {not this}) $10 *";
  const LibraryView view = read_games(remembered, request);
  REQUIRE(view.games.size() == 1);
  const auto& notes = view.games[0].notes;
  REQUIRE(notes.size() == 3);
  CHECK(notes[0].ply == 0);
  CHECK(notes[0].text == "first");
  CHECK(notes[1].mark == "! ?!");
  CHECK(notes[1].text == "so");
  CHECK(notes[2].ply == 2);
  CHECK(notes[2].mark == "$10");
}

TEST_CASE("library: several games are written at once") {
  LibraryMemory remembered;
  LibraryRequest request;
  request.text = "1. 11-15 *\n[Event \"x\"]\n1. 9-14 *\n[Event \"y\"]\n1. 9-13 *";
  CHECK(write_all_games(remembered, request, "3 1 9 x", "fen").text ==
        "W:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,10,11,12,13\n"
        "W:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,12,15\n");
  request.text = write_all_games(remembered, request, "", "pdn").text;
  CHECK(read_games(remembered, request).games.size() == 3);
  CHECK_FALSE(write_all_games(remembered, request, "", "chess").error.empty());
}

TEST_CASE("library: a board is of the rules of the page unless its letters say otherwise") {
  LibraryMemory remembered;
  LibraryRequest request;
  request.positionRules = "towers";
  const auto rules_of = [&](const std::string& text) {
    request.text = text;
    return read_games(remembered, request).games.at(0).rules;
  };
  CHECK(rules_of("......../..B...../......../......../......../......../......../W.......") ==
        "towers");
  CHECK(rules_of("......../..R...../......../......../......../......../......../B.......") ==
        "english");
  CHECK(rules_of("+O+O+O+O/O+k+O+O+/+O+O+O+O/O+O+O+O+/+O+O+O+O/O+O+O+O+/+O+O+O+O/K+O+O+O+") ==
        "single-jump");
  CHECK(rules_of("W:WK29:BK12") == "towers");
  CHECK(rules_of("1. 11-15") == "english");
}
