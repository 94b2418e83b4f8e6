// The trace of an input as one text.
#pragma once

#include <string>
#include <string_view>

#include "programs/trace/trace.hpp"

namespace threeply {

struct OwnTrace {
  std::string text;
  bool is_malformed = false;
  std::string complaint;  ///< "line 3, column 5: expected …"
};

OwnTrace trace_boards(std::string_view input, const TraceOptions& options);

}  // namespace threeply
