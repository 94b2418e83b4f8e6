// The engine in endings that tables know, against the best defence.
#include <doctest/doctest.h>

#include "endgame/build.hpp"
#include "endgame/tables_inside.hpp"
#include "reference/ending_game.hpp"
#include "unit/effort.hpp"

using namespace threeply;
using namespace threeply::tests;

TEST_CASE("engine: wins what is won as fast as it can, and holds what is drawn") {
  const int most = most_tested_pieces();
  const int games = most == 4 ? 500 : most == 3 ? 100 : 20;
  for (const RuleSet rules : {towers, single_jump, english}) {
    const EndgameTables tables = build_tables(rules, most);
    PackedTables outcomes(rules);
    outcomes.set_source([&](const Material& material) { return table_inside(rules, material); });
    PackedTables distances(rules);
    distances.set_source(
        [&](const Material& material) { return distances_inside(rules, material); });
    Engine engine(rules, 1);
    engine.set_tables(&outcomes, &distances);
    for (int pieces = 2; pieces <= most; ++pieces) {
      const std::vector<Material> materials = materials_of(pieces);
      Random random({1, static_cast<std::uint64_t>(pieces)});
      for (int game = 0; game < games; ++game) {
        // Beyond that not even the best play gets there before a draw is declared.
        const Position position =
            random_ending(tables, materials, random, [](const Position&, Value value) {
              return value == drawn || (is_win(value) && plies_of(value) <= quiet_plies_that_draw);
            });
        const Value value = tables.look_up(position);
        const EndingGame played = play_ending(engine, tables, position, random, 300);
        REQUIRE(played.is_kept);
        if (value != drawn) REQUIRE(played.plies == plies_of(value));
      }
    }
  }
}
