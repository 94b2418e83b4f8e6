// What somebody has at hand, told by its content: which of the ways to write a game or a position.
#pragma once

#include <string_view>

namespace threeply {

enum class GivenForm {
  actions,  ///< an action list; also nothing at all
  pdn,      ///< also moves alone, by numbers
  fen,      ///< one or more, a line each
  hub,      ///< a position of the Hub protocol
  grid,     ///< one or more boards in the letters of any program
  json      ///< games, as `threeply convert` writes them
};

/// What was probably meant, told by what the others never have.
GivenForm form_of(std::string_view text);

}  // namespace threeply
