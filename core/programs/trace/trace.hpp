// The trace program: boards in, every step of alpha-beta out, as text to the byte or as JSON.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "notation/sink.hpp"
#include "programs/program.hpp"
#include "programs/trace/case_reader.hpp"
#include "programs/trace/trace_listeners.hpp"
#include "rules/rule_set.hpp"
#include "search/trace.hpp"

namespace threeply {

enum class TraceFormat { text, json };

struct TraceOptions {
  RuleSet rules = trace_program.rules;
  SearchOptions search = trace_program.search;
  int base = 0;  ///< the number of the first row and column
  TraceFormat format = TraceFormat::text;
};

enum class TraceStatus {
  reading,        ///< more input is welcome
  finished,       ///< every case is written
  malformed,      ///< see Trace::complaint
  output_failed,  ///< the sink took no more
};

/// Fed with the input in pieces of any size, it writes each case as soon as it is complete.
class Trace {
 public:
  Trace(const TraceOptions& options, Sink& sink);

  TraceStatus feed(std::string_view bytes);
  TraceStatus finish();

  TraceStatus status() const { return status_; }

  /// After `malformed`: "line 3, column 5: expected …".
  std::string complaint() const { return reader_.complaint(); }

 private:
  TraceStatus write_cases();
  std::unique_ptr<TraceWriter> new_writer() const;

  TraceOptions options_;
  Sink& sink_;
  CaseReader reader_;
  TraceStatus status_ = TraceStatus::reading;
};

}  // namespace threeply
