// What scores came to in games: finds the curves of core/engine/chances.cpp that make the results
// of samples likeliest, by trying small steps.
//   usage: threeply_calibrate SAMPLES...
#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstdio>
#include <vector>

#include "engine/chances.hpp"
#include "training/samples.hpp"

using namespace threeply;
using namespace threeply::training;

namespace {

/// As numbers to be tried.
using Numbers = std::array<double, 4>;

ChanceCurves curves_of(const Numbers& numbers) {
  return {{numbers[0], numbers[1]}, {numbers[2], numbers[3]}};
}

/// Per position; the smaller, the likelier.
double surprise(const std::vector<Sample>& samples, const Numbers& numbers) {
  const ChanceCurves curves = curves_of(numbers);
  double sum = 0;
  for (const Sample& sample : samples) {
    const int pieces = std::popcount(sample.bottom | sample.top);
    const double win = chance_to_win(sample.score, curves, pieces);
    const double loss = chance_to_win(-sample.score, curves, pieces);
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
  Numbers curves = {30, 80, 110, 80};
  double best = surprise(samples, curves);
  for (double step = 32; step >= 1; step /= 2) {
    for (bool has_moved = true; has_moved;) {
      has_moved = false;
      for (std::size_t i = 0; i < curves.size(); ++i) {
        for (const double change : {step, -step}) {
          Numbers other = curves;
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
