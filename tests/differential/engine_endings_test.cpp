// The engine in endings that tables know, against the best defence and against any.
#include <doctest/doctest.h>

#include "differential/made_tables.hpp"
#include "endgame/tables_inside.hpp"
#include "reference/ending_game.hpp"
#include "unit/effort.hpp"

using namespace threeply;
using namespace threeply::tests;

namespace {

/// With the tables that are inside the program.
struct Player {
  explicit Player(RuleSet rules) : outcomes(rules), distances(rules), engine(rules, 1) {
    outcomes.set_source([=](const Material& material) { return table_inside(rules, material); });
    outcomes.set_progress_source(
        [=](const Material& material) { return progress_inside(rules, material); });
    distances.set_source(
        [=](const Material& material) { return distances_inside(rules, material); });
    engine.set_tables(&outcomes, &distances);
  }

  /// With five pieces the distance is that to progress.
  Value value_of(const Position& position) {
    if (const auto known = distances.find(position, true)) return known->value;
    return outcomes.find_progress(position).value();
  }

  PackedTables outcomes;
  PackedTables distances;
  Engine engine;
};

}  // namespace

TEST_CASE("engine: wins what is won as fast as it can, and holds what is drawn") {
  const int most = most_tested_pieces();
  const int games = most == 4 ? 200 : most == 3 ? 100 : 20;
  for (const RuleSet rules : {towers, single_jump, english}) {
    const EndgameTables& tables = made_tables(rules);
    const auto value_of = [&](const Position& position) { return tables.look_up(position); };
    Player player(rules);
    for (int pieces = 2; pieces <= most; ++pieces) {
      const std::vector<Material> materials = materials_of(pieces);
      Random random({1, static_cast<std::uint64_t>(pieces)});
      for (int game = 0; game < games; ++game) {
        const Position position = random_ending(
            materials, random, [&](const Position& found) { return !is_loss(value_of(found)); });
        const Value value = value_of(position);
        const EndingGame played =
            play_ending(player.engine, rules, value_of, Defence::longest, position, random, 300);
        REQUIRE(played.is_kept);
        if (value != drawn) REQUIRE(played.plies == plies_of(value));
      }
    }
  }
}

TEST_CASE("engine: wins what is won with five pieces, and holds what is drawn") {
  const int games = most_tested_pieces() == 4 ? 24 : most_tested_pieces() == 3 ? 12 : 4;
  const std::vector<Material> materials = materials_of(5);
  for (const RuleSet rules : {towers, single_jump, english}) {
    Player player(rules);
    const auto value_of = [&](const Position& position) { return player.value_of(position); };
    for (const Defence defence : {Defence::longest, Defence::any}) {
      Random random({2, static_cast<std::uint64_t>(defence)});
      for (int game = 0; game < games; ++game) {
        // Most are won by the next few moves: those that are not come as often.
        const int least = game % 2 == 0 ? 0 : 6;
        const Position position = random_ending(materials, random, [&](const Position& found) {
          const Value value = value_of(found);
          return value == drawn || (is_win(value) && plies_of(value) >= least);
        });
        REQUIRE(
            play_ending(player.engine, rules, value_of, defence, position, random, 200).is_kept);
      }
    }
  }
}
