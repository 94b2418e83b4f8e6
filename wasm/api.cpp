#include "wasm/api.hpp"

#include <algorithm>
#include <bit>
#include <optional>
#include <variant>

#include "rules/legal_moves.hpp"
#include "search/best_action.hpp"
#include "text/comparison.hpp"
#include "text/explanation.hpp"
#include "text/grid.hpp"
#include "text/notation.hpp"
#include "text/replay.hpp"
#include "text/rule_names.hpp"

namespace threeply::api {
namespace {

/// The request in the engine's own terms, or what makes no sense about it.
std::variant<ReplayOptions, std::string> options_of(const GameRequest& request) {
  ReplayOptions options;
  const auto* named =
      std::find_if(std::begin(rule_names), std::end(rule_names),
                   [&](const NamedRuleSet& candidate) { return candidate.name == request.rules; });
  if (named == std::end(rule_names)) return "no such rule set: " + request.rules;
  options.rules = named->rules;
  if (request.turn != "bottom" && request.turn != "top") return "no such side: " + request.turn;
  const Side turn = request.turn == "bottom" ? Side::bottom : Side::top;
  options.start.turn = turn;
  if (!request.start.empty()) {
    const auto read = read_grid(request.start, recognise_letters(request.start), turn);
    if (const auto* complaint = std::get_if<std::string>(&read)) return *complaint;
    options.start = std::get<Position>(read);
  }
  if (request.depth < 1 || request.depth > 12) return "the depth must be 1 to 12";
  options.search.depth = request.depth;
  options.turns = request.turns;
  options.search.evaluation.terminal =
      request.terminal_cost == "material" ? TerminalCost::material : TerminalCost::infinite;
  return options;
}

std::string grid_of(const Position& position) {
  std::string grid = write_grid(position, replay_letters);
  std::erase(grid, '\n');
  return grid;
}

MoveView view_of(const Move& move) {
  MoveView view;
  view.name = move_name(move);
  Bitboard at = bit(move.from);
  view.cells.push_back(cell_name(move.from));
  for (int i = 0; i < move.legs; ++i) {
    at = neighbours(move.leg(i), at);
    if (move.is_capture()) {
      view.captures.push_back(cell_name(lowest_square(at)));
      at = neighbours(move.leg(i), at);
    }
    view.cells.push_back(cell_name(lowest_square(at)));
  }
  return view;
}

void fill(const Position& position, const ReplayOptions& options, PositionView& view) {
  view.grid = grid_of(position);
  view.turn = position.turn == Side::bottom ? "bottom" : "top";
  view.cost = board_cost(position, options.search.evaluation);
  view.counts[0] = std::popcount(position.men_of(Side::bottom));
  view.counts[1] = std::popcount(position.kings_of(Side::bottom));
  view.counts[2] = std::popcount(position.men_of(Side::top));
  view.counts[3] = std::popcount(position.kings_of(Side::top));
  for (const Move& move : legal_moves(position, options.rules)) {
    view.moves.push_back(view_of(move));
    view.must_capture |= options.rules.captures_are_mandatory && move.is_capture();
  }
}

const Position& position_after(int ply, const ReplayRecord& record, const ReplayOptions& options) {
  const auto count = static_cast<int>(record.actions().size());
  const int shown = ply < 0 || ply > count ? count : ply;
  return shown == 0 ? options.start : record.actions()[static_cast<std::size_t>(shown - 1)].after;
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

/// The answer of `fill_view` to a request that makes sense, else the reason why it does not.
template <class View, class Fill>
View answer(const GameRequest& request, Fill fill_view) {
  View view;
  const auto read = options_of(request);
  if (const auto* error = std::get_if<std::string>(&read)) {
    view.error = *error;
  } else {
    fill_view(std::get<ReplayOptions>(read), view);
  }
  return view;
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
      view.plies.push_back({.move = view_of(action.move),
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
    NullSink sink;
    ReplayRecord record;
    Replay replay(options, sink, &record);
    replay.feed(request.actions);
    replay.finish();
    fill(position_after(ply, record, options), options, view);
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

}  // namespace threeply::api
