// How marks are given: groups of cases, each with marks of its own, of which a program gets the
// share of cases that it passes.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "grade/case_result.hpp"

namespace threeply {

/// Who may see what came of a group, in Gradescope's words.
enum class Visibility { visible, hidden, after_due_date, after_published };

std::string_view visibility_name(Visibility visibility);

/// A case belongs to a group if it fits everything that the group asks for.
struct MarkGroup {
  std::string title;
  std::uint64_t hundredths = 0;  ///< of a mark, for all of its cases
  Visibility visibility = Visibility::visible;
  std::optional<int> stage{};
  std::vector<std::string> kinds{};  ///< any if there are none
  std::vector<std::string> names{};  ///< patterns with * and ?; any if there are none
};

/// A case belongs to the first group that it fits, or to none.
using MarkScheme = std::vector<MarkGroup>;

struct ReadMarks {
  MarkScheme scheme{};
  std::string error{};  ///< "line 2, column 3: expected …"; empty if all is well
};

/// "4,2,1": marks for stages 0, 1 and 2 of the assignment; none if it is no list of numbers.
std::optional<ReadMarks> read_stage_marks(std::string_view list);

/// A line a group: `MARKS [VISIBILITY] WHICH [: TITLE]`, where WHICH is `all` or one or more of
/// `stage 0|A|P`, `kinds KIND,…`, `cases PATTERN,…`. What follows a # is a remark.
ReadMarks read_marks(std::string_view text);

/// A group for each kind of case, with a mark for each case: where nobody has said otherwise.
MarkScheme marks_by_kind(const std::vector<CaseLabel>& cases);

/// The number of its group in the scheme; none of a case that carries no marks.
std::optional<std::size_t> group_of(const MarkScheme& scheme, const CaseLabel& label);

/// "3.5", "4": marks from hundredths.
std::string mark_words(std::uint64_t hundredths);

struct GroupScore {
  std::uint64_t cases = 0;
  std::uint64_t passed = 0;
  std::uint64_t forgiven = 0;  ///< of these
  std::uint64_t hundredths = 0;
};

/// One for each group. Rounded to a hundredth, but all marks are for all cases only, and none for
/// none only. `results` may be shorter than `cases`: what is missing was not run.
std::vector<GroupScore> scores_of(const MarkScheme& scheme, const std::vector<CaseLabel>& cases,
                                  const std::vector<CaseResult>& results);

std::uint64_t total_marks(const MarkScheme& scheme);
std::uint64_t total_score(const std::vector<GroupScore>& scores);

}  // namespace threeply
