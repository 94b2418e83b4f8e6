#include "programs/replay/own_replay.hpp"

namespace threeply {

OwnReplay replay_list(std::string_view input, const ReplayOptions& options) {
  StringSink sink;
  ReplayRecord record;
  Replay replay(options, sink, &record);
  replay.feed(input);
  replay.finish();
  return {.options = options,
          .text = sink.text(),
          .actions = record.actions(),
          .end = replay.position(),
          .status = replay.status(),
          .error = replay.error(),
          .refused = replay.reader().action()};
}

}  // namespace threeply
