// An ending that tables know, played out: the engine against one who defends it.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "endgame/tables.hpp"
#include "engine/engine.hpp"
#include "engine/random.hpp"
#include "rules/draws.hpp"
#include "rules/legal_moves.hpp"
#include "rules/play.hpp"

namespace threeply::tests {

/// Any that has one of these materials and fits.
template <class Fits>
Position random_ending(const std::vector<Material>& materials, Random& random, const Fits& fits) {
  while (true) {
    const SliceIndex index(materials[random.below(materials.size())]);
    SliceIndex::Reader reader(index);
    Position position;
    const auto number = static_cast<SliceNumber>(random.next() % index.size());
    if (reader.read(number, position) && fits(position)) return position;
  }
}

/// The longest way to lose, or any that keeps a draw; or anything.
enum class Defence : std::uint8_t { longest, any };

/// `value_of` tells the value of a position.
template <class ValueOf>
Move defend(RuleSet rules, const ValueOf& value_of, Defence defence, const Position& position,
            Random& random) {
  const MoveList moves = legal_moves(position, rules);
  if (defence == Defence::any) return moves[random.below(moves.size())];
  std::vector<Move> best;
  int longest = -1;
  const bool is_lost = is_loss(value_of(position));
  for (const Move& move : moves) {
    const Value after = value_of(play(position, move));
    const int worth = is_lost ? plies_of(after) : after == drawn ? 1 : 0;
    if (worth > longest) best.clear();
    longest = std::max(longest, worth);
    if (worth == longest) best.push_back(move);
  }
  return best[random.below(best.size())];
}

struct EndingGame {
  bool is_kept = false;  ///< what was won is won, what was drawn is not lost
  int plies = 0;
};

/// The engine is to move, and has not lost.
template <class ValueOf>
EndingGame play_ending(Engine& engine, RuleSet rules, const ValueOf& value_of, Defence defence,
                       Position position, Random& random, std::uint64_t nodes) {
  const bool is_won = is_win(value_of(position));
  engine.clear();
  std::vector<Position> before;
  EndingGame game;
  constexpr int longest = 400;
  constexpr int long_enough_to_hold = 60;
  while (game.plies < (is_won ? longest : long_enough_to_hold)) {
    const bool is_engines_turn = game.plies % 2 == 0;
    if (!can_act(position)) return {.is_kept = !is_engines_turn, .plies = game.plies};
    const Move move = is_engines_turn
                          ? engine.think(position, before, {.nodes = nodes}).lines[0].moves[0]
                          : defend(rules, value_of, defence, position, random);
    const Position after = play(position, move);
    before.push_back(position);
    if (is_progress(position, after)) before.clear();
    position = after;
    ++game.plies;
    const Value value = value_of(position);
    if (is_engines_turn && (is_won ? !is_loss(value) : is_win(value))) return game;
    const auto same = std::count(before.begin(), before.end(), position);
    const bool is_drawn =
        same + 1 >= repetitions_that_draw || before.size() >= std::size_t{quiet_plies_that_draw};
    if (is_drawn) break;
  }
  game.is_kept = !is_won;
  return game;
}

}  // namespace threeply::tests
