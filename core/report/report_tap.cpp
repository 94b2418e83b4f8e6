// A grading as TAP 14: https://testanything.org.
#include "notation/json.hpp"
#include "notation/utf8.hpp"
#include "report/formats.hpp"
#include "report/page_link.hpp"
#include "report/report_marks.hpp"
#include "report/report_words.hpp"

namespace threeply {
namespace {

constexpr std::size_t longest_yaml = 2000;

/// Whatever would be read as a directive is escaped.
std::string description(std::string_view bytes) {
  std::string text;
  for (const char byte : printable(bytes)) {
    if (byte == '#' || byte == '\\') text += '\\';
    text += byte;
  }
  return text;
}

/// A line of YAML, whose strings may be written as JSON's.
void put(std::string& text, const char* key, std::string_view value) {
  text.append("  ").append(key).append(": ");
  JsonWriter(text).value(first_bytes(value, longest_yaml));
  text += '\n';
}

void put_failure(std::string& text, const ToldCase& told, const GradingNotes& notes) {
  put(text, "fault", fault_name(told.result.fault));
  if (told.failed == nullptr) return;
  const Failure& failure = shortest_failure(*told.failed);
  const Comparison& comparison = failure.verdict.comparison;
  if (comparison.kind != DifferenceKind::none) {
    text += "  line: " + std::to_string(comparison.line) + '\n';
    put(text, "expected", comparison.ours);
    put(text, "found", comparison.theirs);
  }
  put(text, "input", failure.input);
  const std::string link = whole_page_link(failure, notes);
  if (!link.empty()) text += "  page: \"" + link + "\"\n";
}

std::string message_of(const ToldCase& told, const ProgramReport& report) {
  if (told.result.end == CaseEnd::not_run) return "not run: " + not_run_reason(report);
  if (told.failed == nullptr) return std::string(fault_title(told.result.fault));
  return shortest_failure(*told.failed).verdict.sentence;
}

}  // namespace

std::string write_tap(const ProgramReport& report, const GradingNotes& notes) {
  std::string text = "TAP version 14\n1.." + std::to_string(notes.cases.size());
  // An empty plan says that everything was skipped.
  if (notes.cases.empty()) text += " # SKIP there are no cases";
  text += "\n# " + printable(report.name) + '\n';
  if (!report.complaint.empty()) text += "# " + printable(report.complaint) + '\n';
  const std::string marks = marks_sentence(marks_of(report, notes));
  if (!marks.empty()) text += "# " + marks + '\n';
  std::size_t number = 0;
  for (const ToldCase& told : told_cases(report, notes)) {
    text += std::string(is_passed(told.result) ? "ok " : "not ok ") + std::to_string(++number) +
            " - " + description(told.label->name + ", " + told.label->kind) + '\n';
    if (told.result.end == CaseEnd::passed) continue;
    text += "  ---\n";
    if (told.result.end == CaseEnd::forgiven) {
      put(text, "message", "wrong white space, forgiven");
    } else {
      put(text, "message", message_of(told, report));
      put(text, "severity", "fail");
    }
    if (told.result.end == CaseEnd::failed) put_failure(text, told, notes);
    text += "  ...\n";
  }
  return text;
}

}  // namespace threeply
