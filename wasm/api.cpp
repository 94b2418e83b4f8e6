#include "wasm/api.hpp"

#include <bit>

#include "notation/names.hpp"
#include "programs/replay/replay.hpp"
#include "rules/legal_moves.hpp"
#include "search/best_action.hpp"
#include "wasm/request.hpp"
#include "words/comparison.hpp"
#include "words/explanation.hpp"

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
    problem.cells.push_back(cell_name(cell));
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
    view.title = kind_title(comparison.kind);
    view.lines = static_cast<double>(comparison.lines);
    view.line = static_cast<double>(comparison.line);
    view.action = static_cast<double>(comparison.action);
    view.ours = visible_line(comparison.ours);
    view.theirs = visible_line(comparison.theirs);
    view.sentence = comparison.sentence;
  });
}

}  // namespace threeply::api
