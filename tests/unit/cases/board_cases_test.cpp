// Cases of the tasks whose inputs are boards.
#include <doctest/doctest.h>

#include <set>

#include "cases/case_maker.hpp"
#include "cases/trace_features.hpp"
#include "programs/puzzle/puzzle.hpp"
#include "programs/trace/own_trace.hpp"
#include "unit/effort.hpp"

using namespace threeply;

TEST_CASE("a kind's cases depend on the seed, the kind and their number alone") {
  for (const Task task : {Task::trace, Task::solve}) {
    const auto all = make_cases({.task = task, .seed = 4});
    const std::size_t kinds = kinds_of(task).size();
    std::vector<TestCase> cases;
    while (cases.size() < 3 + kinds) cases.push_back(all->next());
    const std::string& kind = cases[2].kind;
    const auto one = make_cases({.task = task, .seed = 4, .kinds = {kind}});
    CHECK(one->next().input == cases[2].input);
    CHECK(one->next().input == cases[2 + kinds].input);
    CHECK(cases[2].input != cases[2 + kinds].input);
    CHECK(make_cases({.task = task, .seed = 5, .kinds = {kind}})->next().input != cases[2].input);
  }
}

TEST_CASE("boards for traces reach what their kind says") {
  const auto maker = make_cases({.task = Task::trace, .seed = 1});
  TraceFeatures reached = 0;
  for (std::size_t i = 0; i < 2 * kinds_of(Task::trace).size(); ++i) {
    const TestCase test = maker->next();
    CHECK(test.expected == trace_boards(test.input, {}).text);
    CHECK_FALSE(test.covers.empty());
    if (test.kind == "layout") continue;
    const auto board = read_grid(test.input, trace_letters, Side::bottom);
    const SeenTrace seen = look_at(std::get<Position>(board), {});
    reached |= seen.features;
    const auto has = [&](TraceFeature one) { return (seen.features & feature(one)) != 0; };
    if (test.kind == "cut-1") CHECK(has(TraceFeature::cut_at_1));
    if (test.kind == "cut-4") CHECK(has(TraceFeature::cut_at_4));
    if (test.kind == "deep-cut") CHECK(has(TraceFeature::deep_cut));
    if (test.kind == "crowning") CHECK(has(TraceFeature::crowning));
    if (test.kind == "ending") CHECK(has(TraceFeature::early_end));
  }
  CHECK(reached == (feature(TraceFeature::tie) << 1) - 1);
}

TEST_CASE("puzzles are won in just so many plies, which is proved") {
  const auto maker = make_cases({.task = Task::solve, .seed = 1});
  for (std::size_t i = 0; i < kinds_of(Task::solve).size(); ++i) {
    const TestCase test = maker->next();
    if (i % tests::one_in(3) != 0) continue;
    const auto read = read_puzzle(test.input, Side::bottom);
    const auto* puzzle = std::get_if<Puzzle>(&read);
    REQUIRE_MESSAGE(puzzle != nullptr, test.name);
    Solver solver;
    const Solution solution = solver.solve(puzzle->position);
    CHECK(solution.outcome.result == Result::win);
    CHECK(test.expected == write_states(*puzzle, solution.line));
    CHECK(test.covers.find("wins in " + plies_words(solution.outcome.plies)) != std::string::npos);
    if (test.kind.starts_with("win-")) {
      CHECK(test.kind == "win-" + std::to_string(solution.outcome.plies));
    }
  }
}
