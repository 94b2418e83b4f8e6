// The options of the command review.
#pragma once

#include <CLI/CLI.hpp>
#include <string>

#include "cli/commands.hpp"

namespace threeply::cli {

CLI::App* add_review(CLI::App& app, ReviewCommand& command);

/// After the command line has been read: what no single option shows to be wrong, or nothing.
std::string complete(ReviewCommand& command, const CLI::App& app);

}  // namespace threeply::cli
