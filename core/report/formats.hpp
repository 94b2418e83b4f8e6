// Reports on one program in the formats that course platforms, build servers and spreadsheets read.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "report/report.hpp"

namespace threeply {

enum class ReportFormat {
  csv,         ///< a row a case, as RFC 4180 has it
  gradescope,  ///< results.json: a test a group of cases
  json,        ///< what --json prints
  junit,       ///< a testcase a case
  tap,         ///< TAP 14, a test point a case
};

struct NamedFormat {
  ReportFormat format;
  std::string_view name;    ///< as an option takes it
  std::string_view file;    ///< what a report on one program is called
  std::string_view ending;  ///< of the file of a submission, in a folder of the format's name
};

/// In the order of the enumeration.
inline constexpr NamedFormat report_formats[] = {
    {ReportFormat::csv, "csv", "cases.csv", ".csv"},
    {ReportFormat::gradescope, "gradescope", "results.json", ".json"},
    {ReportFormat::json, "json", "report.json", ".json"},
    {ReportFormat::junit, "junit", "junit.xml", ".xml"},
    {ReportFormat::tap, "tap", "results.tap", ".tap"},
};

constexpr const NamedFormat& about(ReportFormat format) {
  return report_formats[static_cast<std::size_t>(format)];
}

/// The whole file.
std::string write_format(ReportFormat format, const ProgramReport& report,
                         const GradingNotes& notes);

std::string write_gradescope(const ProgramReport& report, const GradingNotes& notes);
std::string write_junit(const ProgramReport& report, const GradingNotes& notes);
std::string write_tap(const ProgramReport& report, const GradingNotes& notes);
std::string write_cases_csv(const ProgramReport& report, const GradingNotes& notes);

/// A case with what became of it.
struct ToldCase {
  const CaseLabel* label = nullptr;
  CaseResult result{};
  const FailedCase* failed = nullptr;  ///< null where nothing more is told of it
};

/// All of them, in order.
std::vector<ToldCase> told_cases(const ProgramReport& report, const GradingNotes& notes);

/// Why a case was not run.
std::string not_run_reason(const ProgramReport& report);

/// A failed case in plain lines: what is wrong, the list that shows it, both lines, a link.
std::string failure_lines(const FailedCase& failed, const ProgramReport& report,
                          const GradingNotes& notes);

}  // namespace threeply
