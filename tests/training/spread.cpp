// What a network says of many positions near those of games: what a new one with other layers has
// to begin with, so that what generations have learned is not lost.
//   usage: threeply_spread RULES NETWORK OUT SEED TIMES SAMPLES...
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <string>
#include <vector>

#include "engine/random.hpp"
#include "rules/legal_moves.hpp"
#include "rules/play.hpp"
#include "training/game.hpp"
#include "training/samples.hpp"

using namespace threeply;
using namespace threeply::training;

namespace {

/// Some random moves on, where the search would ask a network: false if it would not.
bool walk(Position& position, RuleSet rules, Random& random) {
  for (std::uint64_t left = 1 + random.below(6);; --left) {
    const MoveList moves = legal_moves(position, rules);
    if (moves.is_empty()) return false;
    const bool is_capture =
        std::any_of(moves.begin(), moves.end(), [](const Move& move) { return move.is_capture(); });
    if (left == 0 && !(is_capture && rules.captures_are_mandatory)) return true;
    if (left == 0) ++left;  // a capture that has to be made is
    position = play(position, moves[random.below(moves.size())]);
  }
}

}  // namespace

int main(int count, char** words) {
  if (count < 7) {
    std::fputs("usage: threeply_spread RULES NETWORK OUT SEED TIMES SAMPLES...\n", stderr);
    return 2;
  }
  const RuleSet rules = rules_or_exit(words[1]);
  const std::shared_ptr<const Network> network = read_network(words[2]);
  Random random(std::strtoull(words[4], nullptr, 10));
  const int times = std::atoi(words[5]);
  std::vector<Sample> told;
  for (int i = 6; i < count; ++i) {
    for (const Sample& sample : read_samples(words[i])) {
      for (int k = 0; k < times; ++k) {
        Position position = sample.position();
        if (!walk(position, rules, random)) continue;
        const Position seen = position.turn == Side::bottom ? position : turned(position);
        told.push_back({.bottom = seen.bottom,
                        .top = seen.top,
                        .kings = seen.kings,
                        .score = static_cast<std::int16_t>(network->evaluate(seen)),
                        .result = 0,
                        .is_exact = 1});
      }
    }
  }
  std::FILE* const out = std::fopen(words[3], "wb");
  if (out == nullptr) return 5;
  const std::size_t written = std::fwrite(told.data(), sizeof(Sample), told.size(), out);
  if (std::fclose(out) != 0 || written != told.size()) return 5;
  std::printf("%zu positions\n", told.size());
}
