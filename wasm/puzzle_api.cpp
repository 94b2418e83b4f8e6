// The questions about boards that are not games: written ones, traces and puzzles.
#include <algorithm>
#include <variant>

#include "notation/grid.hpp"
#include "notation/names.hpp"
#include "programs/puzzle/line_check.hpp"
#include "programs/puzzle/puzzle.hpp"
#include "programs/trace/case_reader.hpp"
#include "programs/trace/trace.hpp"
#include "programs/trace/trace_record.hpp"
#include "rules/play.hpp"
#include "wasm/api.hpp"
#include "wasm/request.hpp"
#include "words/setup.hpp"

namespace threeply::api {
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
