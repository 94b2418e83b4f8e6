// The questions about puzzles.
#include <variant>

#include "notation/names.hpp"
#include "notation/rule_names.hpp"
#include "programs/exit_status.hpp"
#include "programs/program.hpp"
#include "programs/puzzle/puzzle.hpp"
#include "programs/puzzle/solution_check.hpp"
#include "rules/play.hpp"
#include "wasm/api.hpp"
#include "wasm/request.hpp"

namespace threeply::api {
namespace {

/// Passes on what the solver says, but not too often for a page.
class Progress final : public SolveListener {
 public:
  explicit Progress(const OnProgress& on_progress) : on_progress_(on_progress) {}

  bool on_progress(const threeply::SolveProgress& progress) override {
    if (progress.nodes >= next_ && on_progress_) {
      next_ = progress.nodes + interval;
      SolveProgress view;
      view.nodes = static_cast<double>(progress.nodes);
      view.plies = progress.plies;
      on_progress_(view);
    }
    return true;
  }

 private:
  static constexpr std::uint64_t interval = 500'000;

  const OnProgress& on_progress_;
  std::uint64_t next_ = interval;
};

Outcome view_of(const threeply::Outcome& outcome) {
  Outcome view;
  view.result = std::string(result_name(outcome.result));
  view.plies = outcome.plies;
  return view;
}

CheckView view_of(const LineCheck& check) {
  CheckView view;
  view.verdict = std::string(verdict_name(check.verdict));
  view.state = static_cast<double>(check.state);
  view.line = static_cast<double>(check.line);
  view.column = static_cast<double>(check.column);
  view.sentence = check.sentence;
  for (const Cell cell : check.cells) view.cells.push_back(cell_name(cell));
  return view;
}

/// Calls `fill` with the position and a solver, or answers with what makes no sense.
template <class View, class Fill>
View solved(EndgameMemory& tables, const PuzzleRequest& request, const OnProgress& on_progress,
            Fill&& fill) {
  View view;
  const auto position = position_of(request.grid, request.turn);
  if (const auto* complaint = std::get_if<std::string>(&position)) {
    view.error = *complaint;
    return view;
  }
  Progress progress(on_progress);
  const auto rules = rules_named(request.rules);
  if (!rules) {
    view.error = "no such rule set: " + request.rules;
    return view;
  }
  const bool is_limited = request.nodes >= 1 && request.nodes < 1e15;
  Solver solver(is_limited ? static_cast<std::uint64_t>(request.nodes) : Solver::usual_nodes,
                &progress, &tables.for_solver(*rules));
  fill(std::get<Position>(position), solver, view);
  view.nodes = static_cast<double>(solver.nodes());
  return view;
}

}  // namespace

SolutionView solve_position(EndgameMemory& tables, const PuzzleRequest& request,
                            const OnProgress& on_progress) {
  const Program* const program = program_named(request.names);
  const threeply::SideNames& names = (program != nullptr ? *program : puzzle_program).sides;
  const auto fill = [&](const Position& position, Solver& solver, SolutionView& view) {
    const Solution solution = solver.solve(position);
    view.outcome = view_of(solution.outcome);
    view.words = outcome_words(solution.outcome, position.turn, names);
    Position now = position;
    for (const threeply::Move& move : solution.line) {
      now = play(now, move);
      SolvedPly ply;
      static_cast<Move&>(ply) = move_view(move);
      ply.grid = grid_of(now);
      view.line.push_back(std::move(ply));
    }
  };
  return solved<SolutionView>(tables, request, on_progress, fill);
}

RatingView rate_moves(EndgameMemory& tables, const PuzzleRequest& request,
                      const OnProgress& on_progress) {
  const auto fill = [](const Position& position, Solver& solver, RatingView& view) {
    for (const threeply::RatedMove& rated : solver.rate_moves(position)) {
      RatedMove move;
      static_cast<Move&>(move) = move_view(rated.move);
      move.grid = grid_of(play(position, rated.move));
      move.outcome = view_of(rated.outcome);
      view.moves.push_back(std::move(move));
    }
  };
  return solved<RatingView>(tables, request, on_progress, fill);
}

OutputView write_solution(EndgameMemory& tables, const std::string& text,
                          const OnProgress& on_progress) {
  OutputView view;
  const auto read = read_puzzle(text, Side::bottom);
  if (const auto* complaint = std::get_if<std::string>(&read)) {
    view.error = *complaint;
    view.status = exit_bad_input;
    return view;
  }
  const auto& puzzle = std::get<Puzzle>(read);
  Progress progress(on_progress);
  Solver solver(Solver::usual_nodes, &progress, &tables.for_solver(english));
  const Solution solution = solver.solve(puzzle.position);
  const Result result = solution.outcome.result;
  view.status = result == Result::win         ? exit_ok
                : result == Result::undecided ? exit_undecided
                                              : exit_no_win;
  if (view.status != 0) view.error = outcome_words(solution.outcome, Side::bottom);
  if (result == Result::win || result == Result::loss) {
    view.text = write_states(puzzle, solution.line);
  }
  return view;
}

CheckView check_states(EndgameMemory& tables, const std::string& text,
                       const OnProgress& on_progress) {
  Progress progress(on_progress);
  Solver solver(Solver::usual_nodes, &progress, &tables.for_solver(english));
  return view_of(check_line(text, Side::bottom, solver));
}

CheckView check_solution(EndgameMemory& tables, const SolutionRequest& request,
                         const std::string& text, const OnProgress& on_progress) {
  const auto position = position_of(request.grid, "bottom");
  if (const auto* complaint = std::get_if<std::string>(&position)) {
    CheckView view;
    view.verdict = std::string(verdict_name(LineVerdict::malformed));
    view.sentence = *complaint;
    return view;
  }
  Progress progress(on_progress);
  Solver solver(Solver::usual_nodes, &progress, &tables.for_solver(english));
  // A page knows a mirrored board only as it should be: theirs says how it was written.
  const auto first = read_first_state(text, Side::bottom);
  const Puzzle puzzle{.position = std::get<Position>(position),
                      .is_mirrored = first && first->is_mirrored};
  return view_of(threeply::check_solution(
      puzzle, text, request.wants_next_state ? WantedStates::next : WantedStates::all, solver));
}

}  // namespace threeply::api
