// Prints calls of the API with their answers, a JSON object a line, for
// tests/web/engine/contract.test.mjs to ask the module the same and compare.
#include <iostream>
#include <string>

#include "differential/random_positions.hpp"
#include "notation/rule_names.hpp"
#include "wasm/api.hpp"
#include "wasm/json.hpp"

using namespace threeply;
using namespace threeply::tests;

namespace {

template <class... Arguments>
std::string list(const Arguments&... arguments) {
  std::string text;
  ((text += (text.empty() ? "" : ",") + arguments), ...);
  return '[' + text + ']';
}

template <class View>
void print(const char* call, const std::string& arguments, const View& answer) {
  std::cout << "{\"call\":\"" << call << "\",\"args\":" << arguments
            << ",\"answer\":" << api::to_json(answer) << "}\n";
}

}  // namespace

int main() {
  print("describe", "[]", api::describe());
  for (const NamedRuleSet& named : rule_names) {
    Dice dice(53);
    for (int round = 0; round < 40; ++round) {
      const Position position = random_position(dice, named.rules);
      api::Memory memory;
      api::GameRequest game;
      game.rules = std::string(named.name);
      game.start = write_grid(position, replay_letters);
      game.turn = position.turn == Side::bottom ? "bottom" : "top";
      game.actions = round % 4 == 0 ? "A" : round % 4 == 1 ? "G6-F5 hello" : "";
      const std::string request = api::to_json(game);
      print("viewGame", list(request, std::string("-1")), api::view_game(memory, game, -1));
      print("playComputed", list(request), api::play_computed(memory, game));
      api::TreeOptions tree;
      tree.depth = 1 + static_cast<int>(dice.below(3));
      tree.reading = round % 2 == 0 ? "plain" : "alpha-beta";
      const std::string options = api::to_json(tree);
      print("viewTree", list(request, std::string("0"), options, std::string("[0]")),
            api::view_tree(memory, game, 0, tree, {0}));
      print("viewSteps",
            list(request, std::string("0"), options, std::string("3"), std::string("9")),
            api::view_steps(memory, game, 0, tree, 3, 9));
      api::TraceOptions trace;
      trace.depth = 2;
      print("traceSearch", list(request, std::string("0"), api::to_json(trace)),
            api::trace_search(memory, game, 0, trace));
      print("compareOutput", list(request, std::string("\"BOARD SIZE: 8x8\\n\"")),
            api::compare_output(game, "BOARD SIZE: 8x8\n"));
    }
  }
  return 0;
}
