// One game, one evaluation: the action that is played, the best of the tree that explains it and
// the first move of its trace are the same, and so are their values, in every rule set.
#include <doctest/doctest.h>

#include <string>

#include "differential/random_positions.hpp"
#include "notation/rule_names.hpp"
#include "programs/program.hpp"
#include "programs/trace/trace.hpp"
#include "unit/effort.hpp"
#include "wasm/api.hpp"

using namespace threeply;
using namespace threeply::tests;

TEST_CASE("what is played is what is explained and what is traced") {
  for (const NamedRuleSet& named : rule_names) {
    CAPTURE(named.name);
    Dice dice(43);
    std::size_t with_kings = 0;
    const unsigned long long rounds = effort().rounds / 5;
    for (unsigned long long round = 0; round < rounds; ++round) {
      const Position position = random_position(dice, named.rules);
      with_kings += position.kings != 0 ? 1 : 0;
      api::Memory memory;
      api::GameRequest request;
      request.rules = std::string(named.name);
      request.start = write_grid(position, replay_letters);
      request.turn = position.turn == Side::bottom ? "bottom" : "top";
      request.depth = 1 + static_cast<int>(dice.below(3));
      request.terminal_cost = dice.below(4) == 0 ? "material" : "infinite";
      CAPTURE(request.start);
      CAPTURE(request.turn);
      CAPTURE(request.depth);

      const api::ChoiceView played = api::choose_action(memory, request);
      REQUIRE(played.error == "");
      for (const char* reading : {"plain", "alpha-beta"}) {
        api::TreeOptions options;
        options.depth = request.depth;
        options.reading = std::string(reading);
        const api::TreeNodeView tree = api::view_tree(memory, request, -1, options, {});
        REQUIRE(tree.node);
        if (played.name.empty()) {
          REQUIRE(tree.children.empty());
          continue;
        }
        REQUIRE(tree.node->value == played.value);
        REQUIRE(tree.node->finding->returned == played.value);
        const auto best = static_cast<std::size_t>(tree.node->best);
        REQUIRE(tree.children[best].move->name == played.name);
      }
      api::TraceOptions trace;
      trace.depth = request.depth;
      const api::TraceView traced = api::trace_search(memory, request, -1, trace);
      REQUIRE(traced.first_move == played.name);
      if (!played.name.empty()) REQUIRE(traced.value == played.value);

      // The replay program's A plays it, too.
      request.actions = "A";
      const api::GameView game = api::view_game(memory, request, -1);
      REQUIRE(game.plies.size() == (played.name.empty() ? 0u : 1u));
      if (!played.name.empty()) REQUIRE(game.plies[0].name == played.name);
    }
    CHECK(with_kings > rounds / 10);
  }
}

TEST_CASE("a leaf has one value in the tree and in the trace") {
  for (const NamedRuleSet& named : rule_names) {
    CAPTURE(named.name);
    Dice dice(47);
    for (unsigned long long round = 0; round < effort().rounds / 20; ++round) {
      const Position position = random_position(dice, named.rules);
      api::Memory memory;
      api::GameRequest request;
      request.rules = std::string(named.name);
      request.start = write_grid(position, replay_letters);
      request.turn = position.turn == Side::bottom ? "bottom" : "top";
      api::TreeOptions options;
      options.depth = 2;
      options.reading = std::string("alpha-beta");
      api::TraceOptions trace;
      trace.depth = 2;
      const api::TraceView traced = api::trace_search(memory, request, -1, trace);
      std::vector<int> path;
      std::vector<int> numbers{-1};  // of the lines on each level
      for (const api::TraceLine& line : traced.lines) {
        if (line.kind == "cut") continue;
        path.resize(static_cast<std::size_t>(line.ply));
        numbers.resize(static_cast<std::size_t>(line.ply) + 1, -1);
        path.back() = ++numbers[static_cast<std::size_t>(line.ply) - 1];
        if (line.kind == "enter") numbers.back() = -1;
        if (line.kind != "leaf") continue;
        const api::TreeNodeView leaf = api::view_tree(memory, request, -1, options, path);
        REQUIRE(leaf.node);
        REQUIRE(leaf.node->grid == line.grid);
        REQUIRE(line.finding->returned == leaf.node->finding->returned);
      }
    }
  }
}
