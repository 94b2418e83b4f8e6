// Networks for tests that need one and do not care what it says.
#pragma once

#include <cstdint>
#include <memory>
#include <random>
#include <string>

#include "engine/network.hpp"

namespace threeply::tests {

inline std::unique_ptr<NetworkWeights> random_weights(unsigned seed) {
  std::mt19937 random(seed);
  auto weights = std::make_unique<NetworkWeights>();
  const auto small = [&](int range) {
    return static_cast<std::int16_t>(
        static_cast<int>(random() % (2U * static_cast<unsigned>(range))) - range);
  };
  for (auto& row : weights->first) {
    for (auto& weight : row) weight = small(60);
  }
  for (auto& weight : weights->first_bias) weight = small(100);
  for (auto& bucket : weights->second_layer) {
    for (auto& row : bucket) {
      for (auto& weight : row) weight = static_cast<std::int8_t>(small(20));
    }
  }
  for (auto& bucket : weights->second_bias) {
    for (auto& weight : bucket) weight = small(8000);
  }
  for (auto& bucket : weights->last) {
    for (auto& weight : bucket) weight = small(200);
  }
  for (auto& weight : weights->last_bias) weight = small(8000);
  return weights;
}

inline std::shared_ptr<const Network> network_of(const std::string& bytes) {
  return Network::read({reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size()});
}

inline std::shared_ptr<const Network> random_network(unsigned seed) {
  return network_of(Network::write(*random_weights(seed), 100));
}

}  // namespace threeply::tests
