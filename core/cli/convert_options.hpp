// The command line of threeply convert.
#pragma once

#include <CLI/CLI.hpp>
#include <string>

#include "cli/commands.hpp"

namespace threeply::cli {

CLI::App* add_convert(CLI::App& app, ConvertCommand& command);

/// What the options mean together; a complaint, or nothing.
std::string complete(ConvertCommand& command, const CLI::App& app);

}  // namespace threeply::cli
