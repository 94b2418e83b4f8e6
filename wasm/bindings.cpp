// Carries the values of wasm/api.hpp to and from JavaScript as plain objects; decides nothing.
#include <emscripten/bind.h>
#include <emscripten/val.h>

#include <string>
#include <vector>

#include "wasm/api.hpp"

namespace {

using emscripten::val;
using namespace threeply::api;

template <class Item, class Convert>
val array_of(const std::vector<Item>& items, Convert convert) {
  val array = val::array();
  for (std::size_t i = 0; i < items.size(); ++i) array.set(i, convert(items[i]));
  return array;
}

val strings(const std::vector<std::string>& items) {
  return array_of(items, [](const std::string& item) { return val(item); });
}

val to_js(const MoveView& move) {
  val object = val::object();
  object.set("name", move.name);
  object.set("cells", strings(move.cells));
  object.set("captures", strings(move.captures));
  return object;
}

val to_js(const PlyView& ply) {
  val object = to_js(ply.move);
  object.set("grid", ply.grid);
  object.set("cost", ply.cost);
  object.set("isComputed", ply.is_computed);
  object.set("line", ply.line);
  return object;
}

val to_js(const ProblemView& problem) {
  val object = val::object();
  object.set("code", problem.code);
  object.set("line", problem.line);
  object.set("column", problem.column);
  object.set("message", problem.message);
  object.set("explanation", problem.explanation);
  object.set("cells", strings(problem.cells));
  return object;
}

val to_js(const PositionView& position) {
  val counts = val::array();
  for (int i = 0; i < 4; ++i) counts.set(i, position.counts[i]);
  val object = val::object();
  object.set("error", position.error);
  object.set("grid", position.grid);
  object.set("turn", position.turn);
  object.set("cost", position.cost);
  object.set("counts", counts);
  object.set("moves", array_of(position.moves, [](const MoveView& move) { return to_js(move); }));
  object.set("mustCapture", position.must_capture);
  return object;
}

GameRequest from_js(const val& object) {
  GameRequest request;
  const auto text = [&](const char* name, std::string& field) {
    if (object.hasOwnProperty(name)) field = object[name].as<std::string>();
  };
  const auto number = [&](const char* name, int& field) {
    if (object.hasOwnProperty(name)) field = object[name].as<int>();
  };
  text("rules", request.rules);
  text("start", request.start);
  text("turn", request.turn);
  text("actions", request.actions);
  number("depth", request.depth);
  number("turns", request.turns);
  text("terminalCost", request.terminal_cost);
  return request;
}

val js_view_game(const val& request, int ply) {
  const GameView view = view_game(from_js(request), ply);
  val object = val::object();
  object.set("error", view.error);
  object.set("startGrid", view.start_grid);
  object.set("startCost", view.start_cost);
  object.set("plies", array_of(view.plies, [](const PlyView& item) { return to_js(item); }));
  object.set("problem", to_js(view.problem));
  object.set("position", to_js(view.position));
  object.set("winner", view.winner);
  return object;
}

val js_view_position(const val& request, int ply) {
  return to_js(view_position(from_js(request), ply));
}

val to_js(const OutputView& view) {
  val object = val::object();
  object.set("error", view.error);
  object.set("text", view.text);
  object.set("status", view.status);
  return object;
}

val js_write_output(const val& request) { return to_js(write_output(from_js(request))); }

val js_choose_action(const val& request) {
  const ChoiceView view = choose_action(from_js(request));
  val object = val::object();
  object.set("error", view.error);
  object.set("name", view.name);
  object.set("value", view.value);
  object.set("boards", view.boards);
  return object;
}

val js_compare_output(const val& request, const std::string& theirs) {
  const ComparisonView view = compare_output(from_js(request), theirs);
  val object = val::object();
  object.set("error", view.error);
  object.set("kind", view.kind);
  object.set("title", view.title);
  object.set("lines", view.lines);
  object.set("line", view.line);
  object.set("action", view.action);
  object.set("ours", view.ours);
  object.set("theirs", view.theirs);
  object.set("sentence", view.sentence);
  return object;
}

val js_read_boards(const std::string& text) {
  const BoardsView view = read_boards(text);
  val object = val::object();
  object.set("error", view.error);
  object.set("line", view.line);
  object.set("column", view.column);
  object.set("format", view.format);
  object.set("boards", array_of(view.boards, [](const WrittenBoardView& board) {
               val item = val::object();
               item.set("title", board.title);
               item.set("grid", board.grid);
               item.set("line", board.line);
               return item;
             }));
  return object;
}

val js_check_setup(const std::string& grid) {
  const SetupView view = check_setup(grid);
  val object = val::object();
  object.set("error", view.error);
  object.set("cells", strings(view.cells));
  return object;
}

val to_js(const TraceLineView& line) {
  val object = val::object();
  object.set("kind", line.kind);
  object.set("text", line.text);
  object.set("ply", line.ply);
  object.set("parent", line.parent);
  object.set("grid", line.grid);
  object.set("move", line.has_move ? to_js(line.move) : val::null());
  object.set("cut", array_of(line.cut, [](const MoveView& move) { return to_js(move); }));
  object.set("alpha", line.alpha);
  object.set("beta", line.beta);
  object.set("value", line.value);
  object.set("sentence", line.sentence);
  return object;
}

TraceRequest trace_request(const val& options) {
  return {.depth = options["depth"].as<int>(), .base = options["base"].as<int>()};
}

val js_trace_search(const val& request, int ply, const val& options) {
  const TraceView view = trace_search(from_js(request), ply, trace_request(options));
  val object = val::object();
  object.set("error", view.error);
  object.set("lines", array_of(view.lines, [](const TraceLineView& line) { return to_js(line); }));
  object.set("verdict", view.verdict);
  object.set("firstMove", view.first_move);
  object.set("value", view.value);
  object.set("leaves", view.leaves);
  object.set("isCut", view.is_cut);
  return object;
}

val js_write_trace(const std::string& text, const val& options) {
  return to_js(write_trace(text, trace_request(options)));
}

PuzzleRequest puzzle_request(const val& object) {
  PuzzleRequest request{.grid = object["grid"].as<std::string>(),
                        .turn = object["turn"].as<std::string>()};
  if (object.hasOwnProperty("nodes")) request.nodes = object["nodes"].as<double>();
  return request;
}

OnProgress progress_to(const val& tell) {
  return [tell](double nodes, int plies) {
    val progress = val::object();
    progress.set("nodes", nodes);
    progress.set("plies", plies);
    tell(progress);
  };
}

val to_js(const OutcomeView& outcome) {
  val object = val::object();
  object.set("result", outcome.result);
  object.set("plies", outcome.plies);
  return object;
}

val js_solve_position(const val& request, const val& tell) {
  const SolutionView view = solve_position(puzzle_request(request), progress_to(tell));
  val object = val::object();
  object.set("error", view.error);
  object.set("outcome", to_js(view.outcome));
  object.set("words", view.words);
  object.set("line", array_of(view.line, [](const SolvedPlyView& ply) {
               val item = to_js(ply.move);
               item.set("grid", ply.grid);
               return item;
             }));
  object.set("nodes", view.nodes);
  return object;
}

val js_rate_moves(const val& request, const val& tell) {
  const RatingView view = rate_moves(puzzle_request(request), progress_to(tell));
  val object = val::object();
  object.set("error", view.error);
  object.set("moves", array_of(view.moves, [](const RatedMoveView& rated) {
               val item = to_js(rated.move);
               item.set("grid", rated.grid);
               item.set("outcome", to_js(rated.outcome));
               return item;
             }));
  object.set("nodes", view.nodes);
  return object;
}

val js_write_solution(const std::string& text, const val& tell) {
  return to_js(write_solution(text, progress_to(tell)));
}

val js_check_states(const std::string& text, const val& tell) {
  const CheckView view = check_states(text, progress_to(tell));
  val object = val::object();
  object.set("verdict", view.verdict);
  object.set("state", view.state);
  object.set("line", view.line);
  object.set("column", view.column);
  object.set("sentence", view.sentence);
  object.set("cells", strings(view.cells));
  return object;
}

TreeRequest tree_request(const val& options) {
  return {.depth = options["depth"].as<int>(), .reading = options["reading"].as<std::string>()};
}

val numbers(const std::vector<int>& items) {
  return array_of(items, [](int item) { return val(item); });
}

std::vector<int> path_of(const val& array) {
  return emscripten::convertJSArrayToNumberVector<int>(array);
}

val to_js(const MaybeCost& cost) { return cost ? val(*cost) : val::null(); }

val to_js(const TreeNodeView& node) {
  val object = val::object();
  object.set("path", numbers(node.path));
  object.set("move", node.has_move ? to_js(node.move) : val::null());
  object.set("grid", node.grid);
  object.set("turn", node.turn);
  object.set("cost", node.cost);
  object.set("value", node.value);
  object.set("isLeaf", node.is_leaf);
  object.set("isOver", node.is_over);
  object.set("childCount", node.child_count);
  object.set("best", node.best);
  object.set("ties", numbers(node.ties));
  object.set("boards", node.boards);
  object.set("boardsSearched", node.boards_searched);
  object.set("state", node.state);
  object.set("alpha", to_js(node.alpha));
  object.set("beta", to_js(node.beta));
  object.set("result", to_js(node.result));
  object.set("sentence", node.sentence);
  return object;
}

val js_view_tree(const val& request, int ply, const val& options, const val& path) {
  const TreeView view = view_tree(from_js(request), ply, tree_request(options), path_of(path));
  val object = val::object();
  object.set("error", view.error);
  object.set("node", view.node ? to_js(*view.node) : val::null());
  object.set("children",
             array_of(view.children, [](const TreeNodeView& node) { return to_js(node); }));
  object.set("boards", view.boards);
  object.set("boardsSearched", view.boards_searched);
  return object;
}

val to_js(const TreeStepView& step) {
  val object = val::object();
  object.set("path", numbers(step.path));
  object.set("kind", step.kind);
  object.set("cut", numbers(step.cut));
  object.set("alpha", to_js(step.alpha));
  object.set("beta", to_js(step.beta));
  object.set("value", to_js(step.value));
  object.set("sentence", step.sentence);
  return object;
}

val js_view_steps(const val& request, int ply, const val& options, int from, int count) {
  const TreeStepsView view = view_steps(from_js(request), ply, tree_request(options), from, count);
  val object = val::object();
  object.set("error", view.error);
  object.set("total", view.total);
  object.set("steps", array_of(view.steps, [](const TreeStepView& step) { return to_js(step); }));
  return object;
}

int js_find_step(const val& request, int ply, const val& options, int from, const std::string& kind,
                 bool is_backwards) {
  return find_step(from_js(request), ply, tree_request(options), from, kind, is_backwards);
}

int js_step_of(const val& request, int ply, const val& options, const val& path) {
  return step_of(from_js(request), ply, tree_request(options), path_of(path));
}

val js_write_tree(const val& request, int ply, const val& options, const std::string& format) {
  return to_js(write_tree(from_js(request), ply, tree_request(options), format));
}

}  // namespace

EMSCRIPTEN_BINDINGS(threeply) {
  emscripten::function("viewGame", &js_view_game);
  emscripten::function("viewPosition", &js_view_position);
  emscripten::function("writeOutput", &js_write_output);
  emscripten::function("chooseAction", &js_choose_action);
  emscripten::function("compareOutput", &js_compare_output);
  emscripten::function("readBoards", &js_read_boards);
  emscripten::function("writeBoard", &write_board);
  emscripten::function("checkSetup", &js_check_setup);
  emscripten::function("traceSearch", &js_trace_search);
  emscripten::function("writeTrace", &js_write_trace);
  emscripten::function("viewTree", &js_view_tree);
  emscripten::function("viewSteps", &js_view_steps);
  emscripten::function("findStep", &js_find_step);
  emscripten::function("stepOf", &js_step_of);
  emscripten::function("writeTree", &js_write_tree);
  emscripten::function("solvePosition", &js_solve_position);
  emscripten::function("rateMoves", &js_rate_moves);
  emscripten::function("writeSolution", &js_write_solution);
  emscripten::function("checkStates", &js_check_states);
}
