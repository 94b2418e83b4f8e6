// A grading as Gradescope's results.json: a test a group of cases, with what to fix in it.
#include <algorithm>
#include <map>

#include "notation/json.hpp"
#include "notation/utf8.hpp"
#include "report/formats.hpp"
#include "report/report_marks.hpp"
#include "report/report_words.hpp"
#include "report/student_view.hpp"
#include "report/text_layout.hpp"

namespace threeply {
namespace {

constexpr std::size_t most_faults_told = 3;
constexpr std::size_t longest_messages = 10000;

/// The cases of a group that failed in one way.
struct GroupFault {
  FaultKind kind = FaultKind::none;
  std::uint64_t count = 0;
  const FailedCase* told = nullptr;  ///< the one that is best to read
};

bool is_better(const FailedCase& one, const FailedCase& other) {
  const auto effort = [](const FailedCase& failed) {
    const bool is_short = failed.shortest && failed.shortest->is_reproduced;
    return std::pair(!is_short, shortest_failure(failed).input.size());
  };
  return effort(one) < effort(other);
}

class GradescopeReport {
 public:
  GradescopeReport(const ProgramReport& report, const GradingNotes& notes)
      : report_(report), notes_(notes), told_(told_cases(report, notes)) {
    if (notes_.marks.empty()) notes_.marks = marks_by_kind(notes_.cases);
    for (const ToldCase& told : told_) groups_.push_back(group_of(notes_.marks, *told.label));
    marks_ = marks_of(report_, notes_);
  }

  std::string write() const {
    std::string text;
    JsonWriter json(text);
    json.begin('{');
    json.key("output").value(summary());
    json.key("output_format").value("text");
    json.key("stdout_visibility").value("hidden");
    json.key("tests").begin('[');
    for (std::size_t i = 0; i < notes_.marks.size(); ++i) put_group(json, i);
    json.end(']').end('}');
    return text + '\n';
  }

 private:
  /// For all students to see: nothing of what is hidden.
  std::string summary() const {
    if (report_.complaint.empty()) {
      const ProgramReport seen = for_student(report_, notes_).report;
      const std::string not_run = not_run_sentence(seen);
      const std::string lookalike = lookalike_sentence(seen);
      return not_run + (not_run.empty() || lookalike.empty() ? "" : "\n") + lookalike;
    }
    return "Nothing was run: " + printable(report_.complaint) + "\n\n" +
           printable(first_bytes(report_.compiler_output, longest_messages), "\n\t");
  }

  bool is_shown_to_all(std::size_t i) const {
    return groups_[i] && notes_.marks[*groups_[i]].visibility == Visibility::visible;
  }

  /// A list from a hidden case must not be shown with a visible group.
  std::vector<GroupFault> faults_of_group(std::size_t group) const {
    std::map<FaultKind, GroupFault> faults;
    for (std::size_t i = 0; i < told_.size(); ++i) {
      if (groups_[i] != group || told_[i].result.end != CaseEnd::failed) continue;
      GroupFault& fault = faults[told_[i].result.fault];
      fault.kind = told_[i].result.fault;
      ++fault.count;
    }
    for (std::size_t i = 0; i < told_.size(); ++i) {
      const FailedCase* const failed = told_[i].failed;
      const auto found = faults.find(told_[i].result.fault);
      if (failed == nullptr || found == faults.end()) continue;
      if (groups_[i] != group && !is_shown_to_all(i)) continue;
      const FailedCase*& best = found->second.told;
      if (best == nullptr || is_better(*failed, *best)) best = failed;
    }
    std::vector<GroupFault> sorted;
    sorted.reserve(faults.size());
    for (const auto& entry : faults) sorted.push_back(entry.second);
    std::stable_sort(sorted.begin(), sorted.end(),
                     [](const GroupFault& a, const GroupFault& b) { return a.count > b.count; });
    return sorted;
  }

  std::string output_of(std::size_t group) const {
    const GroupScore& score = marks_.groups[group];
    std::string text =
        std::to_string(score.passed) + " of " + counted(score.cases, "case") + " passed.\n";
    if (score.forgiven > 0) {
      text += std::to_string(score.forgiven) +
              (score.forgiven == 1 ? " of them has" : " of them have") +
              " wrong white space, which was forgiven.\n";
    }
    const std::vector<GroupFault> faults = faults_of_group(group);
    for (std::size_t i = 0; i < faults.size(); ++i) {
      const GroupFault& fault = faults[i];
      text +=
          '\n' + std::string(fault_title(fault.kind)) + " (" + counted(fault.count, "case") + ")\n";
      if (i < most_faults_told && fault.told != nullptr) {
        text += failure_lines(*fault.told, report_, notes_);
      }
    }
    return text;
  }

  void put_group(JsonWriter& json, std::size_t i) const {
    const MarkGroup& group = notes_.marks[i];
    const GroupScore& score = marks_.groups[i];
    json.begin('{');
    json.key("name").value(group.title);
    json.key("score").decimal(static_cast<double>(score.hundredths) / 100);
    json.key("max_score").decimal(static_cast<double>(group.hundredths) / 100);
    json.key("status").value(score.passed == score.cases ? "passed" : "failed");
    json.key("output").value(output_of(i));
    json.key("output_format").value("text");
    json.key("visibility").value(visibility_name(group.visibility));
    json.end('}');
  }

  const ProgramReport& report_;
  GradingNotes notes_;
  std::vector<ToldCase> told_;
  std::vector<std::optional<std::size_t>> groups_;  ///< of the cases
  Marks marks_;
};

}  // namespace

std::string write_gradescope(const ProgramReport& report, const GradingNotes& notes) {
  return GradescopeReport(report, notes).write();
}

}  // namespace threeply
