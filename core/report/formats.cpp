#include "report/formats.hpp"

#include <map>

#include "notation/utf8.hpp"
#include "report/output_excerpt.hpp"
#include "report/page_link.hpp"
#include "report/report_words.hpp"
#include "report/shell_line.hpp"
#include "report/text_layout.hpp"

namespace threeply {
namespace {

constexpr std::size_t line_width = 76;
constexpr std::size_t most_list_lines = 40;
constexpr std::size_t longest_shown = 200;

std::string shown(std::string_view line, bool is_over) {
  if (is_over) return std::string(nothing_more);
  return clipped(printable(line.substr(0, 4 * longest_shown)), longest_shown);
}

}  // namespace

std::string write_format(ReportFormat format, const ProgramReport& report,
                         const GradingNotes& notes) {
  switch (format) {
    case ReportFormat::csv: return write_cases_csv(report, notes);
    case ReportFormat::gradescope: return write_gradescope(report, notes);
    case ReportFormat::json: return write_json({report}, notes);
    case ReportFormat::junit: return write_junit(report, notes);
    case ReportFormat::tap: return write_tap(report, notes);
  }
  return {};
}

std::vector<ToldCase> told_cases(const ProgramReport& report, const GradingNotes& notes) {
  std::map<std::string_view, const FailedCase*> failures;
  for (const FailedCase& failed : report.failures) failures[failed.test.name] = &failed;
  std::vector<ToldCase> told;
  told.reserve(notes.cases.size());
  for (std::size_t i = 0; i < notes.cases.size(); ++i) {
    ToldCase one{.label = &notes.cases[i]};
    if (i < report.results.size()) one.result = report.results[i];
    if (const auto found = failures.find(one.label->name); found != failures.end()) {
      one.failed = found->second;
    }
    told.push_back(one);
  }
  return told;
}

std::string not_run_reason(const ProgramReport& report) {
  if (!report.complaint.empty()) return report.complaint;
  return report.given_up.empty() ? "not run" : report.given_up;
}

std::string failure_lines(const FailedCase& failed, const ProgramReport& report,
                          const GradingNotes& notes) {
  const Failure& failure = shortest_failure(failed);
  const Comparison& comparison = failure.verdict.comparison;
  std::string text = printable(failure.verdict.sentence) + '\n';
  const std::string chance = chance_sentence(failed);
  if (!chance.empty()) text += chance + '\n';
  const auto lines = shell_line(failure.input, command_of(report), line_width);
  if (lines.size() <= most_list_lines) {
    text += failed.shortest && chance.empty() ? std::string(found_words(*failed.shortest)) + ", " +
                                                    list_words(*failed.shortest) + ":\n"
                                              : "Input:\n";
    for (const std::string& line : lines) text += "  " + line + '\n';
  }
  if (comparison.kind != DifferenceKind::none) {
    text += "Line " + std::to_string(comparison.line) + ":\n  expected  " +
            shown(comparison.ours, is_expected_over(failure)) + "\n  found     " +
            shown(comparison.theirs, is_found_over(failure)) + '\n';
  }
  const std::string link = whole_page_link(failure, notes);
  if (!link.empty()) text += "See it: " + link + '\n';
  return text;
}

}  // namespace threeply
