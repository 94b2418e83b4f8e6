// What scores came to in games: finds the curves of core/engine/chances.cpp that make the results
// of samples likeliest, by trying small steps.
//   usage: threeply_calibrate SAMPLES...
#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstdio>
#include <vector>

#include "engine/score.hpp"
#include "training/samples.hpp"

using namespace threeply;
using namespace threeply::training;

namespace {

/// The score of an even chance to win and the width of the curve, with 24 pieces and with none.
using Curves = std::array<double, 4>;

double logistic(double x) { return 1 / (1 + std::exp(-x)); }

/// Per position; the smaller, the likelier.
double surprise(const std::vector<Sample>& samples, const Curves& curves) {
  double sum = 0;
  for (const Sample& sample : samples) {
    const double full = std::popcount(sample.bottom | sample.top) / 24.0;
    const double even = curves[0] * full + curves[2] * (1 - full);
    const double width = curves[1] * full + curves[3] * (1 - full);
    const double win = logistic((sample.score - even) / width);
    const double loss = logistic((-sample.score - even) / width);
    const double chance = sample.result > 0 ? win : sample.result < 0 ? loss : 1 - win - loss;
    sum -= std::log(std::max(chance, 1e-6));
  }
  return sum / static_cast<double>(samples.size());
}

}  // namespace

int main(int count, char** words) {
  std::vector<Sample> samples;
  constexpr std::size_t kept_one_in = 7;
  std::size_t seen = 0;
  for (int i = 1; i < count; ++i) {
    for (const Sample& sample : read_samples(words[i])) {
      if (sample.is_exact == 0 && ++seen % kept_one_in == 0) samples.push_back(sample);
    }
  }
  if (samples.empty()) return 2;
  Curves curves = {30, 80, 110, 80};
  double best = surprise(samples, curves);
  for (double step = 32; step >= 1; step /= 2) {
    for (bool has_moved = true; has_moved;) {
      has_moved = false;
      for (std::size_t i = 0; i < curves.size(); ++i) {
        for (const double change : {step, -step}) {
          Curves other = curves;
          other[i] = std::max(other[i] + change, 1.0);
          const double now = surprise(samples, other);
          if (now >= best) continue;
          best = now;
          curves = other;
          has_moved = true;
        }
      }
    }
  }
  std::printf("{{%.0f, %.0f}, {%.0f, %.0f}} of %zu positions, surprise %.4f\n", curves[0],
              curves[1], curves[2], curves[3], samples.size(), best);
}
