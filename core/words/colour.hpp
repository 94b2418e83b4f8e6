// What the sides are called in sentences.
#pragma once

#include <string_view>

#include "board/side.hpp"

namespace threeply {

inline std::string_view colour(Side side) { return side == Side::bottom ? "black" : "white"; }

}  // namespace threeply
