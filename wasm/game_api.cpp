// The questions about games.
#include <algorithm>
#include <bit>
#include <optional>

#include "notation/names.hpp"
#include "programs/exit_status.hpp"
#include "programs/replay/replay.hpp"
#include "rules/legal_moves.hpp"
#include "search/best_action.hpp"
#include "wasm/api.hpp"
#include "wasm/names.hpp"
#include "wasm/request.hpp"
#include "words/comparison.hpp"
#include "words/cost_words.hpp"
#include "words/explanation.hpp"

namespace threeply::api {
namespace {

PositionView view_of(const Position& position, const ReplayOptions& options) {
  PositionView view;
  view.grid = grid_of(position);
  view.turn = name_of(sides, position.turn);
  view.cost = board_cost(position, options.search.evaluation);
  view.formula = cost_reason(position, replay_program, options.search.evaluation);
  for (const Side side : {Side::bottom, Side::top}) {
    view.counts.push_back(std::popcount(position.men_of(side)));
    view.counts.push_back(std::popcount(position.kings_of(side)));
  }
  for (const threeply::Move& move : legal_moves(position, options.rules)) {
    view.moves.push_back(move_view(move));
    view.must_capture |= options.rules.captures_are_mandatory && move.is_capture();
  }
  return view;
}

/// A position of a game: also whether the way there has made it a draw.
PositionView view_of(const GameMemory& game, const ReplayOptions& options, int ply) {
  PositionView view = view_of(game.position_after(ply), options);
  const auto reason = draw_reason(game.positions_until(ply));
  // Who cannot move has lost, however often that has been so.
  if (reason && !view.moves.empty()) view.draw = name_of(draw_reasons, *reason);
  return view;
}

/// The legal action that goes from there to there, empty if there is none.
std::string name_of_step(const std::optional<Step>& step, const Position& position, RuleSet rules) {
  if (!step) return {};
  for (const threeply::Move& move : legal_moves(position, rules)) {
    if (cell_of(move.from) == step->from && cell_of(move.to) == step->to) return move_name(move);
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

Problem problem_of(const Replay& replay, const ReplayOptions& options) {
  Problem problem;
  const bool is_malformed = replay.status() == ReplayStatus::malformed;
  if (!is_malformed && replay.status() != ReplayStatus::illegal_action) return problem;
  problem.line = static_cast<double>(replay.reader().line());
  problem.column = static_cast<double>(replay.reader().column());
  if (is_malformed) {
    problem.code = std::string(malformed_list);
    problem.message = replay.reader().expectation();
    problem.explanation =
        "Everything before it was replayed; the program stops here with exit status 2.";
    return problem;
  }
  const Action& action = replay.reader().action();
  problem.code = name_of(action_errors, replay.error());
  problem.message = error_line(replay.error());
  problem.message.pop_back();
  problem.explanation = explain(replay.position(), options.rules, action, replay.error());
  for (const Cell cell : cells_to_blame(replay.position(), action, replay.error())) {
    problem.cells.push_back(cell_name(cell));
  }
  return problem;
}

Ply view_of(const PlayedAction& action) {
  Ply ply;
  static_cast<Move&>(ply) = move_view(action.move);
  ply.grid = grid_of(action.after);
  ply.cost = action.cost;
  ply.is_computed = action.is_computed;
  ply.line = static_cast<double>(action.line);
  return ply;
}

GameView view_of(const GameMemory& game, const ReplayOptions& options, int ply, int from) {
  GameView view;
  view.start_grid = grid_of(options.start);
  view.start_cost = board_cost(options.start, options.search.evaluation);
  const auto count = game.actions().size();
  const std::size_t first = std::min(count, static_cast<std::size_t>(std::max(from, 0)));
  view.count = static_cast<double>(count);
  view.from = static_cast<double>(first);
  for (std::size_t i = first; i < count; ++i) view.plies.push_back(view_of(game.actions()[i]));
  view.problem = problem_of(game.replay(), options);
  view.position = view_of(game, options, ply);
  const Position& end = game.replay().position();
  if (!can_act(end)) view.winner = name_of(sides, opponent(end.turn));
  return view;
}

/// Plays the list and chooses what comes after it, if nothing is wrong with it.
std::optional<threeply::Choice> choose(GameMemory& game, const GameRequest& request,
                                       const ReplayOptions& options, ChoiceView& view) {
  game.play(options, request.actions);
  if (game.replay().status() != ReplayStatus::finished) {
    view.error = "the action list has an error";
    return std::nullopt;
  }
  const auto choice = best_action(game.replay().position(), options.rules, options.search);
  if (choice) {
    view.name = move_name(choice->move);
    view.value = choice->value;
    view.boards = static_cast<double>(choice->boards);
  }
  return choice;
}

}  // namespace

GameView view_game(Memory& memory, const GameRequest& request, int ply) {
  return answer<GameView>(request, [&](const ReplayOptions& options, GameView& view) {
    memory.game.play(options, request.actions);
    view = view_of(memory.game, options, ply, request.known_plies);
  });
}

PositionView view_position(Memory& memory, const GameRequest& request, int ply) {
  return answer<PositionView>(request, [&](const ReplayOptions& options, PositionView& view) {
    memory.game.play(options, request.actions);
    view = view_of(memory.game, options, ply);
  });
}

OutputView write_output(const GameRequest& request) {
  return answer<OutputView>(request, [&](const ReplayOptions& options, OutputView& view) {
    StringSink sink;
    Replay replay(options, sink);
    replay.feed(request.actions);
    view.status = exit_status_of(replay.finish());
    view.text = sink.text();
  });
}

ChoiceView choose_action(Memory& memory, const GameRequest& request) {
  return answer<ChoiceView>(request, [&](const ReplayOptions& options, ChoiceView& view) {
    choose(memory.game, request, options, view);
  });
}

ComputedView play_computed(Memory& memory, const GameRequest& request) {
  return answer<ComputedView>(request, [&](const ReplayOptions& options, ComputedView& view) {
    if (!choose(memory.game, request, options, view)) return;
    memory.game.play(options, request.actions + '\n' + view.name);
    view.game = view_of(memory.game, options, -1, request.known_plies);
  });
}

ComparisonView compare_output(const GameRequest& request, const std::string& theirs) {
  return answer<ComparisonView>(request, [&](const ReplayOptions& options, ComparisonView& view) {
    const Comparison comparison = threeply::compare_output(request.actions, options, theirs);
    view.kind = std::string(kind_name(comparison.kind));
    view.title = kind_title(comparison.kind);
    view.lines = static_cast<double>(comparison.lines);
    view.line = static_cast<double>(comparison.line);
    view.action = static_cast<double>(comparison.action);
    view.is_on_every_line = comparison.is_on_every_line;
    if (comparison.kind == DifferenceKind::chosen_action) {
      view.our_choice = name_of_step(comparison.our_step, comparison.board, options.rules);
      view.their_choice = name_of_step(comparison.their_step, comparison.board, options.rules);
    }
    view.ours = visible_line(comparison.ours);
    view.theirs = visible_line(comparison.theirs);
    view.sentence = comparison.sentence;
  });
}

}  // namespace threeply::api
