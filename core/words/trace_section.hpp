// Of a text with the traces of several boards, each under its heading, the trace of one of them.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace threeply {

struct TraceSection {
  std::string heading{};           ///< "case 5", without blanks at its ends; empty if it has none
  std::string_view text{};         ///< with the heading
  std::uint64_t lines_before = 0;  ///< of the whole text
};

/// The section that agrees with `ours`, a trace without a heading, in the most lines; the first of
/// equals. All of it is one section unless there are two headings at least.
TraceSection find_trace_section(std::string_view text, std::string_view ours);

}  // namespace threeply
