// Reads the command line; the only place that knows the names of commands and options.
#pragma once

#include <string>
#include <variant>
#include <vector>

#include "cli/commands.hpp"

namespace threeply::cli {

/// There is nothing to run: show `text` (help if `status` is 0, else a complaint) and leave.
struct Notice {
  int status;
  std::string text;
};

using Request = std::variant<ReplayCommand, TraceCommand, SolveCommand, CheckCommand, PerftCommand,
                             BenchCommand, EndgameStatsCommand, EndgameProbeCommand,
                             EndgameBuildCommand, EndgamePackCommand, EndgameVerifyCommand,
                             HubCommand, AnalyseCommand, ReviewCommand, ConvertCommand,
                             MatchCommand, GenerateCommand, GradeCommand, Notice>;

/// `arguments` without the program's own name.
Request read_command_line(std::vector<std::string> arguments);

}  // namespace threeply::cli
