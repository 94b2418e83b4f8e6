// Between the public types and those of the rooms below; not installed.
#pragma once

#include <vector>

#include "board/position.hpp"
#include "rules/move.hpp"
#include "rules/rule_set.hpp"
#include "threeply/game.hpp"

namespace threeply::engine {

struct Game::State {
  RuleSet rules{};
  std::vector<Position> positions{};     ///< of the game, the present one last; never empty
  std::vector<threeply::Move> played{};  ///< one less
};

/// Who may look inside of a game.
class Inside {
 public:
  static const Game::State& of(const Game& game) { return *game.state_; }
  static RuleSet rules_of(const Game& game) { return of(game).rules; }
  static const Position& position_of(const Game& game) { return of(game).positions.back(); }
};

RuleSet rules_inside(Rules rules);

/// A move of `position`, as it is shown.
Move shown(const threeply::Move& move, const Position& position, RuleSet rules);

/// Moves that are played one after the other.
std::vector<Move> shown_line(const std::vector<threeply::Move>& moves, Position position,
                             RuleSet rules);

}  // namespace threeply::engine
