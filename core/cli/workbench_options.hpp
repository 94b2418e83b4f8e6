// The options of the commands generate and grade.
#pragma once

#include <CLI/CLI.hpp>
#include <string>

#include "cli/commands.hpp"

namespace threeply::cli {

CLI::App* add_generate(CLI::App& app, GenerateCommand& command);

/// What follows -- on the command line is not among its options: it is the program.
CLI::App* add_grade(CLI::App& app, GradeCommand& command);

/// What no single option shows to be wrong; empty if all is well.
std::string complaint_about(const GradeCommand& command);
std::string complaint_about(const GenerateCommand& command);

}  // namespace threeply::cli
