// What each command of the program is asked to do; the answer is its exit status.
#pragma once

#include <string>

#include "board/position.hpp"
#include "rules/rule_set.hpp"
#include "text/replay.hpp"

namespace threeply::cli {

struct ReplayCommand {
  std::string input = "-";
  ReplayOptions options;
};

struct PerftCommand {
  RuleSet rules = towers;
  Position position = initial_position();
  int depth = 1;
  bool divide = false;
};

struct BenchCommand {};

int run(const ReplayCommand& command);
int run(const PerftCommand& command);
int run(const BenchCommand& command);

}  // namespace threeply::cli
