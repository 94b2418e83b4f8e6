#include "threeply/engine.hpp"

#include <doctest/doctest.h>

#include <variant>

namespace checkers = threeply::engine;

namespace {

checkers::Game at(const char* fen) {
  return std::get<checkers::Game>(checkers::Game::from_position(fen));
}

}  // namespace

TEST_CASE("the package's engine thinks within its limits, the same each time") {
  const checkers::Game game;
  checkers::Engine one(checkers::Rules::english, 1);
  const checkers::Analysis analysis = one.think(game, {.nodes = 3000, .lines = 3});
  REQUIRE(analysis.lines.size() == 3);
  CHECK(analysis.depth > 0);
  CHECK(analysis.nodes < 4000);
  for (const checkers::Line& line : analysis.lines) {
    CHECK(line.score <= analysis.lines[0].score);
    CHECK(line.win + line.draw + line.loss == doctest::Approx(1).epsilon(0.003));
    CHECK(line.result == checkers::Result::undecided);
    checkers::Game played = game;
    for (const checkers::Move& move : line.moves) CHECK(played.play(move.number));
  }
  checkers::Engine other(checkers::Rules::english, 1);
  CHECK(other.think(game, {.nodes = 3000, .lines = 3}).lines[0].score == analysis.lines[0].score);
  CHECK(one.think(game, {.seconds = 0.001}).lines.size() == 1);
}

TEST_CASE("the package's engine says what is proved, and nothing of other rules") {
  checkers::Engine engine(checkers::Rules::english, 1);
  const checkers::Analysis won = engine.think(at("W:W18:B14"), {.depth = 5});
  REQUIRE(won.lines.size() == 1);
  CHECK(won.lines[0].result == checkers::Result::win);
  CHECK(won.lines[0].plies == 1);
  CHECK(won.lines[0].win == 1);
  CHECK(engine.think(at("W:BK1"), {.depth = 5}).lines.empty());
  CHECK_FALSE(engine.choose(at("W:BK1"), 3));

  const checkers::Game towers(checkers::Rules::towers);
  CHECK(engine.think(towers, {.depth = 5}).lines.empty());
  CHECK_FALSE(engine.choose(towers, 3));
}

TEST_CASE("the package's engine plays at levels") {
  checkers::Engine engine(checkers::Rules::single_jump, 1);
  for (const int level : {-5, 1, 4}) {
    checkers::Game game(checkers::Rules::single_jump);
    engine.clear();
    const auto move = engine.choose(game, level, 7);
    REQUIRE(move);
    CHECK(game.play(move->name));
  }
}

TEST_CASE("the package's minimax is the replay program's, and its proofs are the solver's") {
  const auto choice = checkers::minimax(checkers::Game(checkers::Rules::towers), 3);
  REQUIRE(choice);
  CHECK(choice->move.name == "A6-B5");
  CHECK(choice->value == 0);
  CHECK_FALSE(checkers::minimax(at("W:BK1"), 3));

  const checkers::Proof won = checkers::prove(at("W:WK1,K2:BK32"));
  CHECK(won.result == checkers::Result::win);
  CHECK(won.line.size() == static_cast<std::size_t>(won.plies));
  const checkers::Proof drawn = checkers::prove(at("B:WK1:BK32"));
  CHECK(drawn.result == checkers::Result::draw);
  CHECK(drawn.line.empty());
  CHECK(checkers::prove(checkers::Game(), 1).result == checkers::Result::undecided);
}
