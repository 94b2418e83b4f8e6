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

val js_write_output(const val& request) {
  const OutputView view = write_output(from_js(request));
  val object = val::object();
  object.set("error", view.error);
  object.set("text", view.text);
  object.set("status", view.status);
  return object;
}

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
  object.set("lines", view.lines);
  object.set("line", view.line);
  object.set("action", view.action);
  object.set("ours", view.ours);
  object.set("theirs", view.theirs);
  object.set("sentence", view.sentence);
  return object;
}

}  // namespace

EMSCRIPTEN_BINDINGS(threeply) {
  emscripten::function("viewGame", &js_view_game);
  emscripten::function("viewPosition", &js_view_position);
  emscripten::function("writeOutput", &js_write_output);
  emscripten::function("chooseAction", &js_choose_action);
  emscripten::function("compareOutput", &js_compare_output);
}
