#include "rules/legal_moves.hpp"

#include "rules/generate.hpp"

namespace threeply {

MoveList legal_moves(const Position& position, RuleSet rules) {
  MoveList moves;
  with_rules(rules, position.turn,
             [&]<RuleSet known_rules, Side us>() { generate<known_rules, us>(position, moves); });
  return moves;
}

bool can_act(const Position& position) {
  return position.turn == Side::bottom ? can_act<Side::bottom>(position)
                                       : can_act<Side::top>(position);
}

}  // namespace threeply
