#include "engine/chances.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>

namespace threeply {
namespace {

/// A side wins with even chance when its score is `even`; `width` more makes it 73 of 100.
struct Curve {
  double even;
  double width;
};

/// With many pieces and with few: at 24 and at none. Fitted by tests/training/calibrate.cpp.
struct Curves {
  Curve full;
  Curve empty;
};

constexpr Curves curves_of(RuleSet rules) {
  if (rules == towers) return {{12, 54}, {272, 89}};
  if (rules == english) return {{42, 94}, {179, 22}};
  return {{78, 73}, {97, 7}};
}

double logistic(double x) { return 1 / (1 + std::exp(-x)); }

}  // namespace

Chances chances_of(Score score, RuleSet rules, int pieces) {
  if (is_proved(score)) return score > 0 ? Chances{.win = 1000} : Chances{.loss = 1000};
  const Curves curves = curves_of(rules);
  const double full = std::clamp(pieces, 0, 24) / 24.0;
  const double even = curves.full.even * full + curves.empty.even * (1 - full);
  const double width = curves.full.width * full + curves.empty.width * (1 - full);
  const auto share = [&](double x) {
    return static_cast<int>(std::lround(1000 * logistic((x - even) / width)));
  };
  const int win = share(score);
  const int loss = std::min(share(-score), 1000 - win);
  return {.win = win, .draw = 1000 - win - loss, .loss = loss};
}

}  // namespace threeply
