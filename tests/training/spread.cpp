// What is to be said of many positions near those of games: by a network alone, so that one of
// another shape begins with what generations have learned, or by a search of so many nodes, which
// knows more than its network. Says the same whatever the number of threads.
//   usage: threeply_spread RULES NETWORK OUT SEED TIMES NODES|0 SAMPLES...
#include <algorithm>
#include <bit>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <string>
#include <vector>

#include "endgame/packed_tables.hpp"
#include "endgame/tables_inside.hpp"
#include "engine/engine.hpp"
#include "engine/random.hpp"
#include "rules/legal_moves.hpp"
#include "rules/play.hpp"
#include "training/game.hpp"
#include "training/samples.hpp"

using namespace threeply;
using namespace threeply::training;

namespace {

/// What is proved is worth so much; of what is worth more than the other figure, most is left out:
/// few such positions are worth telling apart.
constexpr Score sure = 600;
constexpr Score clear = 350;

/// Tables know what comes of fewer.
constexpr int least_pieces = 6;

/// Some random moves on, where the search would ask a network: false if it would not.
bool walk(Position& position, RuleSet rules, Random& random) {
  for (std::uint64_t left = 1 + random.below(4);; --left) {
    const MoveList moves = legal_moves(position, rules);
    if (moves.is_empty()) return false;
    const bool is_capture =
        std::any_of(moves.begin(), moves.end(), [](const Move& move) { return move.is_capture(); });
    if (left == 0 && !(is_capture && rules.captures_are_mandatory)) return true;
    if (left == 0) ++left;  // a capture that has to be made is
    position = play(position, moves[random.below(moves.size())]);
  }
}

/// What is said of the positions near one.
class Teller {
 public:
  Teller(RuleSet rules, std::shared_ptr<const Network> network, std::uint64_t nodes)
      : rules_(rules), nodes_(nodes), tables_(rules, std::size_t{256} << 20U), engine_(rules, 1) {
    tables_.set_source([rules](const Material& material) { return table_inside(rules, material); });
    engine_.set_network(std::move(network));
    engine_.set_tables(&tables_);
  }

  void tell(const Sample& sample, int times, Random random, std::vector<Sample>& told) {
    engine_.clear();
    for (int i = 0; i < times; ++i) {
      Position position = sample.position();
      if (!walk(position, rules_, random)) continue;
      if (std::popcount(position.occupied()) < least_pieces) continue;
      const Position seen = position.turn == Side::bottom ? position : turned(position);
      const bool is_kept_anyway = random.below(4) == 0;
      if (std::abs(engine_.estimate(seen)) > clear && !is_kept_anyway) continue;
      const Score score =
          nodes_ == 0 ? engine_.estimate(seen)
                      : engine_.think(seen, {}, {.depth = 60, .nodes = nodes_}).lines[0].score;
      told.push_back({.bottom = seen.bottom,
                      .top = seen.top,
                      .kings = seen.kings,
                      .score = static_cast<std::int16_t>(std::clamp(score, -sure, sure)),
                      .result = 0,
                      .is_exact = 1});
    }
  }

 private:
  RuleSet rules_;
  std::uint64_t nodes_;
  PackedTables tables_;
  Engine engine_;
};

}  // namespace

int main(int count, char** words) {
  if (count < 8) {
    std::fputs("usage: threeply_spread RULES NETWORK OUT SEED TIMES NODES|0 SAMPLES...\n", stderr);
    return 2;
  }
  const RuleSet rules = rules_or_exit(words[1]);
  const std::shared_ptr<const Network> network = read_network(words[2]);
  const std::string path = words[3];
  const std::uint64_t seed = std::strtoull(words[4], nullptr, 10);
  const int times = std::atoi(words[5]);
  const std::uint64_t nodes = std::strtoull(words[6], nullptr, 10);
  std::vector<Sample> samples;
  for (int i = 7; i < count; ++i) {
    const std::vector<Sample> more = read_samples(words[i]);
    samples.insert(samples.end(), more.begin(), more.end());
  }

  constexpr std::size_t in_a_part = 256;
  std::vector<std::vector<Sample>> told((samples.size() + in_a_part - 1) / in_a_part);
  do_in_threads(told.size(), [&](std::size_t part) {
    thread_local Teller teller(rules, network, nodes);
    for (std::size_t i = part * in_a_part; i < std::min((part + 1) * in_a_part, samples.size());
         ++i) {
      teller.tell(samples[i], times, Random({seed, i}), told[part]);
    }
  });

  std::vector<Sample> all;
  for (const std::vector<Sample>& some : told) all.insert(all.end(), some.begin(), some.end());
  if (!write_samples(path, all)) return 5;
  std::printf("%zu positions\n", all.size());
}
