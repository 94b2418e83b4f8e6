// An autograder for Gradescope: an archive with this program, the cases, the marks, and the scripts
// that Gradescope runs.
#pragma once

#include "cli/commands.hpp"

namespace threeply::cli {

/// The exit status.
int write_gradescope_zip(const GradeCommand& command);

}  // namespace threeply::cli
