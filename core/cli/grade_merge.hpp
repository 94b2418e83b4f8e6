// Puts the parts of a class together that were graded apart.
#pragma once

#include "cli/commands.hpp"

namespace threeply::cli {

/// The exit status.
int merge_parts(const GradeCommand& command);

}  // namespace threeply::cli
