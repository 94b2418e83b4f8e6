// Packed tables that are a part of the program itself: outcomes, as far as they fit in 800 KB a
// rule set, and distances (core/CMakeLists.txt chooses the files).
#pragma once

#include <memory>

#include "endgame/packed_slice.hpp"

namespace threeply {

/// The slice of a material, or of the same pieces seen by the other side; null if it is not there.
std::unique_ptr<PackedSlice> table_inside(RuleSet rules, const Material& material);

/// The same with distances, which take longer to read.
std::unique_ptr<PackedSlice> distances_inside(RuleSet rules, const Material& material);

/// The same with distances to progress, where those to the end are not there.
std::unique_ptr<PackedSlice> progress_inside(RuleSet rules, const Material& material);

}  // namespace threeply
