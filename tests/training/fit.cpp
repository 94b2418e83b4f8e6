// Fits a network to samples: plain gradient descent with Adam on what came of the games and what
// the search said, then rounded to the whole numbers that the engine uses. START is a network to go
// on from; PART, from 0 to 1, is how much the result counts against the search's score.
//   usage: threeply_fit OUT EPOCHS SEED RATE START|- PART SAMPLES...
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <memory>
#include <string>
#include <thread>
#include <type_traits>
#include <vector>

#include "engine/network.hpp"
#include "engine/random.hpp"
#include "training/game.hpp"
#include "training/samples.hpp"

using namespace threeply;
using namespace threeply::training;

namespace {

constexpr int hidden = NetworkShape::hidden;
constexpr int pairs = NetworkShape::pairs;
constexpr int second = NetworkShape::second;
constexpr int buckets = NetworkShape::buckets;
constexpr int inputs = NetworkShape::inputs;

/// A score of so much is a chance of 73 percent: what 1 is before the logistic function.
constexpr int scale = 130;

/// All weights in one row, so that Adam sees no difference between them.
struct Layout {
  static constexpr std::size_t first = 0;
  static constexpr std::size_t first_bias = first + std::size_t{inputs} * hidden;
  static constexpr std::size_t second_layer = first_bias + hidden;
  static constexpr std::size_t second_bias = second_layer + std::size_t{buckets} * second * pairs;
  static constexpr std::size_t last = second_bias + std::size_t{buckets} * second;
  static constexpr std::size_t last_bias = last + std::size_t{buckets} * second;
  static constexpr std::size_t size = last_bias + buckets;
};

using Row = std::vector<float>;

struct Example {
  std::array<std::uint8_t, 24> inputs;
  std::uint8_t count;
  float target;
};

float logistic(float x) { return 1 / (1 + std::exp(-x)); }

Example example_of(const Sample& sample, float result_part) {
  Example example;
  example.count = static_cast<std::uint8_t>(inputs_of(sample.position(), example.inputs));
  const float result = 0.5F + 0.5F * static_cast<float>(sample.result);
  const float searched = logistic(static_cast<float>(sample.score) / scale);
  const float part = sample.is_exact != 0 ? 0 : result_part;
  example.target = part * result + (1 - part) * searched;
  return example;
}

/// Adds the gradient of one example; answers with its loss.
float learn(const Row& weights, const Example& example, Row& gradient, bool is_learning) {
  alignas(64) float sums[hidden];
  alignas(64) float active[hidden];
  const float* const bias = &weights[Layout::first_bias];
  std::copy_n(bias, hidden, sums);
  for (int i = 0; i < example.count; ++i) {
    const float* const row =
        &weights[Layout::first + std::size_t{example.inputs[static_cast<std::size_t>(i)]} * hidden];
    for (int k = 0; k < hidden; ++k) sums[k] += row[k];
  }
  for (int k = 0; k < hidden; ++k) active[k] = std::min(std::max(sums[k], 0.0F), 1.0F);
  alignas(64) float products[pairs];
  for (int k = 0; k < pairs; ++k) products[k] = active[k] * active[pairs + k];
  const auto bucket = static_cast<std::size_t>(NetworkShape::bucket_of(example.count));
  const float* const layer = &weights[Layout::second_layer + bucket * second * pairs];
  float pre[second];
  float out = weights[Layout::last_bias + bucket];
  for (int j = 0; j < second; ++j) {
    float sum = 0;
    const float* const row = layer + j * pairs;
    for (int k = 0; k < pairs; ++k) sum += row[k] * products[k];
    pre[j] = sum + weights[Layout::second_bias + bucket * second + static_cast<std::size_t>(j)];
    out += std::min(std::max(pre[j], 0.0F), 1.0F) *
           weights[Layout::last + bucket * second + static_cast<std::size_t>(j)];
  }
  const float chance = logistic(out);
  const float t = example.target;
  const float loss = -(t * std::log(chance + 1e-9F) + (1 - t) * std::log(1 - chance + 1e-9F));
  if (!is_learning) return loss;

  const float slope = chance - t;
  gradient[Layout::last_bias + bucket] += slope;
  alignas(64) float back[hidden] = {};
  for (int j = 0; j < second; ++j) {
    const std::size_t at = bucket * second + static_cast<std::size_t>(j);
    gradient[Layout::last + at] += slope * std::min(std::max(pre[j], 0.0F), 1.0F);
    if (pre[j] <= 0 || pre[j] >= 1) continue;
    const float down = slope * weights[Layout::last + at];
    gradient[Layout::second_bias + at] += down;
    float* const row = &gradient[Layout::second_layer + at * pairs];
    const float* const own = layer + j * pairs;
    for (int k = 0; k < pairs; ++k) {
      row[k] += down * products[k];
      back[k] += down * own[k];
    }
  }
  for (int k = 0; k < pairs; ++k) {
    const float both = back[k];
    back[k] = both * active[pairs + k];
    back[pairs + k] = both * active[k];
  }
  for (int k = 0; k < hidden; ++k) back[k] = sums[k] > 0 && sums[k] < 1 ? back[k] : 0;
  float* const bias_row = &gradient[Layout::first_bias];
  for (int k = 0; k < hidden; ++k) bias_row[k] += back[k];
  for (int i = 0; i < example.count; ++i) {
    float* const row = &gradient[Layout::first +
                                 std::size_t{example.inputs[static_cast<std::size_t>(i)]} * hidden];
    for (int k = 0; k < hidden; ++k) row[k] += back[k];
  }
  return loss;
}

/// What whole numbers have room for.
void keep_in_bounds(Row& weights) {
  constexpr float most_first = 4.0F;
  constexpr float most_second = 0.5F * NetworkShape::most_of_two / NetworkShape::weight_one;
  for (std::size_t i = Layout::first; i < Layout::first_bias; ++i)
    weights[i] = std::clamp(weights[i], -most_first, most_first);
  for (std::size_t i = Layout::second_layer; i < Layout::second_bias; ++i)
    weights[i] = std::clamp(weights[i], -most_second, most_second);
}

/// Visits every weight in the order of the layout, with what 1 is as a whole number.
template <class Weights, class Visit>
void for_each_weight(Weights& weights, const Visit& visit) {
  constexpr int one = NetworkShape::one;
  constexpr int weight_one = NetworkShape::weight_one;
  for (auto& row : weights.first)
    for (auto& weight : row) visit(weight, one);
  for (auto& weight : weights.first_bias) visit(weight, one);
  for (auto& bucket : weights.second_layer)
    for (auto& row : bucket)
      for (auto& weight : row) visit(weight, weight_one);
  for (auto& bucket : weights.second_bias)
    for (auto& weight : bucket) visit(weight, one * weight_one);
  for (auto& bucket : weights.last)
    for (auto& weight : bucket) visit(weight, weight_one);
  for (auto& weight : weights.last_bias) visit(weight, one * weight_one);
}

NetworkWeights rounded(const Row& weights) {
  NetworkWeights whole;
  std::size_t at = 0;
  for_each_weight(whole, [&](auto& weight, int unit) {  // kept in bounds
    weight = static_cast<std::remove_reference_t<decltype(weight)>>(
        std::lround(weights[at++] * static_cast<float>(unit)));
  });
  return whole;
}

Row unrounded(const NetworkWeights& whole) {
  Row weights;
  for_each_weight(whole, [&](const auto& weight, int unit) {
    weights.push_back(static_cast<float>(weight) / static_cast<float>(unit));
  });
  return weights;
}

void save(const Row& weights, const std::string& path) {
  std::ofstream(path, std::ios::binary) << Network::write(rounded(weights), scale);
}

}  // namespace

int main(int count, char** words) {
  if (count < 8) {
    std::fputs("usage: threeply_fit OUT EPOCHS SEED RATE START|- PART SAMPLES...\n", stderr);
    return 2;
  }
  const std::string out = words[1];
  const int epochs = std::atoi(words[2]);
  Random random(std::strtoull(words[3], nullptr, 10));
  const float first_rate = std::strtof(words[4], nullptr);
  const std::string start = words[5];
  const float result_part = std::strtof(words[6], nullptr);

  std::vector<Example> examples;
  for (int i = 7; i < count; ++i) {
    for (const Sample& sample : read_samples(words[i])) {
      examples.push_back(example_of(sample, result_part));
    }
  }
  for (std::size_t i = examples.size(); i > 1; --i)
    std::swap(examples[i - 1], examples[random.below(i)]);
  const std::size_t held_back = std::min<std::size_t>(examples.size() / 20, 200'000);
  const std::size_t training = examples.size() - held_back;
  std::fprintf(stderr, "%zu positions, %zu of them held back\n", examples.size(), held_back);

  Row weights(Layout::size);
  if (start != "-") {
    weights = unrounded(read_network(start)->weights());
  } else {
    const auto fill = [&](std::size_t begin, std::size_t end, float range) {
      for (std::size_t i = begin; i < end; ++i)
        weights[i] = range * (static_cast<float>(random.below(20001)) / 10000.0F - 1);
    };
    fill(Layout::first, Layout::first_bias, 0.2F);
    fill(Layout::first_bias, Layout::second_layer, 0.3F);
    // Where one factor is nothing the other one learns nothing.
    for (std::size_t i = Layout::first_bias; i < Layout::second_layer; ++i) weights[i] += 0.4F;
    fill(Layout::second_layer, Layout::second_bias, 0.12F);
    fill(Layout::second_bias, Layout::last, 0.3F);
    fill(Layout::last, Layout::last_bias, 0.5F);
  }

  constexpr std::size_t batch = 4096;
  constexpr std::size_t parts = 2;
  std::array<Row, parts> gradients;
  for (Row& gradient : gradients) gradient.assign(Layout::size, 0);
  Row mean(Layout::size);
  Row square(Layout::size);
  const std::size_t batches = training / batch;
  std::size_t step = 0;
  for (int epoch = 0; epoch < epochs; ++epoch) {
    double loss = 0;
    for (std::size_t i = training; i > 1; --i)
      std::swap(examples[i - 1], examples[random.below(i)]);
    for (std::size_t b = 0; b < batches; ++b) {
      std::array<double, parts> losses{};
      const auto work = [&](std::size_t part) {
        std::fill(gradients[part].begin(), gradients[part].end(), 0.0F);
        for (std::size_t i = b * batch + part; i < (b + 1) * batch; i += parts) {
          losses[part] += learn(weights, examples[i], gradients[part], true);
        }
      };
      std::thread other(work, 1);
      work(0);
      other.join();
      loss += losses[0] + losses[1];
      ++step;
      const double progress = static_cast<double>(step) /
                              static_cast<double>(batches * static_cast<std::size_t>(epochs));
      const float rate =
          first_rate * static_cast<float>(0.5 * (1 + std::cos(3.14159265 * progress)) + 0.01);
      const float fix_mean = 1 - std::pow(0.9F, static_cast<float>(step));
      const float fix_square = 1 - std::pow(0.999F, static_cast<float>(step));
      for (std::size_t i = 0; i < Layout::size; ++i) {
        const float slope = (gradients[0][i] + gradients[1][i]) / batch;
        mean[i] = 0.9F * mean[i] + 0.1F * slope;
        square[i] = 0.999F * square[i] + 0.001F * slope * slope;
        weights[i] -= rate * (mean[i] / fix_mean) / (std::sqrt(square[i] / fix_square) + 1e-8F);
      }
      keep_in_bounds(weights);
    }
    double held = 0;
    Row unused;
    for (std::size_t i = training; i < examples.size(); ++i)
      held += learn(weights, examples[i], unused, false);
    std::fprintf(stderr, "epoch %d: loss %.5f, of those held back %.5f\n", epoch + 1,
                 loss / static_cast<double>(batches * batch),
                 held / static_cast<double>(std::max<std::size_t>(held_back, 1)));
    save(weights, out);
  }
}
