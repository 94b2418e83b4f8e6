// What came of running somebody's program once. Knows nothing of processes.
#pragma once

#include <string>

namespace threeply {

enum class RunEnd {
  exited,       ///< `status` is its exit status
  signalled,    ///< `status` is the signal that ended it
  timed_out,    ///< ended by us at the time limit
  flooded,      ///< ended by us: more output than the limit
  over_memory,  ///< ended by us or the kernel: more memory than the limit
  forbidden,    ///< ended by us: `call` is the system call that it may not make
  not_started,  ///< `status` is the errno of starting it
  lost,         ///< by the sandbox, which `errors` tells of: nothing is known about the program
};

struct RunResult {
  RunEnd end = RunEnd::exited;
  int status = 0;
  std::string output;  ///< what it wrote to its standard output, up to the limit
  std::string errors;  ///< the beginning of its standard error
  double seconds = 0;  ///< on the clock
  std::string call{};  ///< "socket": a system call that ended it
};

}  // namespace threeply
