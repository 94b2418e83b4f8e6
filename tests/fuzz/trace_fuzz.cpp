// Any bytes as the trace program's input: the same output and complaint however they are cut, and
// of every board that is read the naive tracer's lines.
#include <cstdint>
#include <cstdlib>
#include <string>

#include "programs/trace/trace.hpp"
#include "reference/naive_trace.hpp"

using namespace threeply;

namespace {

struct Run {
  std::string output;
  TraceStatus status;
  std::string complaint;
};

TraceOptions two_plies() {
  TraceOptions options;
  options.search.depth = 2;
  return options;
}

Run run(std::string_view input, std::size_t piece) {
  StringSink sink;
  Trace trace(two_plies(), sink);
  for (std::size_t i = 0; i < input.size(); i += piece) trace.feed(input.substr(i, piece));
  const TraceStatus status = trace.finish();
  return {sink.text(), status, status == TraceStatus::malformed ? trace.complaint() : ""};
}

/// What the cases make that the reader finds.
std::string expected(std::string_view input) {
  CaseReader reader(trace_letters);
  reader.feed(input);
  reader.finish();
  std::string output;
  while (const auto next = reader.next()) {
    if (!is_consistent(next->position) || next->position.turn != Side::bottom) std::abort();
    const std::string text = write_grid(next->position, replay_letters);
    naive::Grid grid;
    for (std::size_t row = 0; row < 8; ++row) grid[row] = text.substr(row * 9, 8);
    if (!next->heading.empty()) output += next->heading + "\n";
    output += naive::trace(grid, {.depth = 2});
  }
  return output;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size > 2000) return 0;
  const std::string_view input(reinterpret_cast<const char*>(data), size);
  const Run whole = run(input, size + 1);
  for (const std::size_t piece : {size_t{1}, size / 3 + 1}) {
    const Run cut = run(input, piece);
    if (cut.output != whole.output || cut.complaint != whole.complaint) std::abort();
    if (cut.status != whole.status) std::abort();
  }
  if (whole.output != expected(input)) std::abort();
  const bool is_malformed = whole.status == TraceStatus::malformed;
  if (!is_malformed && whole.status != TraceStatus::finished) std::abort();
  if (is_malformed) {
    if (!whole.complaint.starts_with("line ") || whole.complaint.size() > 400) std::abort();
    if (whole.complaint.find('\n') != std::string::npos) std::abort();
  }
  return 0;
}
