// Grades one program: runs it on every case, several at a time, judges each run and shrinks what
// failed.
#pragma once

#include <functional>
#include <set>
#include <string>
#include <vector>

#include "cli/case_source.hpp"
#include "cli/program_call.hpp"
#include "cli/sandboxes.hpp"
#include "grade/verdict.hpp"
#include "report/report.hpp"

namespace threeply::cli {

struct GradingOptions {
  RunLimits limits;      ///< of one run
  double seconds = 120;  ///< that a program may take in all, shrinking included
  JudgeOptions judging;
  bool is_shrinking = true;
  /// Names of cases that students must not see: of each fault one of the others is shortened, too.
  std::set<std::string> hidden{};
};

/// Told after each case.
using OnProgress = std::function<void(const Tally& so_far)>;

/// After so many time-outs of a program that has passed nothing, the rest is not run.
constexpr std::uint64_t most_timeouts = 6;

/// What is run on each case.
struct ProgramToRun {
  Role role = Role::program;
  std::vector<std::string> arguments;  ///< its path within the sandboxes, with a slash, comes first
  std::vector<File> files{};           ///< that it finds in its folder
  ProgramCall call{};
};

/// Fills in all of `report` but its name and what concerns compiling; `seconds` already there count
/// as spent.
void grade_program(const ProgramToRun& program, CaseSource& cases, const Sandboxes& sandboxes,
                   const GradingOptions& options, const OnProgress& progress,
                   ProgramReport& report);

}  // namespace threeply::cli
