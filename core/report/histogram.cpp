#include "report/histogram.hpp"

#include <algorithm>
#include <array>

#include "notation/decimal.hpp"
#include "report/report_marks.hpp"
#include "report/report_words.hpp"

namespace threeply {
namespace {

constexpr std::uint64_t columns = 10;

/// Of a column; the last one holds everything, too.
std::size_t column_of(std::uint64_t value, std::uint64_t most) {
  return static_cast<std::size_t>(std::min(columns - 1, value * columns / most));
}

}  // namespace

std::string histogram_html(const std::vector<ProgramReport>& reports, const GradingNotes& notes) {
  if (reports.empty()) return {};
  const bool has_marks = total_marks(notes.marks) > 0;
  const std::uint64_t most = has_marks ? total_marks(notes.marks) : 1000;
  std::array<std::uint64_t, columns> counts{};
  for (const ProgramReport& report : reports) {
    const std::uint64_t value = has_marks
                                    ? marks_of(report, notes).score
                                    : static_cast<std::uint64_t>(passed_thousandths(report.total));
    ++counts[column_of(value, most)];
  }
  const std::uint64_t highest = *std::max_element(counts.begin(), counts.end());
  const auto edge = [&](std::uint64_t i) {
    const std::uint64_t value = most * i / columns;
    return has_marks ? mark_words(value) : std::to_string(value / 10) + '%';
  };
  std::string text = std::string("<h2 id=\"spread\">") + (has_marks ? "Marks" : "Cases passed") +
                     "</h2>\n<ol class=\"histogram\" aria-labelledby=\"spread\">\n";
  for (std::size_t i = 0; i < counts.size(); ++i) {
    const double height = 100 * static_cast<double>(counts[i]) / static_cast<double>(highest);
    text += "<li><span class=\"tower\"><span class=\"count\">" +
            (counts[i] > 0 ? std::to_string(counts[i]) : "") +
            "</span><span class=\"column\" style=\"height:" + fixed_decimal(height, 1) +
            "%\"></span></span><span class=\"edge\">" + edge(i) + "–" + edge(i + 1) +
            "</span></li>\n";
  }
  return text + "</ol>\n";
}

}  // namespace threeply
