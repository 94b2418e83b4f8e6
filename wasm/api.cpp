#include "wasm/api.hpp"

#include <algorithm>
#include <bit>
#include <optional>
#include <variant>

#include "rules/legal_moves.hpp"
#include "rules/play.hpp"
#include "search/best_action.hpp"
#include "text/case_reader.hpp"
#include "text/comparison.hpp"
#include "text/explanation.hpp"
#include "text/grid.hpp"
#include "text/line_check.hpp"
#include "text/notation.hpp"
#include "text/puzzle.hpp"
#include "text/replay.hpp"
#include "text/setup.hpp"
#include "text/trace.hpp"
#include "text/trace_record.hpp"
#include "wasm/request.hpp"

namespace threeply::api {
namespace {

void fill(const Position& position, const ReplayOptions& options, PositionView& view) {
  view.grid = grid_of(position);
  view.turn = position.turn == Side::bottom ? "bottom" : "top";
  view.cost = board_cost(position, options.search.evaluation);
  view.counts[0] = std::popcount(position.men_of(Side::bottom));
  view.counts[1] = std::popcount(position.kings_of(Side::bottom));
  view.counts[2] = std::popcount(position.men_of(Side::top));
  view.counts[3] = std::popcount(position.kings_of(Side::top));
  for (const Move& move : legal_moves(position, options.rules)) {
    view.moves.push_back(move_view(move));
    view.must_capture |= options.rules.captures_are_mandatory && move.is_capture();
  }
}

std::string_view code_of(ActionError error) {
  switch (error) {
    case ActionError::source_outside: return "source-outside";
    case ActionError::target_outside: return "target-outside";
    case ActionError::source_empty: return "source-empty";
    case ActionError::target_occupied: return "target-occupied";
    case ActionError::source_is_opponents: return "source-is-opponents";
    case ActionError::illegal: return "illegal-action";
  }
  return {};
}

/// The cells on the board that show what is wrong.
std::vector<Cell> cells_to_blame(const Position& position, const Action& action,
                                 ActionError error) {
  std::vector<Cell> cells;
  switch (error) {
    case ActionError::source_outside: break;
    case ActionError::target_outside:
    case ActionError::source_empty:
    case ActionError::source_is_opponents: cells.push_back(action.from()); break;
    case ActionError::target_occupied:
      for (const Cell cell : action.cells().subspan(1)) {
        const auto square = square_at(cell);
        if (square && contains(position.occupied(), *square)) cells.push_back(cell);
      }
      break;
    case ActionError::illegal: cells.assign(action.cells().begin(), action.cells().end()); break;
  }
  return cells;
}

ProblemView problem_of(const Replay& replay, const ReplayOptions& options) {
  ProblemView problem;
  const bool is_malformed = replay.status() == ReplayStatus::malformed;
  if (!is_malformed && replay.status() != ReplayStatus::illegal_action) return problem;
  problem.line = static_cast<double>(replay.reader().line());
  problem.column = static_cast<double>(replay.reader().column());
  if (is_malformed) {
    problem.code = "malformed";
    problem.message = replay.complaint();
    problem.explanation =
        "What stands before it was replayed; the program stops here with exit status 2.";
    return problem;
  }
  const Action& action = replay.reader().action();
  problem.code = code_of(replay.error());
  problem.message = error_line(replay.error());
  problem.message.pop_back();
  problem.explanation = explain(replay.position(), options.rules, action, replay.error());
  for (const Cell cell : cells_to_blame(replay.position(), action, replay.error())) {
    problem.cells.push_back(
        {static_cast<char>('A' + cell.column), static_cast<char>('1' + cell.row)});
  }
  return problem;
}

}  // namespace

GameView view_game(const GameRequest& request, int ply) {
  return answer<GameView>(request, [&](const ReplayOptions& options, GameView& view) {
    NullSink sink;
    ReplayRecord record;
    Replay replay(options, sink, &record);
    replay.feed(request.actions);
    replay.finish();

    view.start_grid = grid_of(options.start);
    view.start_cost = board_cost(options.start, options.search.evaluation);
    for (const PlayedAction& action : record.actions()) {
      view.plies.push_back({.move = move_view(action.move),
                            .grid = grid_of(action.after),
                            .cost = action.cost,
                            .is_computed = action.is_computed,
                            .line = static_cast<double>(action.line)});
    }
    view.problem = problem_of(replay, options);
    fill(position_after(ply, record, options), options, view.position);
    if (!can_act(replay.position())) {
      view.winner = replay.position().turn == Side::bottom ? "top" : "bottom";
    }
  });
}

PositionView view_position(const GameRequest& request, int ply) {
  return answer<PositionView>(request, [&](const ReplayOptions& options, PositionView& view) {
    fill(position_after(ply, request, options), options, view);
  });
}

OutputView write_output(const GameRequest& request) {
  return answer<OutputView>(request, [&](const ReplayOptions& options, OutputView& view) {
    StringSink sink;
    Replay replay(options, sink);
    replay.feed(request.actions);
    const ReplayStatus status = replay.finish();
    view.text = sink.text();
    view.status = status == ReplayStatus::illegal_action ? 1
                  : status == ReplayStatus::malformed    ? 2
                                                         : 0;
  });
}

ChoiceView choose_action(const GameRequest& request) {
  return answer<ChoiceView>(request, [&](const ReplayOptions& options, ChoiceView& view) {
    NullSink sink;
    Replay replay(options, sink);
    replay.feed(request.actions);
    if (replay.finish() != ReplayStatus::finished) {
      view.error = "the action list has an error";
      return;
    }
    if (const auto choice = best_action(replay.position(), options.rules, options.search)) {
      view.name = move_name(choice->move);
      view.value = choice->value;
      view.boards = static_cast<double>(choice->boards);
    }
  });
}

ComparisonView compare_output(const GameRequest& request, const std::string& theirs) {
  return answer<ComparisonView>(request, [&](const ReplayOptions& options, ComparisonView& view) {
    const Comparison comparison = threeply::compare_output(request.actions, options, theirs);
    view.kind = kind_name(comparison.kind);
    view.lines = static_cast<double>(comparison.lines);
    view.line = static_cast<double>(comparison.line);
    view.action = static_cast<double>(comparison.action);
    view.ours = comparison.ours;
    view.theirs = comparison.theirs;
    view.sentence = comparison.sentence;
  });
}

namespace {

const GridLetters& letters_named(const std::string& format) {
  if (format == "trace") return trace_letters;
  return format == "puzzle" ? puzzle_letters : replay_letters;
}

std::string format_of(const GridLetters& letters) {
  return &letters == &trace_letters ? "trace" : &letters == &puzzle_letters ? "puzzle" : "replay";
}

/// 64 letters of .bBwW.
std::variant<Position, std::string> position_of(const std::string& grid, const std::string& turn) {
  if (turn != "bottom" && turn != "top") return "no such side: " + turn;
  if (grid.size() != std::size_t{board_size} * board_size)
    return std::string("64 letters make a grid");
  std::string rows;
  for (std::size_t row = 0; row < board_size; ++row) {
    rows += grid.substr(row * board_size, board_size) + '\n';
  }
  return read_grid(rows, replay_letters, turn == "bottom" ? Side::bottom : Side::top);
}

/// Passes on what the solver says, but not too often for a page.
class Progress final : public SolveListener {
 public:
  explicit Progress(const OnProgress& on_progress) : on_progress_(on_progress) {}

  bool on_progress(const SolveProgress& progress) override {
    if (progress.nodes >= next_ && on_progress_) {
      next_ = progress.nodes + interval;
      on_progress_(static_cast<double>(progress.nodes), progress.plies);
    }
    return true;
  }

 private:
  static constexpr std::uint64_t interval = 500'000;

  const OnProgress& on_progress_;
  std::uint64_t next_ = interval;
};

OutcomeView view_of(const Outcome& outcome) {
  return {std::string(result_name(outcome.result)), outcome.plies};
}

/// Calls `fill` with the position and a solver, or answers with what makes no sense.
template <class View, class Fill>
View solved(const PuzzleRequest& request, const OnProgress& on_progress, Fill&& fill) {
  View view;
  const auto position = position_of(request.grid, request.turn);
  if (const auto* complaint = std::get_if<std::string>(&position)) {
    view.error = *complaint;
    return view;
  }
  Progress progress(on_progress);
  const bool is_limited = request.nodes >= 1 && request.nodes < 1e15;
  Solver solver(is_limited ? static_cast<std::uint64_t>(request.nodes) : Solver::usual_nodes,
                &progress);
  fill(std::get<Position>(position), solver, view);
  view.nodes = static_cast<double>(solver.nodes());
  return view;
}

TraceLineView view_of(const TraceLine& line) {
  TraceLineView view{.kind = line.kind == TraceLine::Kind::enter  ? "enter"
                             : line.kind == TraceLine::Kind::leaf ? "leaf"
                                                                  : "cut",
                     .text = line.text,
                     .ply = line.ply,
                     .parent = line.parent,
                     .grid = grid_of(line.board),
                     .has_move = line.move.has_value(),
                     .move = {},
                     .cut = {},
                     .alpha = trace_cost(line.alpha),
                     .beta = trace_cost(line.beta),
                     .value = line.value ? trace_cost(*line.value) : "",
                     .sentence = line.sentence};
  if (line.move) view.move = move_view(*line.move);
  for (const Move& move : line.cut) view.cut.push_back(move_view(move));
  return view;
}

bool is_sound(const TraceRequest& options) {
  return options.depth >= 1 && options.depth <= 12 && (options.base == 0 || options.base == 1);
}

/// More would be too much to look at and to send.
constexpr std::size_t most_trace_lines = 20'000;

}  // namespace

BoardsView read_boards(const std::string& text) {
  BoardsView view;
  std::string lines = text;
  // A grid in one line, as the command line takes it.
  if (lines.find('\n') == lines.npos) std::replace(lines.begin(), lines.end(), '/', '\n');
  const GridLetters& letters = recognise_case_letters(lines);
  view.format = format_of(letters);
  CaseReader reader(letters);
  reader.feed(lines);
  reader.finish();
  while (const auto next = reader.next()) {
    view.boards.push_back(
        {next->heading, grid_of(next->position), static_cast<double>(next->line)});
  }
  if (!reader.is_malformed()) return view;
  view.boards.clear();
  if (&letters == &puzzle_letters) {
    // All pieces on light squares: a board in a mirror.
    const auto puzzle = read_puzzle(lines, Side::bottom);
    if (const auto* read = std::get_if<Puzzle>(&puzzle)) {
      view.boards.push_back({"", grid_of(read->position), 1});
      return view;
    }
  }
  view.error = reader.expectation();
  view.line = static_cast<double>(reader.line());
  view.column = static_cast<double>(reader.column());
  return view;
}

std::string write_board(const std::string& grid, const std::string& format) {
  const auto position = position_of(grid, "bottom");
  if (std::holds_alternative<std::string>(position)) return {};
  return write_grid(std::get<Position>(position), letters_named(format));
}

SetupView check_setup(const std::string& grid) {
  const auto position = position_of(grid, "bottom");
  if (const auto* complaint = std::get_if<std::string>(&position)) return {*complaint, {}};
  const SetupFault fault = threeply::check_setup(std::get<Position>(position));
  SetupView view{fault.sentence, {}};
  for (const Square square : fault.squares) view.cells.push_back(cell_name(square));
  return view;
}

TraceView trace_search(const GameRequest& request, int ply, const TraceRequest& trace) {
  return answer<TraceView>(request, [&](const ReplayOptions& options, TraceView& view) {
    if (!is_sound(trace)) {
      view.error = "the depth must be 1 to 12 and the base 0 or 1";
      return;
    }
    SearchOptions search = threeply::trace_search;
    search.depth = trace.depth;
    TraceRecord record(trace.base, most_trace_lines);
    const auto choice =
        trace_alpha_beta(position_after(ply, request, options), options.rules, search, record);
    for (const TraceLine& line : record.lines()) view.lines.push_back(view_of(line));
    view.verdict = verdict_line(choice, trace.base);
    if (choice) {
      view.first_move = move_name(choice->move);
      view.value = trace_cost(choice->value);
    }
    view.leaves = static_cast<double>(record.leaves());
    view.is_cut = record.is_cut();
  });
}

OutputView write_trace(const std::string& text, const TraceRequest& options) {
  OutputView view;
  if (!is_sound(options)) {
    view.error = "the depth must be 1 to 12 and the base 0 or 1";
    return view;
  }
  TraceOptions trace_options;
  trace_options.search.depth = options.depth;
  trace_options.base = options.base;
  StringSink sink;
  Trace trace(trace_options, sink);
  trace.feed(text);
  if (trace.finish() == TraceStatus::malformed) {
    view.error = trace.complaint();
    view.status = 2;
  }
  view.text = sink.text();
  return view;
}

SolutionView solve_position(const PuzzleRequest& request, const OnProgress& on_progress) {
  const auto fill = [](const Position& position, Solver& solver, SolutionView& view) {
    const Solution solution = solver.solve(position);
    view.outcome = view_of(solution.outcome);
    view.words = outcome_words(solution.outcome, position.turn);
    Position now = position;
    for (const Move& move : solution.line) {
      now = play(now, move);
      view.line.push_back({move_view(move), grid_of(now)});
    }
  };
  return solved<SolutionView>(request, on_progress, fill);
}

RatingView rate_moves(const PuzzleRequest& request, const OnProgress& on_progress) {
  const auto fill = [](const Position& position, Solver& solver, RatingView& view) {
    for (const RatedMove& rated : solver.rate_moves(position)) {
      view.moves.push_back(
          {move_view(rated.move), grid_of(play(position, rated.move)), view_of(rated.outcome)});
    }
  };
  return solved<RatingView>(request, on_progress, fill);
}

OutputView write_solution(const std::string& text, const OnProgress& on_progress) {
  OutputView view;
  const auto read = read_puzzle(text, Side::bottom);
  if (const auto* complaint = std::get_if<std::string>(&read)) {
    view.error = *complaint;
    view.status = 2;
    return view;
  }
  const auto& puzzle = std::get<Puzzle>(read);
  Progress progress(on_progress);
  Solver solver(Solver::usual_nodes, &progress);
  const Solution solution = solver.solve(puzzle.position);
  const Result result = solution.outcome.result;
  view.status = result == Result::win ? 0 : result == Result::undecided ? 4 : 3;
  if (view.status != 0) view.error = outcome_words(solution.outcome, Side::bottom);
  if (result == Result::win || result == Result::loss) {
    view.text = write_states(puzzle, solution.line);
  }
  return view;
}

CheckView check_states(const std::string& text, const OnProgress& on_progress) {
  Progress progress(on_progress);
  Solver solver(Solver::usual_nodes, &progress);
  const LineCheck check = check_line(text, Side::bottom, solver);
  CheckView view{.verdict = std::string(verdict_name(check.verdict)),
                 .state = static_cast<double>(check.state),
                 .line = static_cast<double>(check.line),
                 .column = static_cast<double>(check.column),
                 .sentence = check.sentence,
                 .cells = {}};
  for (const Cell cell : check.cells) view.cells.push_back(cell_name(cell));
  return view;
}

}  // namespace threeply::api
