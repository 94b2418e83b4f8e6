// The three rule sets as data. Common to all: men move and jump forward only, kings step and jump
// one square both ways, a man on the far row is a king at once and its turn is over, and a side
// that cannot act on its turn has lost.
#pragma once

#include "board/side.hpp"

namespace threeply {

/// A structural type, so that hot loops can take it as a template argument.
struct RuleSet {
  bool captures_are_mandatory;  ///< a side that can jump must jump, with any of its pieces
  bool jumps_chain;             ///< a jumper goes on until it can no more, any way it likes

  friend constexpr bool operator==(const RuleSet&, const RuleSet&) = default;
};

constexpr RuleSet towers{.captures_are_mandatory = false, .jumps_chain = false};
constexpr RuleSet single_jump{.captures_are_mandatory = true, .jumps_chain = false};
constexpr RuleSet english{.captures_are_mandatory = true, .jumps_chain = true};

/// Calls `run.template operator()<rules, side>()` for values known only at run time.
/// There is no fourth rule set: optional chained captures would leave open where a chain may stop.
template <class Run>
constexpr decltype(auto) with_rules(RuleSet rules, Side side, Run&& run) {
  const bool is_bottom = side == Side::bottom;
  if (!rules.captures_are_mandatory) {
    return is_bottom ? run.template operator()<towers, Side::bottom>()
                     : run.template operator()<towers, Side::top>();
  }
  if (!rules.jumps_chain) {
    return is_bottom ? run.template operator()<single_jump, Side::bottom>()
                     : run.template operator()<single_jump, Side::top>();
  }
  return is_bottom ? run.template operator()<english, Side::bottom>()
                   : run.template operator()<english, Side::top>();
}

}  // namespace threeply
