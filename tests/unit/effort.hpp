// How much work the tests do whose work has no natural end.
#pragma once

#include <cstddef>

namespace threeply::tests {

struct Effort {
  unsigned long long rounds = 10000;
  unsigned long long leaves = 1000000;
};

Effort& effort();

/// Of endgame tables that tests make: four where there is time for it, two under sanitizers, where
/// what counts is how memory is used.
inline int most_tested_pieces() {
  const auto leaves = effort().leaves;
  return leaves >= 10'000'000 ? 4 : leaves >= 1'000'000 ? 3 : 2;
}

/// Of many that are alike all are tested where there is time for it, and under sanitizers one in so
/// many: this is the step from one to the next.
inline std::size_t one_in(std::size_t many) { return effort().leaves >= 1'000'000 ? 1 : many; }

}  // namespace threeply::tests
