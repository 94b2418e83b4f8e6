// All commands and options as CLI11 has them, for whoever describes them; apart from those who only
// want a command line read, as CLI11 is long.
#pragma once

#include <CLI/CLI.hpp>
#include <functional>

namespace threeply::cli {

void show_command_line(const std::function<void(const CLI::App&)>& show);

}  // namespace threeply::cli
