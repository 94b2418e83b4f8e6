#include "notation/decimal.hpp"
#include "report/csv_writer.hpp"
#include "report/report.hpp"
#include "report/report_marks.hpp"
#include "report/report_words.hpp"

namespace threeply {
namespace {

std::string_view status_of(const ProgramReport& report) {
  if (!report.complaint.empty()) return "not run";
  return report.given_up.empty() ? "graded" : "given up";
}

void write_marks(CsvWriter& csv, const ProgramReport& report, const GradingNotes& notes) {
  const Marks marks = marks_of(report, notes);
  if (marks.of == 0) return;
  csv.field(mark_words(marks.score));
  csv.field(mark_words(marks.of));
  csv.field(report.before ? mark_words(report.before->hundredths) : "");
  for (const GroupScore& score : marks.groups) csv.field(mark_words(score.hundredths));
}

void write_row(CsvWriter& csv, const ProgramReport& report, const GradingNotes& notes,
               const std::vector<std::string>& kinds) {
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
  if (notes.are_times_told) csv.field(fixed_decimal(report.seconds, 3));
  csv.foreign(report.complaint.empty() ? report.given_up : report.complaint);
  for (const std::string& kind : kinds) {
    const auto found = report.by_case.find(kind);
    const bool is_tried = found != report.by_case.end() && case_count(found->second) > 0;
    csv.field(is_tried ? percent(passed_thousandths(found->second)) : "");
  }
  csv.number(report.forgiven);
  csv.field(report.before ? std::to_string(report.before->passed) : "");
  write_marks(csv, report, notes);
  csv.end_row();
}

}  // namespace

std::string write_class_csv(const std::vector<ProgramReport>& reports, const GradingNotes& notes) {
  CsvWriter csv;
  for (const char* name : {"submission", "total", "passed", "failed", "not_run", "percent",
                           "status", "most_frequent_fault", "reading", "wrong_statuses"}) {
    csv.field(name);
  }
  if (notes.are_times_told) csv.field("seconds");
  csv.field("note");
  const std::vector<std::string> kinds = case_kinds_of(reports);
  for (const std::string& kind : kinds) csv.foreign("percent_" + kind);
  csv.field("forgiven");
  csv.field("passed_before");
  if (!notes.marks.empty()) {
    for (const char* name : {"marks", "marks_of", "marks_before"}) csv.field(name);
    for (const MarkGroup& group : notes.marks) csv.foreign("marks_" + group.title);
  }
  csv.end_row();
  for (const std::size_t i : order_by_name(reports)) write_row(csv, reports[i], notes, kinds);
  return csv.take();
}

std::string write_times_csv(const std::vector<ProgramReport>& reports) {
  CsvWriter csv;
  csv.field("submission");
  csv.field("seconds");
  csv.end_row();
  for (const std::size_t i : order_by_name(reports)) {
    csv.foreign(reports[i].name);
    csv.field(fixed_decimal(reports[i].seconds, 3));
    csv.end_row();
  }
  return csv.take();
}

}  // namespace threeply
