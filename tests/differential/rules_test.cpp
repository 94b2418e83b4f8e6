// The generator and play against the naive engine: the same moves in the same order, the same
// boards after each.
#include <doctest/doctest.h>

#include "differential/random_positions.hpp"
#include "differential/translation.hpp"
#include "notation/names.hpp"
#include "notation/rule_names.hpp"
#include "rules/perft.hpp"
#include "unit/effort.hpp"

using namespace threeply;
using namespace threeply::tests;

TEST_CASE("moves and boards of random positions agree with the naive engine") {
  for (const NamedRuleSet& named : rule_names) {
    CAPTURE(named.name);
    Dice dice(2);
    std::size_t chains = 0;
    for (unsigned long long round = 0; round < effort().rounds; ++round) {
      const Position position = random_position(dice, named.rules);
      const naive::Grid grid = naive_grid(position);
      const bool is_bottom = position.turn == Side::bottom;
      const auto expected = naive::moves(grid, is_bottom, naive_rules(named.rules));
      const MoveList moves = legal_moves(position, named.rules);
      CAPTURE(write_grid(position, replay_letters));
      REQUIRE(moves.size() == expected.size());
      CHECK(can_act(position) == !expected.empty());
      CHECK(perft(position, named.rules, 1) == expected.size());
      for (std::size_t i = 0; i < moves.size(); ++i) {
        REQUIRE(move_name(moves[i]) == naive_name(expected[i]));
        const Position after = play(position, moves[i]);
        REQUIRE(naive_grid(after) == naive::play(grid, expected[i]));
        CHECK(is_consistent(after));
        CHECK(after.turn == opponent(position.turn));
        chains += moves[i].legs > 1 ? 1 : 0;
      }
    }
    CHECK((chains > 0) == named.rules.jumps_chain);
  }
}

TEST_CASE("perft of depth three from random positions agrees with the naive engine") {
  for (const NamedRuleSet& named : rule_names) {
    Dice dice(3);
    for (unsigned long long round = 0; round < effort().rounds / 20; ++round) {
      const Position position = random_position(dice, named.rules);
      CAPTURE(write_grid(position, replay_letters));
      REQUIRE(perft(position, named.rules, 3) == naive::perft(naive_grid(position),
                                                              position.turn == Side::bottom,
                                                              naive_rules(named.rules), 3));
    }
  }
}
