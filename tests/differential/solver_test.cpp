// The solver against the naive endgame tables: outcomes, rated moves and lines of every position
// with up to three pieces, where the effort allows it, and of samples with four.
#include "search/solver.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "differential/random_positions.hpp"
#include "differential/translation.hpp"
#include "notation/names.hpp"
#include "programs/puzzle/puzzle.hpp"
#include "reference/line_validator.hpp"
#include "reference/naive_endgame.hpp"
#include "unit/effort.hpp"

using namespace threeply;
using namespace threeply::tests;

namespace {

/// The tables are made once for all tests of this file.
naive::Endgames& endgames() {
  static naive::Endgames tables;
  return tables;
}

bool is_bottom_to_move(const Position& position) { return position.turn == Side::bottom; }

std::optional<int> naive_plies(const Position& position) {
  return endgames().plies(naive_grid(position), is_bottom_to_move(position));
}

Outcome outcome_of(std::optional<int> plies) {
  if (!plies) return {Result::draw, 0};
  return {*plies % 2 == 1 ? Result::win : Result::loss, *plies};
}

/// So that a failure says more than that two things differ.
std::string in_words(const Outcome& outcome) {
  const std::string results[] = {"win", "loss", "draw", "undecided"};
  return results[static_cast<int>(outcome.result)] + " " + std::to_string(outcome.plies);
}

/// Of the side that moves, from what the move leaves to the opponent.
Outcome outcome_before(std::optional<int> plies_after) {
  return outcome_of(plies_after ? std::optional(*plies_after + 1) : std::nullopt);
}

/// Puts a piece of one of the four kinds; false where a man would stand on its crown row.
bool put(Position& position, Square square, std::size_t kind) {
  const Side side = kind % 2 == 0 ? Side::bottom : Side::top;
  const bool is_king = kind >= 2;
  if (!is_king && contains(crown_row(side), square)) return false;
  (side == Side::bottom ? position.bottom : position.top) |= bit(square);
  if (is_king) position.kings |= bit(square);
  return true;
}

/// All with `pieces` more pieces than `position`, behind `first`, and with either side to move.
template <class Visit>
void for_each_position(Position position, int pieces, Square first, Visit&& visit) {
  if (pieces == 0) {
    for (const Side turn : {Side::bottom, Side::top}) {
      position.turn = turn;
      visit(position);
    }
    return;
  }
  for (Square square = first; square < square_count; ++square) {
    for (std::size_t kind = 0; kind < 4; ++kind) {
      Position more = position;
      if (!put(more, square, kind)) continue;
      for_each_position(more, pieces - 1, static_cast<Square>(square + 1), visit);
    }
  }
}

/// Of one to three pieces all, or about `most`, evenly spread.
std::vector<Position> small_positions(std::size_t most) {
  std::vector<Position> all;
  for (int pieces = 1; pieces <= 3; ++pieces) {
    for_each_position({}, pieces, 0, [&](const Position& position) { all.push_back(position); });
  }
  const std::size_t stride = std::max<std::size_t>(1, all.size() / std::max<std::size_t>(1, most));
  std::vector<Position> some;
  for (std::size_t i = 0; i < all.size(); i += stride) some.push_back(all[i]);
  // Like material together: a solver may know from one position what becomes of the next.
  const auto material = [](const Position& position) {
    return std::array{std::popcount(position.bottom), std::popcount(position.top),
                      std::popcount(position.kings_of(Side::bottom)),
                      std::popcount(position.kings_of(Side::top))};
  };
  std::stable_sort(some.begin(), some.end(), [&](const Position& one, const Position& other) {
    return material(one) < material(other);
  });
  return some;
}

/// With as many kings of each side.
Position random_kings(Dice& dice, int bottom, int top) {
  Position position{.turn = dice.below(2) == 0 ? Side::bottom : Side::top};
  for (int left = bottom + top; left > 0;) {
    const auto square = static_cast<Square>(dice.below(square_count));
    if (contains(position.occupied(), square)) continue;
    put(position, square, left > top ? 2 : 3);
    --left;
  }
  return position;
}

std::string puzzle_rows(const naive::Grid& grid) {
  const std::string from = ".bBwW";
  const std::string to = ".rRbB";
  std::string rows;
  for (const std::string& row : grid) {
    for (const char kind : row) rows += to[from.find(kind)];
    rows += '\n';
  }
  return rows;
}

void check_rated_moves(Solver& solver, const Position& position) {
  const naive::Grid grid = naive_grid(position);
  const bool is_bottom = is_bottom_to_move(position);
  const auto paths = naive::puzzle_moves(grid, is_bottom);
  const std::vector<RatedMove> rated = solver.rate_moves(position);
  REQUIRE(rated.size() == paths.size());
  for (std::size_t i = 0; i < paths.size(); ++i) {
    REQUIRE(move_name(rated[i].move) == naive_name(paths[i]));
    const auto after = endgames().plies(naive::play(grid, paths[i]), !is_bottom);
    REQUIRE(in_words(rated[i].outcome) == in_words(outcome_before(after)));
  }
}

/// As long as the distance, judged to be legal, and each move the first of those that keep it.
void check_solution(Solver& solver, const Position& position) {
  const std::optional<int> plies = naive_plies(position);
  const Solution solution = solver.solve(position);
  REQUIRE(in_words(solution.outcome) == in_words(outcome_of(plies)));
  REQUIRE(solution.line.size() == static_cast<std::size_t>(plies.value_or(0)));
  if (!plies) return;
  const naive::Grid start = naive_grid(position);
  const naive::LineReport report =
      naive::judge_line(puzzle_rows(start), write_states({.position = position}, solution.line),
                        is_bottom_to_move(position));
  REQUIRE(report.fault == "");
  REQUIRE(report.plies == *plies);
  const bool mover_has_won = *plies % 2 == 1;
  REQUIRE(report.red_has_won == (is_bottom_to_move(position) == mover_has_won));

  naive::Grid grid = start;
  bool is_bottom = is_bottom_to_move(position);
  int left = *plies;
  for (const Move& move : solution.line) {
    const auto paths = naive::puzzle_moves(grid, is_bottom);
    const auto best = std::find_if(paths.begin(), paths.end(), [&](const naive::Path& path) {
      return endgames().plies(naive::play(grid, path), !is_bottom) == left - 1;
    });
    REQUIRE(best != paths.end());
    REQUIRE(move_name(move) == naive_name(*best));
    grid = naive::play(grid, *best);
    is_bottom = !is_bottom;
    --left;
  }
}

}  // namespace

TEST_CASE("positions with up to three pieces have the naive tables' outcomes") {
  Solver solver(1'000'000'000'000);
  int seen[3] = {};
  for (const Position& position :
       small_positions(static_cast<std::size_t>(effort().leaves / 150))) {
    const Outcome expected = outcome_of(naive_plies(position));
    CAPTURE(write_grid(position, puzzle_letters));
    CAPTURE(is_bottom_to_move(position));
    REQUIRE(in_words(solver.outcome(position)) == in_words(expected));
    ++seen[static_cast<int>(expected.result)];
  }
  for (const int count : seen) CHECK(count > 0);
}

TEST_CASE("a solver that knows nothing yet finds the same") {
  for (const Position& position :
       small_positions(static_cast<std::size_t>(effort().rounds / 1000))) {
    CAPTURE(write_grid(position, puzzle_letters));
    CAPTURE(is_bottom_to_move(position));
    Solver solver;
    REQUIRE(in_words(solver.outcome(position)) == in_words(outcome_of(naive_plies(position))));
    Solver for_moves;
    check_rated_moves(for_moves, position);
    Solver for_line;
    check_solution(for_line, position);
  }
}

TEST_CASE("moves and lines of positions with up to three pieces are those of the naive tables") {
  Solver solver(1'000'000'000'000);
  for (const Position& position :
       small_positions(static_cast<std::size_t>(effort().leaves / 5000))) {
    CAPTURE(write_grid(position, puzzle_letters));
    CAPTURE(is_bottom_to_move(position));
    check_rated_moves(solver, position);
    check_solution(solver, position);
  }
}

TEST_CASE("kings, three against one, and where the effort allows it two against two") {
  Dice dice(29);
  for (const int bottom : {3, 2}) {
    if (bottom == 2 && effort().leaves < 10'000'000) break;  // their table takes too long to make
    Solver solver(1'000'000'000'000);
    for (unsigned long long round = 0; round < effort().rounds / 100; ++round) {
      const Position position = random_kings(dice, bottom, 4 - bottom);
      CAPTURE(write_grid(position, puzzle_letters));
      CAPTURE(is_bottom_to_move(position));
      check_rated_moves(solver, position);
      check_solution(solver, position);
    }
  }
}

TEST_CASE("with too few nodes an outcome is the right one or undecided, and so far no end") {
  Dice dice(31);
  int undecided = 0;
  int decided = 0;
  for (const Position& position :
       small_positions(static_cast<std::size_t>(effort().leaves / 2500))) {
    const Outcome expected = outcome_of(naive_plies(position));
    Solver solver(1 + dice.below(1000));
    const Outcome outcome = solver.outcome(position);
    CAPTURE(write_grid(position, puzzle_letters));
    CAPTURE(is_bottom_to_move(position));
    if (outcome.result == Result::undecided) {
      ++undecided;
      // Neither side wins within so many plies.
      CHECK((expected.result == Result::draw || outcome.plies < expected.plies));
    } else {
      ++decided;
      REQUIRE(in_words(outcome) == in_words(expected));
    }
  }
  CHECK(undecided > 0);
  CHECK(decided > 0);
}
