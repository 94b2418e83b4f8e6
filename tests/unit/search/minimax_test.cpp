#include <doctest/doctest.h>

#include "notation/names.hpp"
#include "programs/program.hpp"
#include "rules/play.hpp"
#include "search/best_action.hpp"
#include "search/plain_minimax.hpp"
#include "unit/positions.hpp"

using namespace threeply;
using namespace threeply::tests;

TEST_CASE("the worked example of the assignment: values, choice and reply of Figure 2") {
  std::uint64_t boards = 0;
  CHECK(plain_values(figure_3a(), towers, replay_program.search, boards) ==
        std::vector<Cost>{1, 0});
  CHECK(boards == 29);  // thirty with the root

  const auto choice = best_action(figure_3a(), towers, replay_program.search);
  REQUIRE(choice);
  CHECK(move_name(choice->move) == "A6-B5");
  CHECK(choice->value == 1);
  const Position after = play(figure_3a(), choice->move);
  CHECK(plain_values(after, towers, {.depth = 2, .evaluation = Evaluation(3)}, boards) ==
        std::vector<Cost>{3, 1});
  CHECK(move_name(best_action(after, towers, {.depth = 2, .evaluation = Evaluation(3)})->move) ==
        "B7-A8");
}

TEST_CASE("the full tree of depth three from the initial position has 7 + 49 + 379 boards") {
  const auto plain = plain_best_action(initial_position(), towers, replay_program.search);
  REQUIRE(plain);
  CHECK(plain->boards == 7 + 49 + 379);
  const auto pruned = best_action(initial_position(), towers, replay_program.search);
  CHECK(pruned->boards < plain->boards);
  CHECK(pruned->move == plain->move);
  CHECK(pruned->value == plain->value);
}

TEST_CASE("no action, no choice") {
  const Position gone{.bottom = 0, .top = bit(5), .kings = 0, .turn = Side::bottom};
  CHECK_FALSE(best_action(gone, towers, replay_program.search));
  CHECK_FALSE(plain_best_action(gone, towers, replay_program.search));
}
