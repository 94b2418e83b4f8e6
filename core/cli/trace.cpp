// threeply trace: boards in, every step of alpha-beta out.
#include "programs/trace/trace.hpp"

#include "cli/commands.hpp"
#include "cli/stream.hpp"
#include "programs/exit_status.hpp"

namespace threeply::cli {

int run(const TraceCommand& command) {
  Input input(command.input);
  if (input.error() != 0) return cannot_read(input);
  Output output(command.output);
  if (output.error() != 0) return finish(output, exit_ok);
  if (input.is_terminal()) {
    complain("type eight rows of eight characters of O+AkBK; Ctrl-D ends, --help explains");
  }

  Trace trace(command.options, output);
  while (trace.status() == TraceStatus::reading) {
    if (input.would_wait() && !output.flush()) break;
    const std::string_view bytes = input.read();
    if (bytes.empty()) {
      trace.finish();
    } else {
      trace.feed(bytes);
    }
  }

  if (input.error() != 0) return cannot_read(input);
  if (trace.status() == TraceStatus::malformed) {
    output.flush();  // the cases before it, where they are not for a file
    complain(input.name() + ": " + trace.complaint());
    return exit_bad_input;
  }
  return finish(output, exit_ok);
}

}  // namespace threeply::cli
