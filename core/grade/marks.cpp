#include "grade/marks.hpp"

#include <algorithm>
#include <map>

namespace threeply {
namespace {

/// * stands for any characters, ? for one. Goes back to the last * only, which is enough.
bool fits(std::string_view pattern, std::string_view name) {
  std::size_t p = 0;
  std::size_t n = 0;
  std::size_t star = pattern.npos;
  std::size_t after_star = 0;
  while (n < name.size()) {
    if (p < pattern.size() && pattern[p] == '*') {
      star = p++;
      after_star = n;
    } else if (p < pattern.size() && (pattern[p] == '?' || pattern[p] == name[n])) {
      ++p;
      ++n;
    } else if (star != pattern.npos) {
      p = star + 1;
      n = ++after_star;
    } else {
      return false;
    }
  }
  return pattern.find_first_not_of('*', p) == pattern.npos;
}

bool has(const MarkGroup& group, const CaseLabel& label) {
  if (group.stage && *group.stage != label.stage) return false;
  if (!group.kinds.empty() &&
      std::find(group.kinds.begin(), group.kinds.end(), label.kind) == group.kinds.end()) {
    return false;
  }
  return group.names.empty() ||
         std::any_of(group.names.begin(), group.names.end(),
                     [&](const std::string& pattern) { return fits(pattern, label.name); });
}

std::uint64_t share(std::uint64_t hundredths, std::uint64_t passed, std::uint64_t cases) {
  if (passed == 0 || hundredths == 0) return 0;
  if (passed == cases) return hundredths;
  const std::uint64_t rounded = (2 * hundredths * passed + cases) / (2 * cases);
  return hundredths == 1 ? 0 : std::clamp<std::uint64_t>(rounded, 1, hundredths - 1);
}

}  // namespace

std::string_view visibility_name(Visibility visibility) {
  switch (visibility) {
    case Visibility::visible: return "visible";
    case Visibility::hidden: return "hidden";
    case Visibility::after_due_date: return "after_due_date";
    case Visibility::after_published: return "after_published";
  }
  return {};
}

MarkScheme marks_by_kind(const std::vector<CaseLabel>& cases) {
  std::map<std::string, std::uint64_t> counts;
  for (const CaseLabel& label : cases) ++counts[label.kind];
  MarkScheme scheme;
  for (const auto& [kind, count] : counts) {
    scheme.push_back({.title = kind, .hundredths = 100 * count, .kinds = {kind}});
  }
  return scheme;
}

std::optional<std::size_t> group_of(const MarkScheme& scheme, const CaseLabel& label) {
  for (std::size_t i = 0; i < scheme.size(); ++i) {
    if (has(scheme[i], label)) return i;
  }
  return std::nullopt;
}

std::string mark_words(std::uint64_t hundredths) {
  std::string text = std::to_string(hundredths / 100);
  const std::uint64_t rest = hundredths % 100;
  if (rest == 0) return text;
  text += '.';
  text += static_cast<char>('0' + rest / 10);
  if (rest % 10 != 0) text += static_cast<char>('0' + rest % 10);
  return text;
}

std::vector<GroupScore> scores_of(const MarkScheme& scheme, const std::vector<CaseLabel>& cases,
                                  const std::vector<CaseResult>& results) {
  std::vector<GroupScore> scores(scheme.size());
  for (std::size_t i = 0; i < cases.size(); ++i) {
    const auto group = group_of(scheme, cases[i]);
    if (!group) continue;
    GroupScore& score = scores[*group];
    ++score.cases;
    if (i >= results.size()) continue;
    if (is_passed(results[i])) ++score.passed;
    if (results[i].end == CaseEnd::forgiven) ++score.forgiven;
  }
  for (std::size_t i = 0; i < scheme.size(); ++i) {
    scores[i].hundredths = share(scheme[i].hundredths, scores[i].passed, scores[i].cases);
  }
  return scores;
}

std::uint64_t total_marks(const MarkScheme& scheme) {
  std::uint64_t sum = 0;
  for (const MarkGroup& group : scheme) sum += group.hundredths;
  return sum;
}

std::uint64_t total_score(const std::vector<GroupScore>& scores) {
  std::uint64_t sum = 0;
  for (const GroupScore& score : scores) sum += score.hundredths;
  return sum;
}

}  // namespace threeply
