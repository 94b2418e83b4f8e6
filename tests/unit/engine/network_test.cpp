#include "engine/network.hpp"

#include <doctest/doctest.h>

#include <array>
#include <memory>
#include <random>
#include <span>
#include <string>

#include "board/position.hpp"
#include "endgame/material.hpp"
#include "engine/layers.hpp"
#include "unit/engine/networks.hpp"
#include "unit/positions.hpp"

using namespace threeply;
using namespace threeply::tests;

TEST_CASE("network: its bytes come back, others are refused") {
  const std::string bytes = Network::write(*random_weights(5), 100);
  CHECK(network_of(bytes) != nullptr);
  CHECK(network_of(bytes + "x") == nullptr);
  CHECK(network_of(bytes.substr(0, bytes.size() - 1)) == nullptr);
  CHECK(network_of("3plyNet2" + bytes.substr(8)) == nullptr);
  CHECK(network_of("") == nullptr);
}

TEST_CASE("network: both sides see the same board") {
  const auto network = random_network(6);
  std::mt19937 random(7);
  bool is_varied = false;
  for (int i = 0; i < 200; ++i) {
    const Position position = random_position(random, english, static_cast<int>(random() % 80));
    CHECK(network->evaluate(position) == network->evaluate(turned(position)));
    is_varied = is_varied || network->evaluate(position) != network->evaluate(initial_position());
  }
  CHECK(is_varied);
}

TEST_CASE("network: what it remembers changes no answer") {
  const auto network = random_network(10);
  std::mt19937 random(11);
  Network::Memory memory;
  for (int i = 0; i < 300; ++i) {
    const Position position = random_position(random, english, static_cast<int>(random() % 80));
    const int place = static_cast<int>(random() % 20);
    CHECK(network->evaluate(position, memory, place) == network->evaluate(position));
  }
  const auto other = random_network(12);
  memory.clear();
  CHECK(other->evaluate(initial_position(), memory, 3) == other->evaluate(initial_position()));
}

TEST_CASE("network: weights that have no room in two bytes are refused") {
  const auto weights = random_weights(13);
  auto& row = weights->second_layer[2][5];
  row[6] = -100;
  row[7] = 28;
  CHECK(network_of(Network::write(*weights, 100)) != nullptr);
  row[7] = 29;
  CHECK(network_of(Network::write(*weights, 100)) == nullptr);
}

namespace {

struct Answers {
  std::array<std::int16_t, NetworkShape::hidden> sums{};
  std::array<std::uint8_t, NetworkShape::hidden> units{};
  std::array<std::int32_t, NetworkShape::second> products{};
  bool operator==(const Answers&) const = default;
};

template <class Layers>
Answers answers_by(const NetworkWeights& weights, Inputs added, Inputs removed) {
  Answers found{.sums = weights.first_bias};
  Layers::first(weights, added, removed, found.sums.data(), found.units.data());
  Layers::pair(found.units.data());
  Layers::second(weights, 3, found.units.data(), found.products.data());
  return found;
}

}  // namespace

TEST_CASE("network: layers are the same in vectors of any width") {
  std::mt19937 random(8);
  const auto weights = random_weights(9);
  // As large as it may be, where sums of products are largest.
  for (auto& weight : weights->second_layer[3][0]) weight = 64;
  for (auto& weight : weights->second_layer[3][1]) weight = -64;
  for (int i = 0; i < 100; ++i) {
    std::array<std::uint8_t, 24> first;
    std::array<std::uint8_t, 24> second;
    const auto inputs = [&](std::array<std::uint8_t, 24>& numbers) {
      const Position position = random_position(random, english, static_cast<int>(random() % 80));
      return Inputs(numbers.data(), static_cast<std::size_t>(inputs_of(position, numbers)));
    };
    const Inputs added = inputs(first);
    const Inputs removed = inputs(second).first(random() % 4);
    const Answers plain = answers_by<PlainLayers>(*weights, added, removed);
#if defined(__wasm_simd128__) || defined(__SSE4_1__)
    CHECK(answers_by<NarrowLayers>(*weights, added, removed) == plain);
#endif
#ifdef __x86_64__
    if (__builtin_cpu_supports("avx2")) {
      CHECK(answers_by<WideLayers>(*weights, added, removed) == plain);
    }
    if (has_wide_products()) {
      CHECK(answers_by<WideProducts>(*weights, added, removed) == plain);
    }
#endif
    CHECK(plain != Answers{});
  }
}
