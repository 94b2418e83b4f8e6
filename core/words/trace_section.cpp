#include "words/trace_section.hpp"

#include <optional>
#include <vector>

#include "words/expected_text.hpp"
#include "words/output_reader.hpp"
#include "words/trace_reader.hpp"

namespace threeply {
namespace {

/// As the trace program knows a heading.
bool is_heading(std::string_view line) { return trimmed(line).starts_with("case"); }

std::vector<TextLine> filled_lines(std::string_view text) {
  std::vector<TextLine> lines;
  std::uint64_t number = 0;
  for (std::size_t begin = 0; begin < text.size();) {
    const TextLine line = line_from(text, begin, ++number);
    begin = line.begin + line.text.size() + 1;
    if (!trimmed(line.text).empty()) lines.push_back(line);
  }
  return lines;
}

std::size_t agreement(const std::vector<TextLine>& ours, const std::vector<TextLine>& theirs) {
  const std::size_t heading = theirs.empty() || !is_heading(theirs[0].text) ? 0 : 1;
  std::size_t count = 0;
  while (count < ours.size() && count + heading < theirs.size() &&
         squeezed(ours[count].text) == squeezed(theirs[count + heading].text)) {
    ++count;
  }
  return count;
}

}  // namespace

TraceSection find_trace_section(std::string_view text, std::string_view ours) {
  std::vector<TextLine> headings;
  const std::vector<TextLine> lines = filled_lines(text);
  for (const TextLine& line : lines) {
    if (is_heading(line.text)) headings.push_back(line);
  }
  TraceSection best{.text = text};
  if (!lines.empty() && is_heading(lines[0].text)) best.heading = trimmed(lines[0].text);
  if (headings.size() < 2) return best;
  const std::vector<TextLine> our_lines = filled_lines(ours);
  std::optional<std::size_t> most;
  for (std::size_t i = 0; i < headings.size(); ++i) {
    const std::size_t end = i + 1 < headings.size() ? headings[i + 1].begin : text.size();
    const std::string_view section = text.substr(headings[i].begin, end - headings[i].begin);
    const std::size_t count = agreement(our_lines, filled_lines(section));
    if (most && count <= *most) continue;
    most = count;
    best = {.heading = std::string(trimmed(headings[i].text)),
            .text = section,
            .lines_before = headings[i].number - 1};
  }
  return best;
}

}  // namespace threeply
