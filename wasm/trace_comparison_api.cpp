// The question about somebody's trace.
#include "notation/grid.hpp"
#include "notation/rule_names.hpp"
#include "programs/trace/own_trace.hpp"
#include "wasm/api.hpp"
#include "wasm/request.hpp"
#include "words/comparison.hpp"
#include "words/trace_difference.hpp"
#include "words/trace_section.hpp"

namespace threeply::api {

TraceComparisonView compare_trace(const TraceRequest& request, const std::string& theirs) {
  TraceComparisonView view;
  const auto position = position_of(request.grid, "bottom");
  const auto rules = rules_named(request.rules);
  if (const auto* complaint = std::get_if<std::string>(&position)) {
    view.error = *complaint;
  } else if (!rules) {
    view.error = "no such rule set: " + request.rules;
  } else if (request.depth < 1 || request.depth > 12 || request.base < 0 || request.base > 1) {
    view.error = "the depth must be 1 to 12 and the base 0 or 1";
  }
  if (!view.error.empty()) return view;
  threeply::TraceOptions options;
  options.rules = *rules;
  options.search = search_by(*rules, options.search);
  options.search.depth = request.depth;
  options.base = request.base;
  const std::string board = write_grid(std::get<Position>(position), trace_program.letters);
  std::string ours = trace_boards(board, options).text;
  const TraceSection section = find_trace_section(theirs, ours);
  // Which heading a board has is theirs to know.
  const std::string heading = section.heading.empty() ? "" : section.heading + '\n';
  ours.insert(0, heading);
  const TraceDifference difference = compare_traces(heading + board, options, ours, section.text);
  view.kind = std::string(trace_fault_name(difference.fault));
  view.title = trace_fault_title(difference.fault);
  view.lines = static_cast<double>(line_count(ours));
  if (difference.their_line > 0) {
    view.line = static_cast<double>(difference.their_line + section.lines_before);
  }
  if (difference.index) view.index = static_cast<int>(*difference.index);
  view.ours = visible_line(difference.ours);
  view.theirs = visible_line(difference.theirs);
  view.sentence = difference.sentence;
  return view;
}

}  // namespace threeply::api
