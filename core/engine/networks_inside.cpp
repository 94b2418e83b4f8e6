#include "engine/networks_inside.hpp"

#include <cstdint>
#include <cstring>
#include <span>

// The file after its length in eight bytes; a length of 0 if there is none. Made by the build.
extern "C" {
extern const std::uint8_t threeply_network_towers[];
extern const std::uint8_t threeply_network_single_jump[];
extern const std::uint8_t threeply_network_english[];
}

namespace threeply {

std::shared_ptr<const Network> network_inside(RuleSet rules) {
  const std::uint8_t* const at = rules == towers    ? threeply_network_towers
                                 : rules == english ? threeply_network_english
                                                    : threeply_network_single_jump;
  std::uint64_t length = 0;
  std::memcpy(&length, at, sizeof length);
  return Network::read(std::span(at + sizeof length, static_cast<std::size_t>(length)));
}

}  // namespace threeply
