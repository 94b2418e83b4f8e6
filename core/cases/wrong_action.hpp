// Actions that break the rules, by the conditions of the six errors that hold for them.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "board/position.hpp"
#include "engine/random.hpp"
#include "rules/conditions.hpp"

namespace threeply {

/// What is special about an action that breaks a rule.
enum class Oddity : std::uint8_t {
  none,
  // A cell outside of the board.
  source_lower_case,
  source_past_h,
  source_row_0,
  source_row_9,
  source_row_10,
  target_lower_case,
  target_past_h,
  target_row_0,
  target_row_9,
  target_row_10,
  // A source that is empty.
  source_dark,
  source_light,
  // A target that is not.
  onto_own,
  onto_opponent,
  onto_itself,
  // A source that is the opponent's.
  opponents_man,
  opponents_tower,
  // An illegal way.
  backward_step,
  backward_jump,
  jump_over_nothing,
  jump_over_own,
  tower_too_far,
  man_too_far,
  straight,
  crooked,
};

std::string_view words_for(Oddity oddity);

/// The oddity that belongs to the first condition that holds; `none` of a legal action.
Oddity oddity_of(const Position& position, const Action& action);

/// Any action for which just these conditions hold and, unless it is `none`, this oddity; none if
/// there is no such action.
std::optional<Action> find_wrong_action(const Position& position, Conditions conditions,
                                        Oddity oddity, Random& random);

}  // namespace threeply
