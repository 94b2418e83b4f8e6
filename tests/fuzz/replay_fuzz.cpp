// Any bytes as an action list: the naive program's output and status, however the bytes are cut.
#include <cstdint>
#include <cstdlib>
#include <string>

#include "programs/replay/replay.hpp"
#include "reference/naive.hpp"

using namespace threeply;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size > 2000) return 0;
  const std::string input(reinterpret_cast<const char*>(data), size);
  StringSink sink;
  Replay replay({.search = {.depth = 1, .evaluation = Evaluation(3)}, .turns = 3}, sink);
  const std::size_t cut = size / 3;
  replay.feed(std::string_view(input).substr(0, cut));
  replay.feed(std::string_view(input).substr(cut));
  const ReplayStatus status = replay.finish();
  const auto expected = naive::replay(input, {.depth = 1, .turns = 3});
  if (sink.text() != expected.output) std::abort();
  if ((status == ReplayStatus::finished) != (expected.status == 0)) std::abort();
  if ((status == ReplayStatus::illegal_action) != (expected.status == 1)) std::abort();
  if (status == ReplayStatus::malformed && replay.complaint().size() > 400) std::abort();
  return 0;
}
