#include "report/alike.hpp"

#include <algorithm>
#include <map>

#include "report/report_words.hpp"

namespace threeply {
namespace {

/// A letter a case: whether it failed.
std::string failed_cases(const ProgramReport& report) {
  std::string cases;
  for (const CaseResult& result : report.results) {
    cases += result.end == CaseEnd::failed ? 'x' : '.';
  }
  return cases;
}

}  // namespace

std::vector<AlikeGroup> alike_groups(const std::vector<ProgramReport>& reports) {
  std::map<std::string, std::map<std::uint64_t, std::vector<std::size_t>>> by_cases;
  for (const std::size_t i : order_by_name(reports)) {
    const ProgramReport& report = reports[i];
    // What was given up tells more of time than of mistakes.
    if (report.total.failed == 0 || report.total.not_run > 0) continue;
    // Who prints nothing is like everybody who does.
    if (report.wrong_outputs == 0) continue;
    by_cases[failed_cases(report)][report.wrong_outputs].push_back(i);
  }
  std::vector<AlikeGroup> groups;
  for (const auto& [cases, by_output] : by_cases) {
    const auto failed = static_cast<std::uint64_t>(std::count(cases.begin(), cases.end(), 'x'));
    const bool is_everywhere = failed == cases.size();
    if (by_output.size() == 1 || is_everywhere) {
      for (const auto& entry : by_output) {
        groups.push_back({.members = entry.second, .cases = failed, .is_same_output = true});
      }
      continue;
    }
    AlikeGroup all{.members = {}, .cases = failed};
    for (const auto& entry : by_output) {
      all.members.insert(all.members.end(), entry.second.begin(), entry.second.end());
      if (entry.second.size() > 1) {
        groups.push_back({.members = entry.second, .cases = failed, .is_same_output = true});
      }
    }
    groups.push_back(std::move(all));
  }
  std::erase_if(groups, [](const AlikeGroup& group) { return group.members.size() < 2; });
  for (AlikeGroup& group : groups) {
    std::vector<ProgramReport> names(group.members.size());
    for (std::size_t i = 0; i < names.size(); ++i) names[i].name = reports[group.members[i]].name;
    std::vector<std::size_t> sorted;
    for (const std::size_t i : order_by_name(names)) sorted.push_back(group.members[i]);
    group.members = std::move(sorted);
  }
  std::stable_sort(groups.begin(), groups.end(), [](const AlikeGroup& a, const AlikeGroup& b) {
    return a.members.size() > b.members.size();
  });
  return groups;
}

std::string alike_sentence(const AlikeGroup& group) {
  return "These " + std::to_string(group.members.size()) + " fail on exactly the same " +
         counted(group.cases, "case") +
         (group.is_same_output ? ", with the same wrong outputs" : "");
}

}  // namespace threeply
