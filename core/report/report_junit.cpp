// A grading as JUnit's XML, as build servers read it: one suite, a testcase a case.
#include "notation/decimal.hpp"
#include "notation/utf8.hpp"
#include "report/formats.hpp"
#include "report/report_marks.hpp"
#include "report/report_words.hpp"

namespace threeply {
namespace {

/// Between tags or in a quoted attribute: XML has no place for control characters at all, nor for
/// U+FFFE and U+FFFF.
std::string xml_text(std::string_view bytes, std::string_view kept = "") {
  std::string text;
  const std::string shown = printable(bytes, kept);
  for (std::size_t i = 0; i < shown.size(); ++i) {
    const std::string_view rest = std::string_view(shown).substr(i);
    switch (shown[i]) {
      case '&': text += "&amp;"; continue;
      case '<': text += "&lt;"; continue;
      case '>': text += "&gt;"; continue;
      case '"': text += "&quot;"; continue;
      default: break;
    }
    if (rest.starts_with("\xEF\xBF\xBE") || rest.starts_with("\xEF\xBF\xBF")) {
      text += "\xEF\xBF\xBD";
      i += 2;
      continue;
    }
    text += shown[i];
  }
  return text;
}

std::string attribute(const char* name, std::string_view value) {
  return std::string(" ") + name + "=\"" + xml_text(value) + '"';
}

/// It did not come to its end by itself, rather than with a wrong result.
bool is_error(const CaseResult& result) {
  if (result.end == CaseEnd::not_run) return true;
  switch (result.fault) {
    case FaultKind::crash:
    case FaultKind::forbidden_call:
    case FaultKind::memory_error:
    case FaultKind::not_started:
    case FaultKind::time_out:
    case FaultKind::too_much_memory:
    case FaultKind::too_much_output: return true;
    default: return false;
  }
}

std::string problem(const ToldCase& told, const ProgramReport& report, const GradingNotes& notes) {
  const char* const tag = is_error(told.result) ? "error" : "failure";
  if (told.result.end == CaseEnd::not_run) {
    return std::string("<") + tag + attribute("type", "not-run") +
           attribute("message", not_run_reason(report)) + "/>";
  }
  std::string text = std::string("<") + tag + attribute("type", fault_name(told.result.fault));
  if (told.failed == nullptr) {
    return text + attribute("message", fault_title(told.result.fault)) + "/>";
  }
  const Verdict& verdict = shortest_failure(*told.failed).verdict;
  return text +
         attribute("message", verdict.title.empty() ? fault_title(verdict.kind)
                                                    : std::string_view(verdict.title)) +
         '>' + xml_text(failure_lines(*told.failed, report, notes), "\n") + "</" + tag + '>';
}

}  // namespace

std::string write_junit(const ProgramReport& report, const GradingNotes& notes) {
  const std::vector<ToldCase> all = told_cases(report, notes);
  std::uint64_t failures = 0;
  std::uint64_t errors = 0;
  std::string cases;
  for (const ToldCase& told : all) {
    cases += "    <testcase" + attribute("name", told.label->name) +
             attribute("classname", told.label->kind);
    if (told.result.end == CaseEnd::passed) {
      cases += "/>\n";
    } else if (told.result.end == CaseEnd::forgiven) {
      cases += "><system-out>wrong white space, forgiven</system-out></testcase>\n";
    } else {
      ++(is_error(told.result) ? errors : failures);
      cases += '>' + problem(told, report, notes) + "</testcase>\n";
    }
  }
  const std::string counts =
      attribute("name", report.name) + attribute("tests", std::to_string(all.size())) +
      attribute("failures", std::to_string(failures)) + attribute("errors", std::to_string(errors));
  std::string properties;
  const Marks marks = marks_of(report, notes);
  if (marks.of > 0) {
    const auto property = [&](const char* name, std::uint64_t hundredths) {
      properties += "      <property" + attribute("name", name) +
                    attribute("value", mark_words(hundredths)) + "/>\n";
    };
    properties += "    <properties>\n";
    property("marks", marks.score);
    property("marks_of", marks.of);
    properties += "    </properties>\n";
  }
  std::string messages;
  if (!report.compiler_output.empty()) {
    constexpr std::size_t longest_compiler_output = 20000;
    messages = "    <system-err>" +
               xml_text(first_bytes(report.compiler_output, longest_compiler_output), "\n\t") +
               "</system-err>\n";
  }
  const std::string time =
      notes.are_times_told ? attribute("time", fixed_decimal(report.seconds, 3)) : "";
  return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n  <testsuite" + counts +
         attribute("skipped", "0") + time + ">\n" + properties + cases + messages +
         "  </testsuite>\n</testsuites>\n";
}

}  // namespace threeply
