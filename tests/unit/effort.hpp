// How much work the tests do whose work has no natural end.
#pragma once

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

}  // namespace threeply::tests
