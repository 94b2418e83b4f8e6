// How two texts differ that are the same but for blanks, blank lines and line ends.
#pragma once

#include <string>
#include <string_view>

#include "words/expected_text.hpp"

namespace threeply {

struct WhiteSpaceFault {
  TextLine ours;            ///< the first line that shows it, as it should be
  std::string_view theirs;  ///< and as it is
  std::string sentence;
  bool is_on_every_line = false;  ///< that has something in it
};

/// The two texts are not the same.
WhiteSpaceFault find_white_space(std::string_view ours, std::string_view theirs);

}  // namespace threeply
