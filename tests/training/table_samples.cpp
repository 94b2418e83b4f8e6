// Positions with four and five pieces, and how near their ends are by tables: a network that knows
// this can find the way to a win of which only the outcome is known.
//   usage: threeply_table_samples RULES OUT SEED COUNT
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#include "endgame/build.hpp"
#include "reference/ending_game.hpp"
#include "training/game.hpp"
#include "training/samples.hpp"

using namespace threeply;
using namespace threeply::training;

namespace {

/// The more, the nearer; nothing is too far away to count.
std::int16_t score_of(Value value) {
  if (value == drawn) return 0;
  const int near = std::max(400 - 3 * plies_of(value), 30);
  return static_cast<std::int16_t>(is_win(value) ? near : -near);
}

}  // namespace

int main(int count, char** words) {
  if (count != 5) return 2;
  const RuleSet rules = rules_or_exit(words[1]);
  const std::string path = words[2];
  Random random(std::strtoull(words[3], nullptr, 10));
  const auto wanted = std::strtoull(words[4], nullptr, 10);
  const EndgameTables tables = build_tables(rules, 5, do_in_threads);
  std::vector<Material> materials;
  for (const int pieces : {4, 5}) {
    for (const Material& material : materials_of(pieces)) materials.push_back(material);
  }
  // Draws teach nothing here, and captures are played before anybody judges.
  const auto teaches = [&](const Position& position) {
    const MoveList moves = legal_moves(position, rules);
    const bool can_capture = !moves.is_empty() && moves[0].is_capture();
    return tables.look_up(position) != drawn && !(can_capture && rules.captures_are_mandatory);
  };
  std::vector<Sample> samples;
  while (samples.size() < wanted) {
    const Position position = tests::random_ending(materials, random, teaches);
    samples.push_back(
        {position.bottom, position.top, position.kings, score_of(tables.look_up(position)), 0, 1});
  }
  if (!write_samples(path, samples)) return 5;
  std::printf("%zu positions of tables\n", samples.size());
}
