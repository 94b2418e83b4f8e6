// How much work the tests do whose work has no natural end.
#pragma once

namespace threeply::tests {

struct Effort {
  unsigned long long rounds = 10000;
  unsigned long long leaves = 1000000;
};

Effort& effort();

}  // namespace threeply::tests
