// What tables are called in files.
#pragma once

#include <string>

#include "endgame/material.hpp"
#include "endgame/value.hpp"

namespace threeply {

/// "k2m0-k1m1": two kings to move against a king and a man.
std::string slice_name(const Material& material);

/// The same for both sides to move: of the two the one that pairs_of() lists.
std::string pair_name(const Material& material);

/// Where the packed tables of a rule set stand in one folder, which are in which file.
std::string packed_file_name(const Material& material, PackedContent content);

}  // namespace threeply
