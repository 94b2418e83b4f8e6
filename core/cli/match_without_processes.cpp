// threeply match where there are no processes: in WebAssembly.
#include "cli/commands.hpp"
#include "cli/stream.hpp"
#include "programs/exit_status.hpp"

namespace threeply::cli {

int run(const MatchCommand&) {
  complain("match runs other programs, which WebAssembly cannot; please use the native program");
  return exit_bad_input;
}

}  // namespace threeply::cli
