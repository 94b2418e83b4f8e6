// Reads the command line; the only place that knows the names of commands and options.
#pragma once

#include <functional>
#include <string>
#include <variant>
#include <vector>

#include "cli/commands.hpp"

namespace CLI {
class App;
}

namespace threeply::cli {

/// There is nothing to run: show `text` (help if `status` is 0, else a complaint) and leave.
struct Notice {
  int status;
  std::string text;
};

using Request =
    std::variant<ReplayCommand, TraceCommand, SolveCommand, CheckCommand, PerftCommand,
                 BenchCommand, EndgameStatsCommand, EndgameProbeCommand, EndgameBuildCommand,
                 EndgamePackCommand, EndgameVerifyCommand, HubCommand, AnalyseCommand,
                 ReviewCommand, MatchCommand, GenerateCommand, GradeCommand, Notice>;

/// `arguments` without the program's own name.
Request read_command_line(std::vector<std::string> arguments);

/// All commands and options, for whoever describes them.
void show_command_line(const std::function<void(const CLI::App&)>& show);

}  // namespace threeply::cli
