// The options of grade that give marks, write them down and share the work: what a course needs.
#pragma once

#include <CLI/CLI.hpp>

#include "cli/commands.hpp"

namespace threeply::cli {

void add_marking(CLI::App* grade, GradeCommand& command, CLI::Option* submissions);

}  // namespace threeply::cli
