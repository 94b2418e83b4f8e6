// Work in parts, by several threads where there are some.
#pragma once

#include "endgame/build.hpp"

namespace threeply::cli {

/// As many threads as the machine has processors if 0.
DoParts parallel(unsigned threads);

}  // namespace threeply::cli
