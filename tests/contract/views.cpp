// Prints calls of the API with their answers, a JSON object a line, for
// tests/web/engine/contract.test.mjs to ask the module the same and compare.
//   usage: threeply_views TABLES     the folder of the packed endgame tables
#include <fstream>
#include <iostream>
#include <iterator>
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

std::string quoted(const std::string& text) { return '"' + text + '"'; }

/// Asks until nothing is missing any more; what is asked and what is added is printed.
template <class Request, class View>
View ask(api::EndgameMemory& tables, const std::string& folder, const char* call,
         View (*answer)(api::EndgameMemory&, const Request&), const Request& request) {
  for (;;) {
    const View view = answer(tables, request);
    print(call, list(api::to_json(request)), view);
    if (view.missing.empty()) return view;
    for (const std::string& name : view.missing) {
      std::ifstream file(folder + "/" + request.rules + "/" + name, std::ios::binary);
      const api::Bytes bytes(std::istreambuf_iterator<char>(file), {});
      std::string numbers;
      for (const std::uint8_t byte : bytes) {
        numbers += (numbers.empty() ? "" : ",") + std::to_string(byte);
      }
      print("addTable", list(quoted(request.rules), '[' + numbers + ']'),
            api::add_table(tables, request.rules, bytes));
    }
  }
}

void print_endings(const std::string& folder) {
  for (const NamedRuleSet& named : rule_names) {
    api::EndgameMemory tables;
    for (const Material& material :
         {Material{.bottom = {.men = 0, .kings = 2}, .top = {.men = 0, .kings = 1}},
          Material{.bottom = {.men = 1, .kings = 0}, .top = {.men = 0, .kings = 1}},
          Material{.bottom = {.men = 1, .kings = 1}, .top = {.men = 2, .kings = 0}}}) {
      for (const char* result : {"win", "draw", "loss"}) {
        for (const double seed : {1.0, 2.0, 12345678901.0}) {
          api::PickRequest wanted;
          wanted.rules = std::string(named.name);
          wanted.bottom_men = material.bottom.men;
          wanted.bottom_kings = material.bottom.kings;
          wanted.top_men = material.top.men;
          wanted.top_kings = material.top.kings;
          wanted.result = std::string(result);
          wanted.seed = seed;
          const api::PickedView picked =
              ask(tables, folder, "pickEndgame", api::pick_endgame, wanted);
          if (picked.grid.empty()) continue;
          api::EndgameRequest position;
          position.rules = wanted.rules;
          position.grid = picked.grid;
          ask(tables, folder, "probeEndgame", api::probe_endgame, position);
          ask(tables, folder, "playEndgame", api::play_endgame, position);
        }
      }
    }
  }
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 2) {
    std::cerr << "usage: threeply_views TABLES\n";
    return 2;
  }
  print_endings(argv[1]);
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
      api::TraceRequest traced;
      traced.rules = game.rules;
      traced.grid = game.start;
      std::erase(traced.grid, '\n');
      traced.depth = 2;
      print("compareTrace", list(api::to_json(traced), std::string("\"A1: (5,0)=>(4,1).\\n\"")),
            api::compare_trace(traced, "A1: (5,0)=>(4,1).\n"));
      print("compareOutput", list(request, std::string("\"BOARD SIZE: 8x8\\n\"")),
            api::compare_output(game, "BOARD SIZE: 8x8\n"));
    }
  }
  return 0;
}
