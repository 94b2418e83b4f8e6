// Plays endings out that tables know: the engine must win every one that is won, against the
// longest defence, and hold every one that is drawn, against moves that keep the draw.
//   usage: threeply_endings RULES PIECES COUNT SEED NODES
#include <algorithm>
#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "endgame/build.hpp"
#include "endgame/pack.hpp"
#include "endgame/tables_inside.hpp"
#include "engine/networks_inside.hpp"
#include "training/game.hpp"

using namespace threeply;
using namespace threeply::training;

namespace {

/// The move of the side that does not try to win.
Move defence(const EndgameTables& tables, const Position& position, Random& random) {
  std::vector<Move> best;
  int longest = -1;
  const bool is_lost = is_loss(tables.look_up(position));
  for (const Move& move : legal_moves(position, tables.rules())) {
    const Value after = tables.look_up(play(position, move));
    const int worth = is_lost ? plies_of(after) : after == drawn ? 1 : 0;
    if (worth > longest) best.clear();
    longest = std::max(longest, worth);
    if (worth == longest) best.push_back(move);
  }
  return best[random.below(best.size())];
}

}  // namespace

int main(int count, char** words) {
  if (count < 6) return 2;
  const RuleSet rules = rules_or_exit(words[1]);
  const int pieces = std::atoi(words[2]);
  const auto games = std::strtoull(words[3], nullptr, 10);
  const auto seed = std::strtoull(words[4], nullptr, 10);
  const auto nodes = std::strtoull(words[5], nullptr, 10);
  const EndgameTables tables = build_tables(rules, pieces, do_in_threads);
  std::vector<Material> materials;
  for (const Material& material : materials_of(pieces)) materials.push_back(material);
  std::atomic<std::uint64_t> next = 0;
  std::mutex mutex;
  std::uint64_t won = 0, held = 0, not_won = 0, not_held = 0, plies_taken = 0, plies_least = 0;
  do_in_threads(2, [&](std::size_t) {
    PackedTables packed(rules, std::size_t{256} << 20U);
    packed.set_source([&](const Material& material) { return table_inside(rules, material); });
    PackedTables distances(rules, std::size_t{256} << 20U);
    distances.set_source(
        [&](const Material& material) { return distances_inside(rules, material); });
    Engine engine(rules, 8);
    engine.set_network(network_inside(rules));
    engine.set_tables(&packed, &distances);
    for (std::uint64_t game; (game = next++) < games;) {
      Random random({seed, game});
      const Slice& slice = *tables.find(materials[random.below(materials.size())]);
      SliceIndex::Reader reader(slice.index);
      Position position;
      SliceNumber number = 0;
      do {
        number = random.next() % slice.index.size();
      } while (!reader.read(number, position) || is_loss(slice.at(number)));
      const Position start = position;
      const Value value = slice.at(number);
      engine.clear();
      std::vector<Position> before;
      int ply = 0;
      bool is_over = false;
      bool is_lost = false;
      int same = 0;
      const int most = is_win(value) ? 300 : 100;
      for (; ply < most && !is_over; ++ply) {
        Move move;
        if (ply % 2 == 0) {
          move = engine.think(position, before, {.depth = 60, .nodes = nodes}).lines[0].moves[0];
        } else {
          move = defence(tables, position, random);
        }
        const Position after = play(position, move);
        if (is_progress(position, after))
          before.clear();
        else
          before.push_back(position);
        position = after;
        same = static_cast<int>(std::count(before.begin(), before.end(), position));
        is_over = !can_act(position) || same >= 2 || before.size() >= quiet_plies_that_draw;
        is_lost = is_lost || (ply % 2 == 0 && is_win(tables.look_up(position)));
      }
      const std::lock_guard lock(mutex);
      if (is_win(value)) {
        const bool is_won = !can_act(position) && ply % 2 == 1;
        ++(is_won ? won : not_won);
        if (is_won)
          plies_taken += static_cast<std::uint64_t>(ply),
              plies_least += static_cast<std::uint64_t>(plies_of(value));
        else
          std::printf(
              "not won: game %llu, %d plies, bottom %08x top %08x kings %08x: same %d quiet %zu "
              "still won %d\n",
              static_cast<unsigned long long>(game), plies_of(value), start.bottom, start.top,
              start.kings, same, before.size(),
              static_cast<int>(is_loss(tables.look_up(position)) ||
                               is_win(tables.look_up(position))));
      } else {
        ++(is_lost ? not_held : held);
      }
    }
  });
  std::printf("won %llu, not won %llu, held %llu, not held %llu; plies %llu, at least %llu\n",
              static_cast<unsigned long long>(won), static_cast<unsigned long long>(not_won),
              static_cast<unsigned long long>(held), static_cast<unsigned long long>(not_held),
              static_cast<unsigned long long>(plies_taken),
              static_cast<unsigned long long>(plies_least));
}
