// One game of engines, as training plays it.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <memory>
#include <string>
#include <vector>

#include "endgame/packed_tables.hpp"
#include "engine/engine.hpp"
#include "engine/random.hpp"
#include "match/opening.hpp"
#include "match/referee.hpp"
#include "notation/rule_names.hpp"
#include "reference/threads.hpp"
#include "rules/draws.hpp"
#include "rules/legal_moves.hpp"
#include "rules/play.hpp"
#include "training/samples.hpp"

namespace threeply::training {

using tests::do_in_threads;

/// Ends the program if there is no such rule set.
inline RuleSet rules_or_exit(const std::string& name) {
  if (const auto rules = rules_named(name)) return *rules;
  std::fprintf(stderr, "no such rules: %s\n", name.c_str());
  std::exit(2);
}

/// "-" for none.
inline std::shared_ptr<const Network> read_network(const std::string& path) {
  if (path == "-") return nullptr;
  std::ifstream file(path, std::ios::binary);
  const std::string bytes((std::istreambuf_iterator<char>(file)), std::istreambuf_iterator<char>());
  std::shared_ptr<const Network> network =
      Network::read({reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size()});
  if (network == nullptr) {
    std::fprintf(stderr, "no network: %s\n", path.c_str());
    std::exit(2);
  }
  return network;
}

/// So many random moves from the start; nobody can be without a move.
inline Position any_opening(Random& random, RuleSet rules, int plies) {
  while (true) {
    Position position = initial_position();
    for (int i = 0; i < plies; ++i) {
      const MoveList moves = legal_moves(position, rules);
      if (moves.is_empty()) break;
      position = play(position, moves[random.below(moves.size())]);
    }
    if (can_act(position)) return position;
  }
}

inline Position position_after(const Opening& opening) {
  Position position = opening.start;
  for (const Move& move : opening.moves) position = play(position, move);
  return position;
}

/// The same, where neither side has much of an advantage.
inline Position even_opening(Engine& judge, RuleSet rules, int plies, std::uint64_t seed,
                             std::uint64_t number) {
  return position_after(random_opening(rules, plies, seed, number, judge));
}

/// A ballot of English draughts and up to three random moves.
inline Position ballot_opening(Random& random) {
  static const std::vector<Opening> all = ballots(false, 1);
  Position position = position_after(all[random.below(all.size())]);
  for (auto left = random.below(4); left > 0; --left) {
    const MoveList moves = legal_moves(position, english);
    position = play(position, moves[random.below(moves.size())]);
  }
  return position;
}

/// Most games begin evenly, as those that matter do, and where there are ballots by one of these;
/// the others tell what an advantage is worth.
inline Position opening_to_learn(Engine& engine, RuleSet rules, std::uint64_t seed,
                                 std::uint64_t number, Random& random) {
  const bool has_ballots = rules == english;
  const int plies = 6 + static_cast<int>(random.below(6));
  const std::uint64_t turn = number % (has_ballots ? 8 : 4);
  if (turn == 0) return any_opening(random, rules, plies);
  if (has_ballots && turn > 1) return ballot_opening(random);
  return even_opening(engine, rules, plies, seed, number);
}

inline std::vector<Sample> play_to_learn(Engine& engine, PackedTables& tables, RuleSet rules,
                                         std::uint64_t seed, std::uint64_t number,
                                         std::uint64_t nodes) {
  Random random({seed, number});
  Position position = opening_to_learn(engine, rules, seed, number, random);
  Referee referee(&tables);
  std::vector<std::pair<Sample, bool>> kept;  // and whether the bottom side is to move
  engine.clear();
  int result = 0;  // of the bottom side
  for (int ply = 0; ply < 400; ++ply) {
    if (const auto outcome = referee.judge(position)) {
      result = outcome->score;
      break;
    }
    const auto& before = referee.positions();
    const EngineReport report =
        engine.think(position, {before.data(), before.size() - 1}, {.depth = 60, .nodes = nodes});
    const Score score = report.lines[0].score;
    const bool is_bottom = position.turn == Side::bottom;
    if (is_proved(score)) {
      result = (score > 0) == is_bottom ? 1 : -1;
      break;
    }
    const MoveList moves = legal_moves(position, rules);
    const bool can_capture =
        std::any_of(moves.begin(), moves.end(), [](const Move& move) { return move.is_capture(); });
    // Where captures may wait, the engine judges positions with one as well.
    if ((!can_capture || !rules.captures_are_mandatory) && moves.size() > 1) {
      const Position seen = is_bottom ? position : turned(position);
      kept.push_back(
          {{seen.bottom, seen.top, seen.kings, static_cast<std::int16_t>(score), 0, 0}, is_bottom});
    }
    Move move = report.lines[0].moves[0];
    // Now and then another one, so that games part. What comes of it says nothing about what stood
    // before.
    if (ply < 20 && random.below(40) == 0) {
      move = moves[random.below(moves.size())];
      kept.clear();
    }
    position = play(position, move);
  }
  std::vector<Sample> samples;
  for (auto& [sample, is_bottom] : kept) {
    sample.result = static_cast<std::int8_t>(is_bottom ? result : -result);
    samples.push_back(sample);
  }
  return samples;
}

}  // namespace threeply::training
