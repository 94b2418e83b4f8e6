#include "notation/decimal.hpp"
#include "notation/utf8.hpp"
#include "report/report.hpp"
#include "report/report_words.hpp"

namespace threeply {
namespace {

/// Rows and fields as RFC 4180 has them.
class CsvWriter {
 public:
  void field(std::string_view text) {
    if (!is_first_) text_ += ',';
    is_first_ = false;
    if (text.find_first_of(",\"\r\n") == text.npos) {
      text_ += text;
      return;
    }
    text_ += '"';
    for (const char byte : text) {
      if (byte == '"') text_ += '"';
      text_ += byte;
    }
    text_ += '"';
  }

  /// What others have written: a spreadsheet must not take it for a formula.
  void foreign(std::string_view text) {
    const std::string shown = printable(text);
    const bool is_formula = shown.find_first_of("=+-@") == 0;
    field(is_formula ? '\'' + shown : shown);
  }

  void number(std::uint64_t count) { field(std::to_string(count)); }

  void end_row() {
    text_ += "\r\n";
    is_first_ = true;
  }

  std::string take() { return std::move(text_); }

 private:
  std::string text_;
  bool is_first_ = true;
};

std::string_view status_of(const ProgramReport& report) {
  if (!report.complaint.empty()) return "not run";
  return report.given_up.empty() ? "graded" : "given up";
}

void write_row(CsvWriter& csv, const ProgramReport& report, const std::vector<std::string>& kinds) {
  csv.foreign(report.name);
  csv.number(case_count(report.total));
  csv.number(report.total.passed);
  csv.number(report.total.failed);
  csv.number(report.total.not_run);
  csv.field(percent(passed_thousandths(report.total)));
  csv.field(status_of(report));
  csv.foreign(main_fault(report));
  csv.field(reading_name(report));
  csv.number(report.wrong_statuses);
  csv.field(fixed_decimal(report.seconds, 3));
  csv.foreign(report.complaint.empty() ? report.given_up : report.complaint);
  for (const std::string& kind : kinds) {
    const auto found = report.by_case.find(kind);
    const bool is_tried = found != report.by_case.end() && case_count(found->second) > 0;
    csv.field(is_tried ? percent(passed_thousandths(found->second)) : "");
  }
  csv.end_row();
}

}  // namespace

std::string write_class_csv(const std::vector<ProgramReport>& reports) {
  CsvWriter csv;
  for (const char* name :
       {"submission", "total", "passed", "failed", "not_run", "percent", "status",
        "most_frequent_fault", "reading", "wrong_statuses", "seconds", "note"}) {
    csv.field(name);
  }
  const std::vector<std::string> kinds = case_kinds_of(reports);
  for (const std::string& kind : kinds) csv.foreign("percent_" + kind);
  csv.end_row();
  for (const std::size_t i : order_by_name(reports)) write_row(csv, reports[i], kinds);
  return csv.take();
}

}  // namespace threeply
