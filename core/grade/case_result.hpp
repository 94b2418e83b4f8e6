// What is known of each case before any program is run, and what became of it in one program's
// hands. Knows nothing of the task that the case is for.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "cases/test_case.hpp"
#include "grade/fault_kind.hpp"

namespace threeply {

struct CaseLabel {
  std::string name;
  std::string kind;
  int stage = 0;  ///< of the assignment: 0 without a command, 1 with A, 2 with P
};

/// By the first command of its action list; 0 also of what is no action list.
int stage_of(std::string_view input);

CaseLabel label_of(const TestCase& test);

enum class CaseEnd : std::uint8_t {
  not_run,
  passed,
  forgiven,  ///< passed because white space does not count
  failed,
};

struct CaseResult {
  CaseEnd end = CaseEnd::not_run;
  FaultKind fault = FaultKind::none;  ///< of a failed one

  friend bool operator==(const CaseResult&, const CaseResult&) = default;
};

constexpr bool is_passed(const CaseResult& result) {
  return result.end == CaseEnd::passed || result.end == CaseEnd::forgiven;
}

}  // namespace threeply
