// threeply replay: action lists in, the grader's text out.
#include "cli/commands.hpp"
#include "cli/stream.hpp"
#include "programs/exit_status.hpp"

namespace threeply::cli {
int run(const ReplayCommand& command) {
  Input input(command.input);
  if (input.error() != 0) return cannot_read(input);
  Output output;
  if (input.is_terminal()) {
    complain("type actions such as G6-F5, then A or P; Ctrl-D ends, 'threeply --help' explains");
  }

  Replay replay(command.options, output);
  while (replay.status() == ReplayStatus::reading) {
    if (input.would_wait() && !output.flush()) break;
    const std::string_view bytes = input.read();
    if (bytes.empty()) {
      replay.finish();
    } else {
      replay.feed(bytes);
    }
  }

  const int status = finish(output, exit_ok);
  if (status != exit_ok) return status;
  if (input.error() != 0) return cannot_read(input);
  if (replay.status() == ReplayStatus::illegal_action) return exit_illegal_action;
  if (replay.status() == ReplayStatus::malformed) {
    complain(input.name() + ": " + replay.complaint());
    return exit_bad_input;
  }
  return exit_ok;
}

}  // namespace threeply::cli
