// What the sides are called in sentences about the replay program.
#pragma once

#include <string_view>

#include "board/side.hpp"

namespace threeply {

constexpr std::string_view colour_name(Side side) {
  return side == Side::bottom ? "black" : "white";
}

/// At the beginning of a sentence.
constexpr std::string_view capital_colour_name(Side side) {
  return side == Side::bottom ? "Black" : "White";
}

}  // namespace threeply
