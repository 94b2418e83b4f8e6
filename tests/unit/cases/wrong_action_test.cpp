// The conditions of the six errors against the check that the program itself makes.
#include "cases/wrong_action.hpp"

#include <doctest/doctest.h>

#include <bit>

#include "differential/random_positions.hpp"
#include "rules/action.hpp"

using namespace threeply;
using namespace threeply::tests;

TEST_CASE("the first condition that holds is the error, and none holds for a legal action") {
  Dice dice(17);
  std::size_t seen[7] = {};
  for (int round = 0; round < 30; ++round) {
    const Position position = random_position(dice, towers);
    Action action{.length = 2};
    for (int from = 0; from < 100; ++from) {
      action.path[0] = {from / 10 - 1, from % 10 == 9 ? 34 : from % 10};
      for (int to = 0; to < 100; ++to) {
        action.path[1] = {to / 10 - 1, to % 10 == 9 ? 33 : to % 10};
        const auto found = find_move(position, towers, action);
        const Conditions conditions = broken_conditions(position, towers, action);
        const int first = conditions == 0 ? 6 : std::countr_zero(conditions);
        const int expected = std::holds_alternative<Move>(found)
                                 ? 6
                                 : static_cast<int>(std::get<ActionError>(found));
        REQUIRE(first == expected);
        REQUIRE((oddity_of(position, action) == Oddity::none) == (conditions == 0));
        ++seen[first];
      }
    }
  }
  for (const std::size_t count : seen) CHECK(count > 0);
}

TEST_CASE("what is found is what was asked for, or nothing") {
  Dice dice(18);
  Random random(19);
  int found = 0;
  for (int round = 0; round < 200; ++round) {
    const Position position = random_position(dice, towers);
    const auto conditions = static_cast<Conditions>(1 + dice.below(63));
    const auto action = find_wrong_action(position, conditions, Oddity::none, random);
    if (!action) continue;
    ++found;
    CHECK(broken_conditions(position, towers, *action) == conditions);
  }
  CHECK(found > 20);
  CHECK_FALSE(find_wrong_action(initial_position(), condition(ActionError::illegal),
                                Oddity::tower_too_far, random));
}
