// What came of running somebody's program once. Knows nothing of processes.
#pragma once

#include <string>

namespace threeply {

enum class RunEnd {
  exited,       ///< `status` is its exit status
  signalled,    ///< `status` is the signal that ended it
  timed_out,    ///< ended by us at the time limit
  flooded,      ///< ended by us: more output than the limit
  not_started,  ///< `status` is the errno of starting it
};

struct RunResult {
  RunEnd end = RunEnd::exited;
  int status = 0;
  std::string output;  ///< what it wrote to its standard output, up to the limit
  std::string errors;  ///< the beginning of its standard error
  double seconds = 0;  ///< on the clock
};

}  // namespace threeply
