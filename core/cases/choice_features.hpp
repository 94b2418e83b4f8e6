// What makes the program's choice on a board hard to get right by accident.
#pragma once

#include <array>
#include <cstdint>
#include <string>

#include "board/position.hpp"
#include "search/cost.hpp"

namespace threeply {

enum class ChoiceFeature : std::uint8_t {
  // Several best actions, and the left-most is not the first in another order.
  tie_columns,     ///< column by column
  tie_bottom_up,   ///< rows from the bottom
  tie_from_right,  ///< rows from the right
  tie_directions,  ///< per square NW, NE, SW, SE
  tie_captures,    ///< captures first
  // Another search would choose otherwise.
  two_plies,
  four_plies,
  light_towers,   ///< that cost two pieces
  other_reading,  ///< of a finished game's cost: material against INT_MIN and INT_MAX
  // Won and lost lines.
  all_lose,
  many_win,
  // A capture is possible and not chosen.
  passed_up,
};

inline constexpr std::array all_choice_features{
    ChoiceFeature::tie_columns,   ChoiceFeature::all_lose,     ChoiceFeature::tie_directions,
    ChoiceFeature::other_reading, ChoiceFeature::two_plies,    ChoiceFeature::many_win,
    ChoiceFeature::tie_bottom_up, ChoiceFeature::light_towers, ChoiceFeature::four_plies,
    ChoiceFeature::tie_captures,  ChoiceFeature::passed_up,    ChoiceFeature::tie_from_right,
};

/// Whether it comes up near the end of a game rather than anywhere.
constexpr bool is_late(ChoiceFeature feature) {
  return feature == ChoiceFeature::other_reading || feature == ChoiceFeature::all_lose ||
         feature == ChoiceFeature::many_win;
}

bool has_feature(const Position& position, ChoiceFeature feature, TerminalCost terminal);

/// "4 equally good actions, a different choice column by column, every action loses"; nothing if
/// nothing is special.
std::string describe_choice(const Position& position, TerminalCost terminal);

}  // namespace threeply
