#include "endgame/tables_inside.hpp"

#include <cstdint>
#include <cstring>
#include <span>

// Each file after its length in eight bytes; after the last one a length of 0. Made by the build.
extern "C" {
extern const std::uint8_t threeply_tables_towers[];
extern const std::uint8_t threeply_tables_single_jump[];
extern const std::uint8_t threeply_tables_english[];
extern const std::uint8_t threeply_distances_towers[];
extern const std::uint8_t threeply_distances_single_jump[];
extern const std::uint8_t threeply_distances_english[];
extern const std::uint8_t threeply_progress_towers[];
extern const std::uint8_t threeply_progress_single_jump[];
extern const std::uint8_t threeply_progress_english[];
}

namespace threeply {
namespace {

/// Of the files from `at` on, the one about these pieces.
std::unique_ptr<PackedSlice> find_inside(const std::uint8_t* at, const Material& material) {
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

}  // namespace

std::unique_ptr<PackedSlice> table_inside(RuleSet rules, const Material& material) {
  return find_inside(rules == towers    ? threeply_tables_towers
                     : rules == english ? threeply_tables_english
                                        : threeply_tables_single_jump,
                     material);
}

std::unique_ptr<PackedSlice> distances_inside(RuleSet rules, const Material& material) {
  return find_inside(rules == towers    ? threeply_distances_towers
                     : rules == english ? threeply_distances_english
                                        : threeply_distances_single_jump,
                     material);
}

std::unique_ptr<PackedSlice> progress_inside(RuleSet rules, const Material& material) {
  return find_inside(rules == towers    ? threeply_progress_towers
                     : rules == english ? threeply_progress_english
                                        : threeply_progress_single_jump,
                     material);
}

}  // namespace threeply
