// Why a line of a trace is wrong, told by the search that it should tell of.
#pragma once

#include <string_view>

#include "words/trace_difference.hpp"
#include "words/trace_lines.hpp"
#include "words/trace_reader.hpp"

namespace threeply {

/// Two lines that differ, where the one of theirs says something.
struct DifferingTraceLine {
  const Position& root;
  const TraceLines& trace;
  std::size_t index;  ///< of our line; the size of the trace for that of the first move
  const TraceOptions& options;
  ReadTraceLine theirs;
  std::string_view rest;  ///< of their output, after the line
};

/// Fills in the fault, the board, the steps and the sentence.
void explain_trace_line(const DifferingTraceLine& line, TraceDifference& difference);

}  // namespace threeply
