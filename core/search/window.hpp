// The window of alpha-beta: what each side is already sure of.
#pragma once

#include "search/cost.hpp"

namespace threeply {

/// `alpha` is what the bottom side has to beat, `beta` what the top side has to.
struct Window {
  Cost alpha = top_has_won;
  Cost beta = bottom_has_won;

  constexpr bool is_closed() const { return alpha >= beta; }

  constexpr Cost bound(Side side) const { return side == Side::bottom ? alpha : beta; }

  /// Takes `value` if it is better for `side`; says whether it was.
  constexpr bool improve(Side side, Cost value) {
    Cost& own = side == Side::bottom ? alpha : beta;
    const bool is_improved = is_better(side, value, own);
    if (is_improved) own = value;
    return is_improved;
  }
};

/// What a search can say of a board: it is worth at least `low` and at most `high`.
struct Known {
  Cost low = top_has_won;
  Cost high = bottom_has_won;

  constexpr bool is_exact() const { return low == high; }

  friend constexpr bool operator==(const Known&, const Known&) = default;
};

}  // namespace threeply
