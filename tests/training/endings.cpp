// Plays endings out that tables know: the engine should win every one that is won, against the
// longest defence and against any, and hold every one that is drawn.
//   usage: threeply_endings RULES PIECES COUNT SEED NODES longest|any
#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <mutex>
#include <string_view>
#include <vector>

#include "endgame/build.hpp"
#include "endgame/tables_inside.hpp"
#include "engine/networks_inside.hpp"
#include "reference/ending_game.hpp"
#include "training/game.hpp"

using namespace threeply;
using namespace threeply::training;

namespace {

struct Tally {
  unsigned long long won = 0;
  unsigned long long not_won = 0;
  unsigned long long held = 0;
  unsigned long long not_held = 0;
  unsigned long long plies = 0;
  unsigned long long least_plies = 0;
};

}  // namespace

int main(int count, char** words) {
  if (count != 7) return 2;
  const RuleSet rules = rules_or_exit(words[1]);
  const int pieces = std::atoi(words[2]);
  const auto games = std::strtoull(words[3], nullptr, 10);
  const auto seed = std::strtoull(words[4], nullptr, 10);
  const auto nodes = std::strtoull(words[5], nullptr, 10);
  const auto defence =
      std::string_view(words[6]) == "any" ? tests::Defence::any : tests::Defence::longest;
  const EndgameTables tables = build_tables(rules, pieces, do_in_threads);
  const std::vector<Material> materials = materials_of(pieces);
  std::mutex mutex;
  Tally tally;
  do_in_threads(games, [&](std::size_t game) {
    thread_local PackedTables packed(rules, std::size_t{256} << 20U);
    thread_local PackedTables distances(rules, std::size_t{256} << 20U);
    thread_local Engine engine(rules, 8);
    packed.set_source([&](const Material& material) { return table_inside(rules, material); });
    distances.set_source(
        [&](const Material& material) { return distances_inside(rules, material); });
    packed.set_progress_source(
        [&](const Material& material) { return progress_inside(rules, material); });
    engine.set_network(network_inside(rules));
    engine.set_tables(&packed, &distances);
    Random random({seed, game});
    const auto value_of = [&](const Position& asked) { return tables.look_up(asked); };
    const Position position = tests::random_ending(
        materials, random, [&](const Position& found) { return !is_loss(value_of(found)); });
    const Value value = value_of(position);
    const tests::EndingGame played =
        tests::play_ending(engine, rules, value_of, defence, position, random, nodes);
    const std::lock_guard lock(mutex);
    if (value == drawn) {
      ++(played.is_kept ? tally.held : tally.not_held);
      return;
    }
    ++(played.is_kept ? tally.won : tally.not_won);
    if (played.is_kept) {
      tally.plies += static_cast<unsigned long long>(played.plies);
      tally.least_plies += static_cast<unsigned long long>(plies_of(value));
    } else {
      std::printf("not won: game %zu, %d plies: bottom %08x top %08x kings %08x\n", game,
                  plies_of(value), position.bottom, position.top, position.kings);
    }
  });
  std::printf("won %llu, not won %llu, held %llu, not held %llu; plies %llu, at least %llu\n",
              tally.won, tally.not_won, tally.held, tally.not_held, tally.plies, tally.least_plies);
}
