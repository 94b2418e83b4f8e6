// Cases as the command makes them, once for all tests that look at them.
#pragma once

#include <cstddef>
#include <vector>

#include "cases/generator.hpp"

namespace threeply::tests {

inline std::vector<CaseKind> every_kind() {
  std::vector<CaseKind> kinds;
  for (const NamedCaseKind& named : case_kinds()) kinds.push_back(named.kind);
  return kinds;
}

inline std::vector<TestCase> make_cases(std::uint64_t seed, std::size_t count,
                                        const std::vector<CaseKind>& kinds = every_kind(),
                                        TerminalCost terminal = TerminalCost::infinite) {
  Generator generator(seed, kinds, terminal);
  std::vector<TestCase> cases;
  while (cases.size() < count) cases.push_back(generator.next());
  return cases;
}

inline const std::vector<TestCase>& six_hundred_cases() {
  static const std::vector<TestCase> cases = make_cases(1, 600);
  return cases;
}

}  // namespace threeply::tests
