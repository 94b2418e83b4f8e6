#include "programs/collection.hpp"

#include <doctest/doctest.h>

#include <string>

#include "notation/fen.hpp"
#include "notation/grid.hpp"
#include "programs/collection_text.hpp"

using namespace threeply;

TEST_CASE("collection: told by content") {
  CHECK(form_of("") == GivenForm::actions);
  CHECK(form_of("G6-F5") == GivenForm::actions);
  CHECK(form_of("P") == GivenForm::actions);
  CHECK(form_of("[Event \"x\"]") == GivenForm::pdn);
  CHECK(form_of("{\"quoted\" said} 1. 11-15") == GivenForm::pdn);
  CHECK(form_of("\xEF\xBB\xBF{ \"games\" : []}") == GivenForm::json);
  CHECK(form_of(" b : W21-32") == GivenForm::fen);
  CHECK(form_of(write_grid(initial_position(), trace_letters)) == GivenForm::grid);
  CHECK(form_of(write_grid(initial_position(), replay_letters)) == GivenForm::grid);
  CHECK(form_of("........\n") == GivenForm::grid);
  CHECK(form_of("case one-two\n") == GivenForm::grid);
  CHECK(form_of("Bbbbbbbbbbbbbeeeeeeeewwwwwwwwwwww") == GivenForm::hub);
}

TEST_CASE("collection: what can be read is, what cannot is told") {
  const Collection fens = read_collection("B:W21-32:B1-12\n\nB:W1\nW:WK1:B\n", {});
  CHECK(fens.games.size() == 2);
  REQUIRE(fens.problems.size() == 1);
  CHECK(fens.problems[0].words() ==
        "line 3, column 1: a man stands on the row where it is crowned");
  const Collection actions = read_collection("G6-F5\nG6-F5", {.rules = towers});
  REQUIRE(actions.games.size() == 1);
  CHECK(actions.games[0].game.moves().size() == 1);
  CHECK(actions.games[0].problems[0].place == TextPlace{2, 1});
  const std::string board = write_grid(initial_position(), trace_letters);
  const Collection boards = read_collection("case 7\n" + board + board + "A", {.turn = Side::top});
  CHECK(boards.program->name == trace_program.name);
  CHECK(boards.games.size() == 2);
  CHECK(boards.games[0].game.tag("Event") == "case 7");
  CHECK(boards.games[0].game.start.turn == Side::top);
  CHECK(boards.problems.size() == 1);
}

TEST_CASE("collection: games by position") {
  const Collection games = read_collection("1. 11-15 23-19 * 1. 9-14 *", {});
  const Position after = std::get<Position>(read_fen("W:W21-32:B1-10,12,15"));
  CHECK(ply_reaching(games.games[0].game, after) == 1);
  CHECK_FALSE(ply_reaching(games.games[1].game, after));
  CHECK(ply_reaching(games.games[1].game, initial_position()) == 0);
}
