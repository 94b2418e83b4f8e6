#include "programs/trace/trace.hpp"

namespace threeply {

Trace::Trace(const TraceOptions& options, Sink& sink)
    : options_(options), sink_(sink), reader_(trace_letters) {}

TraceStatus Trace::feed(std::string_view bytes) {
  if (status_ != TraceStatus::reading) return status_;
  reader_.feed(bytes);
  return write_cases();
}

TraceStatus Trace::finish() {
  if (status_ != TraceStatus::reading) return status_;
  reader_.finish();
  if (write_cases() == TraceStatus::reading) status_ = TraceStatus::finished;
  return status_;
}

TraceStatus Trace::write_cases() {
  while (const auto next = reader_.next()) {
    const std::unique_ptr<TraceWriter> writer = new_writer();
    writer->begin(next->heading);
    writer->end(trace_alpha_beta(next->position, options_.rules, options_.search, *writer));
    if (!writer->wants_more()) return status_ = TraceStatus::output_failed;
  }
  if (reader_.is_malformed()) status_ = TraceStatus::malformed;
  return status_;
}

std::unique_ptr<TraceWriter> Trace::new_writer() const {
  if (options_.format == TraceFormat::json) {
    return std::make_unique<JsonTraceWriter>(sink_, options_.base);
  }
  return std::make_unique<TextTraceWriter>(sink_, options_.base);
}

}  // namespace threeply
