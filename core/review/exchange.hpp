// What a line of play wins by force: the pieces that are given and taken until nothing hangs.
#pragma once

#include <cstddef>
#include <span>

#include "board/position.hpp"
#include "rules/move.hpp"
#include "rules/rule_set.hpp"

namespace threeply {

/// For the side that begins the line.
struct Exchange {
  std::size_t plies = 0;  ///< of the line, until all is taken; none if nothing happens
  int taken = 0;          ///< pieces of the other side
  int given = 0;          ///< pieces of its own
  int crowned = 0;        ///< men of its own that became kings
  int gain = 0;           ///< all together, in halves of a man
};

/// What a position is worth to a side by its pieces alone, in halves of a man.
int pieces_worth(const Position& position, Side side);

/// The most that comes of it before the play turns quiet, as soon as it does.
Exchange exchange_in(const Position& position, std::span<const Move> line, RuleSet rules);

}  // namespace threeply
