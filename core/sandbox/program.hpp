// Starts one program with its limits and descriptors and follows it to its end. Knows nothing of
// walls and folders.
#pragma once

#include <sys/types.h>

#include "sandbox/sandbox.hpp"

namespace threeply {

/// What is left of the order to know once the folder stands.
struct ProgramSetting {
  std::uint64_t other_processes = 0;  ///< of the same user, which count against its limit
  bool dies_with_us = false;          ///< where no namespace sees to that
  int caller = -1;                    ///< the run is over when something comes from there, too
};

/// What came of it, and the process, which has ended or is to be killed; -1 if none was started.
struct ProgramRun {
  RunResult result;
  pid_t process = -1;
  bool is_reaped = false;
  int output = -1;  ///< what is left in the pipes is read by `drain`
  int errors = -1;
};

/// SIGCHLD must be blocked and have a handler.
ProgramRun run_program(const RunOrder& order, const ProgramSetting& setting);

/// Reads what the program, now dead with all its descendants, had written, and closes the pipes.
void drain(ProgramRun& run, const RunLimits& limits);

}  // namespace threeply
