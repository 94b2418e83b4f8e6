// The options of the commands match and analyse.
#pragma once

#include <CLI/CLI.hpp>
#include <cstdint>
#include <string>

#include "cli/commands.hpp"
#include "match/summary.hpp"

namespace threeply::cli {

CLI::App* add_analyse(CLI::App& app, AnalyseCommand& command);
CLI::App* add_match(CLI::App& app, MatchCommand& command);

/// After the command line has been read: fills in what depends on other options; says what no
/// single option shows to be wrong, or nothing.
std::string complete(MatchCommand& command);

/// What the games of a complete command depend on, and how to say it again.
MatchSettings settings_of(const MatchCommand& command, std::uint64_t pairs);

}  // namespace threeply::cli
