// Starts one program with its limits and descriptors and follows it to its end. Knows nothing of
// how its folder came about.
#pragma once

#include <sys/types.h>

#include <string>

#include "sandbox/calls.hpp"
#include "sandbox/memory_group.hpp"
#include "sandbox/sandbox.hpp"
#include "sandbox/users.hpp"

namespace threeply {

/// What a keeper's programs have in common.
struct ProgramSetting {
  bool has_walls = false;
  ProgramUser user{};
  std::string folder{};               ///< where programs run without walls
  std::uint64_t other_processes = 0;  ///< of the same user, which count against its limit
  int caller = -1;                    ///< the run is over when something comes from there, too
  int nothing = -1;                   ///< /dev/null
  char* path_page = nullptr;
  CallLists* calls = nullptr;  ///< none where the system has none
  MemoryGroup* group = nullptr;
};

/// What came of it, and the process, which has ended or is to be killed; -1 if none was started.
struct ProgramRun {
  Run result;
  pid_t process = -1;
  bool is_reaped = false;
  int output = -1;  ///< what is left in the pipes is read by `drain`
  int errors = -1;
  int listener = -1;
};

/// SIGCHLD must be blocked and have a handler.
ProgramRun run_program(const RunOrder& order, ProgramSetting& setting);

/// Reads what the program, now dead with all its descendants, had written, and closes the pipes.
void drain(ProgramRun& run, const RunLimits& limits);

}  // namespace threeply
