// How two texts differ that are the same but for blanks, blank lines and line ends.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace threeply {

struct WhiteSpaceFault {
  std::uint64_t line = 0;  ///< the first that shows it, from 1
  std::string_view ours;   ///< that line as it should be
  std::string_view theirs;
  std::string sentence;
};

/// The two texts are not the same.
WhiteSpaceFault find_white_space(std::string_view ours, std::string_view theirs);

}  // namespace threeply
