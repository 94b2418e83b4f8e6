// How much work the tests do whose work has no natural end.
#pragma once

namespace threeply::tests {

struct Effort {
  unsigned long long rounds = 10000;
  unsigned long long leaves = 1000000;
};

Effort& effort();

/// Of endgame tables that tests make: four where there is time for it.
inline int most_tested_pieces() { return effort().leaves >= 10'000'000 ? 4 : 3; }

}  // namespace threeply::tests
