// What the sides are called in sentences about the replay program.
#pragma once

#include <string_view>

#include "programs/program.hpp"

namespace threeply {

constexpr std::string_view colour_name(Side side) { return replay_program.sides.of(side); }

}  // namespace threeply
