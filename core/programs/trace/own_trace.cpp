#include "programs/trace/own_trace.hpp"

namespace threeply {

OwnTrace trace_boards(std::string_view input, const TraceOptions& options) {
  StringSink sink;
  Trace trace(options, sink);
  trace.feed(input);
  OwnTrace own;
  own.is_malformed = trace.finish() == TraceStatus::malformed;
  if (own.is_malformed) own.complaint = trace.complaint();
  own.text = sink.text();
  return own;
}

}  // namespace threeply
