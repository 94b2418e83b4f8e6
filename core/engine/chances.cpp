#include "engine/chances.hpp"

#include <algorithm>
#include <cmath>

namespace threeply {
namespace {

/// Fitted by tests/training/calibrate.cpp.
constexpr ChanceCurves curves_of(RuleSet rules) {
  if (rules == towers) return {{39, 88}, {202, 30}};
  if (rules == english) return {{52, 80}, {262, 48}};
  return {{121, 66}, {99, 11}};
}

}  // namespace

double chance_to_win(Score score, const ChanceCurves& curves, int pieces) {
  constexpr int all_pieces = 24;
  const double full = std::clamp(pieces, 0, all_pieces) / double{all_pieces};
  const double even = curves.full.even * full + curves.empty.even * (1 - full);
  const double width = curves.full.width * full + curves.empty.width * (1 - full);
  return 1 / (1 + std::exp((even - score) / width));
}

Chances chances_of(Score score, RuleSet rules, int pieces) {
  if (is_proved(score)) return score > 0 ? Chances{.win = certain} : Chances{.loss = certain};
  const auto share = [&](Score seen) {
    return static_cast<int>(std::lround(certain * chance_to_win(seen, curves_of(rules), pieces)));
  };
  const int win = share(score);
  const int loss = std::min(share(-score), certain - win);
  return {.win = win, .draw = certain - win - loss, .loss = loss};
}

}  // namespace threeply
