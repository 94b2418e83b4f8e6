#include <algorithm>

#include "notation/utf8.hpp"
#include "report/alike.hpp"
#include "report/protection_words.hpp"
#include "report/report.hpp"
#include "report/report_marks.hpp"
#include "report/report_words.hpp"
#include "report/text_layout.hpp"

namespace threeply {
namespace {

std::string passed_words(const ProgramReport& report) {
  return std::to_string(report.total.passed) + " of " + std::to_string(case_count(report.total));
}

/// What a grader wants to know of a submission beside its number, the most important first.
std::string note_on(const ProgramReport& report, const GradingNotes& notes) {
  if (!report.complaint.empty()) return printable(report.complaint);
  std::string note;
  const auto add = [&](const std::string& words) { note += (note.empty() ? "" : "; ") + words; };
  if (const std::string fault = main_fault(report); !fault.empty()) add(printable(fault));
  if (report.before) {
    const Marks marks = marks_of(report, notes);
    add("was " + (marks.of > 0 ? mark_words(report.before->hundredths)
                               : std::to_string(report.before->passed)));
  }
  if (report.forgiven > 0) add(std::to_string(report.forgiven) + " forgiven");
  if (!report.given_up.empty()) add("stopped early: " + printable(report.given_up));
  if (reading_name(report) == "material" || reading_name(report) == "mixed") {
    add("cost: " + std::string(reading_name(report)));
  }
  return note;
}

}  // namespace

std::string write_class_summary(const std::vector<ProgramReport>& reports,
                                const GradingNotes& notes) {
  std::string text = wrapped(class_sentence(reports), 0);
  if (!notes.tests.empty()) text += wrapped(printable(notes.tests), 0);
  if (reports.empty()) return text;
  text += wrapped("Isolation: " + printable(short_words(notes.protection, notes.shown)), 0);

  constexpr std::size_t widest_name = 26;
  std::size_t name_width = std::string_view("submission").size();
  std::size_t passed_width = std::string_view("passed").size();
  for (const ProgramReport& report : reports) {
    name_width = std::max(name_width, character_count(printable(report.name)));
    passed_width = std::max(passed_width, passed_words(report).size());
  }
  name_width = std::min(name_width, widest_name);
  const bool has_marks = total_marks(notes.marks) > 0;
  const auto row = [&](std::string_view name, std::string_view marks, std::string_view passed,
                       std::string_view share, std::string_view note) {
    std::string line = padded_right(clipped(name, name_width), name_width) + "  " +
                       (has_marks ? padded_left(marks, 6) + "  " : "") +
                       padded_left(passed, passed_width) + "  " + padded_left(share, 6);
    const std::size_t room = terminal_width - std::min(terminal_width, character_count(line) + 2);
    if (!note.empty() && room > 3) line += "  " + clipped(note, room);
    text += line + '\n';
  };
  text += '\n';
  row("submission", "marks", "passed", "share", "most common fault");
  for (const std::size_t i : order_by_name(reports)) {
    row(printable(reports[i].name), mark_words(marks_of(reports[i], notes).score),
        passed_words(reports[i]), percent(passed_thousandths(reports[i].total)) + '%',
        note_on(reports[i], notes));
  }
  for (const AlikeGroup& group : alike_groups(reports)) {
    std::string names;
    for (const std::size_t i : group.members) {
      names += (names.empty() ? "" : ", ") + printable(reports[i].name);
    }
    text += '\n' + wrapped(alike_sentence(group) + ": " + names + '.', 0);
  }
  return text;
}

}  // namespace threeply
