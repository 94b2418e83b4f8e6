// Pruned against plain, and plain against the naive engine.
#include <doctest/doctest.h>

#include "differential/random_positions.hpp"
#include "differential/translation.hpp"
#include "notation/rule_names.hpp"
#include "search/best_action.hpp"
#include "search/plain_minimax.hpp"
#include "unit/effort.hpp"

using namespace threeply;
using namespace threeply::tests;

TEST_CASE("the pruned search chooses the plain minimax's action with its value") {
  for (const NamedRuleSet& named : rule_names) {
    for (const TerminalCost terminal : {TerminalCost::infinite, TerminalCost::material}) {
      Dice dice(5);
      std::uint64_t pruned_boards = 0;
      std::uint64_t plain_boards = 0;
      int hopeless = 0;  // every action loses: the left-most is played
      for (unsigned long long round = 0; round < effort().rounds; ++round) {
        const Position position = random_position(dice, named.rules);
        const SearchOptions options{.depth = 1 + static_cast<int>(dice.below(3)),
                                    .evaluation = Evaluation(3, terminal)};
        const auto plain = plain_best_action(position, named.rules, options);
        const auto pruned = best_action(position, named.rules, options);
        CAPTURE(write_grid(position, replay_letters));
        CAPTURE(options.depth);
        REQUIRE(pruned.has_value() == plain.has_value());
        if (!plain) continue;
        REQUIRE(pruned->move == plain->move);
        REQUIRE(pruned->value == plain->value);
        pruned_boards += pruned->boards;
        plain_boards += plain->boards;
        if (plain->value == lost_by(position.turn)) {
          REQUIRE(pruned->move == legal_moves(position, named.rules)[0]);
          ++hopeless;
        }
      }
      CHECK(hopeless > 0);
      CHECK(pruned_boards * 2 < plain_boards);
    }
  }
}

TEST_CASE("the pruned search holds at greater depth") {
  for (const NamedRuleSet& named : rule_names) {
    Dice dice(7);
    for (unsigned long long round = 0; round < effort().rounds / 200; ++round) {
      const Position position = random_game(dice, named.rules);
      const SearchOptions options{.depth = 5, .evaluation = Evaluation(3)};
      const auto plain = plain_best_action(position, named.rules, options);
      const auto pruned = best_action(position, named.rules, options);
      REQUIRE(pruned.has_value() == plain.has_value());
      if (!plain) continue;
      REQUIRE(pruned->move == plain->move);
      REQUIRE(pruned->value == plain->value);
    }
  }
}

TEST_CASE("the plain minimax gives every action the naive engine's value") {
  for (const NamedRuleSet& named : rule_names) {
    for (const TerminalCost terminal : {TerminalCost::infinite, TerminalCost::material}) {
      Dice dice(11);
      for (unsigned long long round = 0; round < effort().rounds / 20; ++round) {
        const Position position = random_position(dice, named.rules);
        const SearchOptions options{.depth = 1 + static_cast<int>(dice.below(3)),
                                    .evaluation = Evaluation(3, terminal)};
        std::uint64_t boards = 0;
        CAPTURE(write_grid(position, replay_letters));
        REQUIRE(plain_values(position, named.rules, options, boards) ==
                naive::root_values(naive_grid(position), position.turn == Side::bottom,
                                   naive_rules(named.rules), options.depth,
                                   naive_terminal(terminal)));
      }
    }
  }
}
