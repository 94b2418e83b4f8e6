#include "report/student_view.hpp"

#include <algorithm>
#include <set>
#include <string_view>

#include "report/report_words.hpp"

namespace threeply {
namespace {

bool is_hidden(const CaseLabel& label, const MarkScheme& marks) {
  const auto group = group_of(marks, label);
  return group && marks[*group].visibility == Visibility::hidden;
}

/// The same page as seen from a folder below.
std::string page_from_below(const std::string& page) {
  const bool is_relative = page.find(':') == page.npos && !page.starts_with('/');
  return page.empty() || !is_relative ? page : "../" + page;
}

void count(const CaseLabel& label, const CaseResult& result, ProgramReport& report) {
  Tally& tally = report.by_case[label.kind];
  if (result.end == CaseEnd::not_run) {
    ++tally.not_run;
    ++report.total.not_run;
  } else if (result.end == CaseEnd::failed) {
    ++tally.failed;
    ++report.total.failed;
    ++report.by_fault[result.fault];
  } else {
    ++tally.passed;
    ++report.total.passed;
    if (result.end == CaseEnd::forgiven) ++report.forgiven;
  }
}

/// Takes out what is hidden.
void conceal(StudentView& view, const ProgramReport& report, const GradingNotes& notes) {
  ProgramReport& seen = view.report;
  seen.total = {};
  seen.by_case.clear();
  seen.by_fault.clear();
  seen.results.clear();
  seen.forgiven = 0;
  view.notes.cases.clear();
  std::set<std::string_view> hidden;
  for (std::size_t i = 0; i < notes.cases.size(); ++i) {
    const CaseLabel& label = notes.cases[i];
    if (is_hidden(label, notes.marks)) {
      hidden.insert(label.name);
      continue;
    }
    const CaseResult result = i < report.results.size() ? report.results[i] : CaseResult{};
    view.notes.cases.push_back(label);
    seen.results.push_back(result);
    count(label, result, seen);
  }
  std::erase_if(seen.failures,
                [&](const FailedCase& failed) { return hidden.contains(failed.test.name); });
  // Nobody knows which of the cases these come from.
  seen.infinite = seen.material = seen.throughout = seen.wrong_statuses = 0;
  if (seen.total.failed == 0) seen.lookalikes.clear();
  // A seed would give all cases away.
  view.notes.tests = counted(view.notes.cases.size(), "case");
}

}  // namespace

StudentView for_student(const ProgramReport& report, const GradingNotes& notes) {
  StudentView view{.report = report, .notes = notes};
  view.report.before.reset();
  view.notes.repeat.clear();  // it names the marker's files
  view.notes.page = page_from_below(notes.page);
  const bool is_any_hidden =
      std::any_of(notes.marks.begin(), notes.marks.end(),
                  [](const MarkGroup& group) { return group.visibility == Visibility::hidden; });
  if (is_any_hidden) {
    conceal(view, report, notes);
    std::erase_if(view.notes.marks,
                  [](const MarkGroup& group) { return group.visibility == Visibility::hidden; });
  }
  for (MarkGroup& group : view.notes.marks) group.visibility = Visibility::visible;
  return view;
}

}  // namespace threeply
