#include "search/solver.hpp"

#include <doctest/doctest.h>

#include <string>

#include "notation/names.hpp"
#include "rules/legal_moves.hpp"
#include "rules/play.hpp"
#include "unit/positions.hpp"

using namespace threeply;
using namespace threeply::tests;

namespace {

constexpr Outcome win_in(int plies) { return {Result::win, plies}; }
constexpr Outcome loss_in(int plies) { return {Result::loss, plies}; }
constexpr Outcome draw{Result::draw, 0};

/// Two against one: a win in 29 plies, so that there is time to interrupt.
Position long_win() {
  return position_from("......../....r.../......../......R./......../......B./......../........");
}

Position open_kings() {
  return position_from(".R....../......../......../......../......../......../......../......B.");
}

Position two_kings_each() {
  return position_from("......../..R...../......../....B.../......../......R./......../......B.");
}

std::string names(const std::vector<Move>& moves) {
  std::string text;
  for (const Move& move : moves) text += (text.empty() ? "" : " ") + move_name(move);
  return text;
}

Outcome outcome(const Position& position) {
  Solver solver;
  return solver.outcome(position);
}

class SolvePatience final : public SolveListener {
 public:
  explicit SolvePatience(int reports) : reports_(reports) {}

  bool on_progress(const SolveProgress& progress) override {
    CHECK(progress.nodes >= last_.nodes);
    CHECK(progress.plies >= last_.plies);
    last_ = progress;
    return ++heard < reports_;
  }

  int heard = 0;

 private:
  int reports_;
  SolveProgress last_{.nodes = 0, .plies = 0};
};

}  // namespace

TEST_CASE("puzzle order is squares row by row, directions NW, NE, SW, SE, jump by jump") {
  CHECK(names(puzzle_moves(initial_position())) == "A6-B5 C6-B5 C6-D5 E6-D5 E6-F5 G6-F5 G6-H5");
  const auto king =
      position_from("......../......../......../....R.../......../......../......../........");
  CHECK(names(puzzle_moves(king)) == "E4-D3 E4-F3 E4-D5 E4-F5");
  const auto chains =
      position_from("......../......../...b.b../..R...../...b.b../......../.....b../........");
  CHECK(names(puzzle_moves(chains)) == "C4-E2-G4-E6-C4 C4-E2-G4-E6-G8 C4-E6-G4-E2-C4 C4-E6-G8");
  const Position gone{.bottom = 0, .top = bit(5), .kings = 0, .turn = Side::bottom};
  CHECK(puzzle_moves(gone).empty());
}

TEST_CASE("a finished game is lost in no plies") {
  const Position empty{};
  const Position captured{.bottom = 0, .top = bit(5), .kings = 0, .turn = Side::bottom};
  const Position blocked =
      position_from("......../......../......../......../......../..b...../.b....../r.......");
  for (const Position& position : {empty, captured, blocked}) {
    Solver solver;
    CHECK(solver.outcome(position) == loss_in(0));
    const Solution solution = solver.solve(position);
    CHECK(solution.outcome == loss_in(0));
    CHECK(solution.line.empty());
    CHECK(solver.rate_moves(position).empty());
  }
}

TEST_CASE("wins and losses with their distance, for the side to move") {
  const auto capture =
      position_from("......../......../......../......../......../......../.b....../r.......");
  CHECK(outcome(capture) == win_in(1));
  // Nobody there to reply.
  CHECK(outcome(position_from(
            "......../......../......../......../......../......../......../r.......")) ==
        win_in(1));
  const auto one_king_each =
      position_from("......../......../......../....B.../......../..R...../......../........");
  CHECK(outcome(one_king_each) == loss_in(6));
  CHECK(outcome(long_win()) == win_in(29));
  Position blacks_turn =
      position_from("......../......../......../....B.../......../..R.R.../......../........");
  blacks_turn.turn = Side::top;
  CHECK(outcome(blacks_turn) == loss_in(26));
}

TEST_CASE("play without end is a draw, and has no line") {
  for (const Position& position : {open_kings(), two_kings_each()}) {
    Solver solver;
    const Solution solution = solver.solve(position);
    CHECK(solution.outcome == draw);
    CHECK(solution.line.empty());
    CHECK(solver.outcome(position) == draw);
  }
}

TEST_CASE("moves are rated for the side that makes them") {
  const auto rated = Solver().rate_moves(long_win());
  REQUIRE(rated.size() == 6);
  const Outcome expected[] = {win_in(29), win_in(29), win_in(33),
                              win_in(33), loss_in(6), win_in(29)};
  for (std::size_t i = 0; i < rated.size(); ++i) {
    CAPTURE(move_name(rated[i].move));
    CHECK(rated[i].move == puzzle_moves(long_win())[i]);
    CHECK(rated[i].outcome == expected[i]);
  }
  const auto of_draws = Solver().rate_moves(
      position_from("......../..R...../......../....B.../......../......../......../........"));
  REQUIRE(of_draws.size() == 4);
  const Outcome of_drawn[] = {draw, loss_in(4), draw, loss_in(2)};
  for (std::size_t i = 0; i < of_draws.size(); ++i) {
    CAPTURE(move_name(of_draws[i].move));
    CHECK(of_draws[i].outcome == of_drawn[i]);
  }
}

TEST_CASE("the line is legal to the end, and of equally good moves takes the first") {
  const Solution solution = Solver().solve(long_win());
  CHECK(solution.outcome == win_in(29));
  REQUIRE(solution.line.size() == 29);
  CHECK(move_name(solution.line[0]) == "E2-D1");
  Position position = long_win();
  Solver solver;
  for (const Move& move : solution.line) {
    const auto rated = solver.rate_moves(position);
    const Outcome best = solver.outcome(position);
    for (const RatedMove& one : rated) {
      if (one.move == move) {
        CHECK(one.outcome == best);
        break;
      }
      CHECK(one.outcome != best);
    }
    position = play(position, move);
  }
  CHECK_FALSE(can_act(position));
}

TEST_CASE("what a solver has been asked before changes no answer") {
  Solver solver;
  const Outcome before = solver.outcome(long_win());
  const std::uint64_t nodes = solver.nodes();
  CHECK(nodes > 0);
  CHECK(solver.outcome(open_kings()) == draw);
  CHECK(solver.outcome(long_win()) == before);
  CHECK(solver.nodes() >= nodes);
  CHECK(solver.solve(long_win()).line == Solver().solve(long_win()).line);
}

TEST_CASE("with too few nodes the answer is undecided, never wrong") {
  for (const std::uint64_t most : {0U, 1U, 10U, 100U, 1000U, 10000U}) {
    CAPTURE(most);
    Solver solver(most);
    const Outcome first = solver.outcome(long_win());
    if (first.result == Result::undecided) {
      CHECK(first.plies < 29);
    } else {
      CHECK(first == win_in(29));
    }
    CHECK(solver.nodes() <= most + 1000);  // it may look only now and then
    const Solution solution = Solver(most).solve(long_win());
    if (solution.outcome.result == Result::undecided) {
      CHECK(solution.line.empty());
    } else {
      CHECK(solution.outcome == win_in(29));
      CHECK(solution.line.size() == 29);
    }
    const Outcome full = Solver(most).outcome(initial_position());
    CHECK(full.result == Result::undecided);
  }
  CHECK(Solver(10).outcome(long_win()).result == Result::undecided);
  CHECK(Solver(10).outcome(two_kings_each()).result == Result::undecided);
}

TEST_CASE("moves of a position too hard are undecided or right") {
  Solver solver(100);
  const Outcome expected[] = {win_in(29), win_in(29), win_in(33),
                              win_in(33), loss_in(6), win_in(29)};
  const auto rated = solver.rate_moves(long_win());
  REQUIRE(rated.size() == 6);
  for (std::size_t i = 0; i < rated.size(); ++i) {
    CHECK((rated[i].outcome.result == Result::undecided || rated[i].outcome == expected[i]));
  }
}

TEST_CASE("a listener that has had enough ends the work") {
  for (const int reports : {1, 2, 3}) {
    SolvePatience listener(reports);
    Solver solver(Solver::usual_nodes, &listener);
    CHECK(solver.outcome(initial_position()).result == Result::undecided);
    CHECK(listener.heard == reports);
    CHECK(solver.solve(initial_position()).line.empty());
  }
}

TEST_CASE("a listener that is patient hears of progress and changes nothing") {
  SolvePatience listener(1 << 30);
  Solver solver(100'000, &listener);
  CHECK(solver.outcome(initial_position()).result == Result::undecided);
  CHECK(listener.heard > 0);
}
