// Whether a game can be in a position that somebody has set up.
#pragma once

#include <string>
#include <vector>

#include "board/position.hpp"

namespace threeply {

struct SetupFault {
  std::string sentence;         ///< empty if there is nothing wrong
  std::vector<Square> squares;  ///< those that show it
};

SetupFault check_setup(const Position& position);

}  // namespace threeply
