#include "endgame/tables_inside.hpp"

#include <cstdint>
#include <cstring>
#include <span>

// Each file after its length in eight bytes; after the last one a length of 0. Made by the build.
extern "C" {
extern const std::uint8_t threeply_tables_towers[];
extern const std::uint8_t threeply_tables_single_jump[];
extern const std::uint8_t threeply_tables_english[];
}

namespace threeply {
namespace {

const std::uint8_t* tables_of(RuleSet rules) {
  if (rules == towers) return threeply_tables_towers;
  return rules == english ? threeply_tables_english : threeply_tables_single_jump;
}

}  // namespace

std::unique_ptr<PackedSlice> table_inside(RuleSet rules, const Material& material) {
  const std::uint8_t* at = tables_of(rules);
  while (true) {
    std::uint64_t length = 0;
    std::memcpy(&length, at, sizeof length);
    if (length == 0) return nullptr;
    at += sizeof length;
    const std::span bytes(at, static_cast<std::size_t>(length));
    const Material own = packed_material(bytes);
    if (own == material || own == material.turned()) return PackedSlice::open(bytes);
    at += length;
  }
}

}  // namespace threeply
