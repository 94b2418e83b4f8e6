// The options of the command endgame and of what it can be asked.
#pragma once

#include <CLI/CLI.hpp>
#include <string>

#include "cli/commands.hpp"

namespace threeply::cli {

struct EndgameOptions {
  CLI::App* add_to(CLI::App& app);

  /// After the command line has been read: what no single option shows to be wrong; empty if all is
  /// well.
  std::string complaint();

  bool is_stats() const { return stats_app_->parsed(); }
  std::string chosen() const { return is_stats() ? "stats" : "probe"; }

  EndgameStatsCommand stats;
  EndgameProbeCommand probe;

 private:
  CLI::App* stats_app_ = nullptr;
  CLI::App* probe_app_ = nullptr;
  std::string grid_;
};

}  // namespace threeply::cli
