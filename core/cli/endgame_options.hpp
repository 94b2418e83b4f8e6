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

  /// "stats", "probe", "build", "pack" or "verify".
  std::string chosen() const;

  EndgameStatsCommand stats;
  EndgameProbeCommand probe;
  EndgameBuildCommand build;
  EndgamePackCommand pack;
  EndgameVerifyCommand verify;

 private:
  void add_stats();
  void add_probe();
  void add_build();
  void add_pack();
  void add_verify();

  CLI::App* app_ = nullptr;
};

}  // namespace threeply::cli
