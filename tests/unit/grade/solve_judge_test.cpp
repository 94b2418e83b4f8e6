// Solutions of puzzles, judged by proof.
#include <doctest/doctest.h>

#include <bit>

#include "cases/case_maker.hpp"
#include "grade/solution_text.hpp"
#include "grade/task_judge.hpp"
#include "programs/puzzle/puzzle.hpp"
#include "rules/play.hpp"

using namespace threeply;

namespace {

JudgeOptions solve_options(bool wants_next = false) {
  JudgeOptions options;
  options.task = Task::solve;
  options.wants_next_state = wants_next;
  return options;
}

Verdict judged(const std::string& input, std::string output, bool wants_next = false) {
  RunResult run;
  run.output = std::move(output);
  return make_solve_judge(solve_options(wants_next))->judge_input(input, run);
}

/// Red can win at once by D7-C8 or go for a walk.
const std::string puzzle =
    "........\n........\n........\n........\n........\n..r.....\n........\n..R...B.\n";

Position position_of(const std::string& input) {
  return std::get<Puzzle>(read_puzzle(input, Side::bottom)).position;
}

std::vector<Move> best_line(const std::string& input) {
  Solver solver;
  return solver.solve(position_of(input)).line;
}

/// The states of a game in which red plays `first` and then both play best.
std::string game_from(const std::string& input, const Move& first) {
  const Position start = position_of(input);
  Solver solver;
  std::vector<Move> line{first};
  for (const Move& move : solver.solve(play(start, first)).line) line.push_back(move);
  return write_states({start, false}, line);
}

}  // namespace

TEST_CASE("every shortest line passes, and nothing else does") {
  const auto maker = make_cases({.task = Task::solve, .seed = 6, .kinds = {"win-3", "win-5"}});
  int perfect = 0;
  int longer = 0;
  int spoilt = 0;
  for (int i = 0; i < 12; ++i) {
    const std::string input = maker->next().input;
    Solver solver;
    const Position start = position_of(input);
    if (std::popcount(start.occupied()) > 3) continue;
    const Outcome best = solver.outcome(start);
    for (const RatedMove& rated : solver.rate_moves(start)) {
      const Verdict verdict = judged(input, game_from(input, rated.move));
      if (rated.outcome == best) {
        CHECK(verdict.is_passed);
        ++perfect;
        continue;
      }
      const bool is_win = rated.outcome.result == Result::win;
      CHECK(verdict.kind == (is_win ? FaultKind::longer_win : FaultKind::spoilt_win));
      ++(is_win ? longer : spoilt);
      const std::string words = is_win ? " longer: it wins in " : " throws the win away: ";
      CHECK(verdict.sentence.find(words) != std::string::npos);
      CHECK(verdict.comparison.board == start);
      CHECK(verdict.comparison.action == 1);
      // What would have been right from there is a perfect line.
      CHECK(judged(input, verdict.expected).is_passed);
    }
  }
  CHECK(perfect > 0);
  CHECK(longer > 0);
  CHECK(spoilt > 0);
}

TEST_CASE("what is wrong with a solution is told apart") {
  const Position start = position_of(puzzle);
  const std::vector<Move> line = best_line(puzzle);
  const std::string text = write_states({start, false}, line);
  const std::size_t state = 9 * 8 + 1;
  CHECK(judged(puzzle, "").kind == FaultKind::no_output);
  CHECK(judged(puzzle, "Solution:\n" + text).kind == FaultKind::malformed);
  CHECK(judged(puzzle, text.substr(state)).kind == FaultKind::missing_state);
  CHECK(judged(puzzle, text.substr(0, text.size() - state)).kind == FaultKind::missing_state);
  CHECK(judged(puzzle, text + "\n" + text.substr(0, state - 1)).kind == FaultKind::goes_on);
  const std::string without_second = text.substr(0, state) + text.substr(2 * state);
  CHECK(judged(puzzle, without_second).kind == FaultKind::missing_state);
  CHECK(judged(puzzle, without_second).sentence.find("a state is missing") != std::string::npos);
  std::string stolen = text;
  stolen[text.find('B', state)] = '.';
  CHECK(judged(puzzle, stolen).kind == FaultKind::illegal_state);
  // Only the spacing is wrong.
  CHECK(judged(puzzle, "\n" + text).kind == FaultKind::white_space);
  CHECK(judged(puzzle, "\n" + text).comparison.kind == DifferenceKind::white_space);
  std::string wide;
  for (const char letter : text) wide += letter == '\n' ? "\n" : std::string(1, letter) + " ";
  CHECK(judged(puzzle, wide).kind == FaultKind::white_space);
  // Only the headings are.
  const Verdict headed = judged(puzzle, "State 0\n" + text);
  CHECK(headed.kind == FaultKind::malformed);
  CHECK(headed.sentence.ends_with("all states are right (--skip-headings allows them)."));
  CHECK(judged(puzzle, "State 0\n" + stolen).sentence.find("headings") == std::string::npos);

  // The variant that wants one state only.
  const std::string next = write_state(play(start, line[0]), false);
  CHECK(judged(puzzle, next, true).is_passed);
  CHECK(judged(puzzle, text, true).kind != FaultKind::none);
  CHECK(judged(puzzle, next + "\n" + next, true).kind == FaultKind::goes_on);
  CHECK(judged(puzzle, "", true).kind == FaultKind::no_output);
  CHECK(judged(puzzle, write_state(start, false), true).kind == FaultKind::copies_input);
}

TEST_CASE("headings and timing lines are taken off, with their gaps") {
  const std::string row(8, '.');
  std::string state;
  for (int i = 0; i < 8; ++i) state += row + "\n";
  CHECK(without_headings("Step 0\n" + state + "\nStep 1:\n\n" + state + "\ntime 0.3 s\n") ==
        state + "\n" + state);
  CHECK(without_headings("") == "");
  CHECK(without_headings("nothing\n") == "");
  CHECK(evenly_spaced("\n" + state + state + "\n\n") == state + "\n" + state);
}

TEST_CASE("a failing puzzle is shrunk to fewer pieces and plies") {
  const auto judge = make_solve_judge(solve_options());
  const auto maker = make_cases({.task = Task::solve, .seed = 2, .kinds = {"win-5"}});
  const TestCase test = maker->next();
  // A program that never writes the last state.
  const Trial trial = [&](const std::string& input) {
    const std::string all = std::get<TestCase>(judge->case_of(input)).expected;
    RunResult run;
    run.output = all.substr(0, all.size() - 73);
    Verdict verdict = judge->judge_input(input, run);
    return Failure{input, verdict.expected, run.output, verdict};
  };
  const Failure failure = trial(test.input);
  REQUIRE(failure.verdict.kind == FaultKind::missing_state);
  const Shrunk shrunk = judge->shrink(failure, trial, {.runs = 200, .may_go_on = {}});
  CHECK(shrunk.is_reproduced);
  CHECK(shrunk.is_minimal);
  CHECK(shrunk.pieces <= 2);
  CHECK(trial(shrunk.failure.input).verdict.kind == FaultKind::missing_state);
}
