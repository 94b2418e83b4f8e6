// A grading as a table of cases.
#include "report/csv_writer.hpp"
#include "report/formats.hpp"
#include "report/page_link.hpp"
#include "report/report_words.hpp"

namespace threeply {
namespace {

std::string_view result_name(CaseEnd end) {
  switch (end) {
    case CaseEnd::not_run: return "not run";
    case CaseEnd::passed: return "passed";
    case CaseEnd::forgiven: return "forgiven";
    case CaseEnd::failed: return "failed";
  }
  return {};
}

void write_failure(CsvWriter& csv, const ToldCase& told, const GradingNotes& notes) {
  csv.field(fault_name(told.result.fault));
  if (told.failed == nullptr) {
    for (int i = 0; i < 4; ++i) csv.field("");
    return;
  }
  const Failure& failure = shortest_failure(*told.failed);
  csv.number(failure.verdict.comparison.line);
  csv.foreign(failure.verdict.sentence);
  csv.lines(failure.input);
  csv.field(page_link(failure, notes));
}

}  // namespace

std::string write_cases_csv(const ProgramReport& report, const GradingNotes& notes) {
  CsvWriter csv;
  for (const char* name : {"case", "kind", "stage", "group", "visibility", "result", "fault",
                           "line", "sentence", "list", "page"}) {
    csv.field(name);
  }
  csv.end_row();
  for (const ToldCase& told : told_cases(report, notes)) {
    csv.foreign(told.label->name);
    csv.foreign(told.label->kind);
    csv.number(static_cast<std::uint64_t>(told.label->stage));
    const auto group = group_of(notes.marks, *told.label);
    csv.foreign(group ? notes.marks[*group].title : "");
    csv.field(group ? visibility_name(notes.marks[*group].visibility) : "");
    csv.field(result_name(told.result.end));
    if (told.result.end == CaseEnd::failed) {
      write_failure(csv, told, notes);
    } else {
      csv.field("");
      csv.field("");
      csv.foreign(told.result.end == CaseEnd::not_run ? not_run_reason(report) : "");
      csv.field("");
      csv.field("");
    }
    csv.end_row();
  }
  return csv.take();
}

}  // namespace threeply
