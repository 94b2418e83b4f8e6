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
  for (const std::size_t hidden : {128U, 256U}) {
    CAPTURE(hidden);
    const std::string bytes = Network::write(*random_weights(5), hidden, 100);
    CHECK(network_of(bytes) != nullptr);
    CHECK(network_of(bytes + "x") == nullptr);
    CHECK(network_of(bytes.substr(0, bytes.size() - 1)) == nullptr);
    CHECK(network_of("3plyNet1" + bytes.substr(8)) == nullptr);
  }
  for (const int hidden : {0, 64, 384, -128}) {
    CAPTURE(hidden);
    std::string bytes = Network::write(*random_weights(5), 128, 100);
    bytes[12] = static_cast<char>(hidden & 0xff);
    bytes[13] = static_cast<char>((hidden >> 8) & 0xff);
    CHECK(network_of(bytes) == nullptr);
  }
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

namespace {

struct Sums {
  std::array<std::int16_t, NetworkShape::most_hidden> units{};
  std::array<std::int32_t, NetworkShape::second> sums{};
  bool operator==(const Sums&) const = default;
};

template <class Layers>
Sums sums_by(const NetworkWeights& weights, std::span<const std::uint8_t> set, std::size_t hidden) {
  Sums found;
  Layers::first(weights, set, hidden, found.units.data());
  Layers::second(weights, 3, found.units.data(), hidden, found.sums.data());
  return found;
}

}  // namespace

TEST_CASE("network: layers are the same in vectors of any width") {
  std::mt19937 random(8);
  const auto weights = random_weights(9);
  for (int i = 0; i < 100; ++i) {
    const Position position = random_position(random, english, static_cast<int>(random() % 80));
    std::array<std::uint8_t, 24> inputs;
    const auto count = static_cast<std::size_t>(inputs_of(position, inputs));
    const std::span<const std::uint8_t> set(inputs.data(), count);
    for (const std::size_t hidden : {128U, 256U}) {
      const Sums plain = sums_by<PlainLayers>(*weights, set, hidden);
#if defined(__wasm_simd128__) || defined(__SSE2__)
      CHECK(sums_by<NarrowLayers>(*weights, set, hidden) == plain);
#endif
#ifdef __x86_64__
      if (__builtin_cpu_supports("avx2")) {
        CHECK(sums_by<WideLayers>(*weights, set, hidden) == plain);
      }
#endif
      CHECK(plain != Sums{});
    }
  }
}
