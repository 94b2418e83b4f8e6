#include "endgame/material.hpp"

#include <algorithm>
#include <tuple>

namespace threeply {
namespace {

constexpr Bitboard turned_bits(Bitboard set) {
  set = (set >> 1 & 0x55555555) | (set & 0x55555555) << 1;
  set = (set >> 2 & 0x33333333) | (set & 0x33333333) << 2;
  set = (set >> 4 & 0x0F0F0F0F) | (set & 0x0F0F0F0F) << 4;
  set = (set >> 8 & 0x00FF00FF) | (set & 0x00FF00FF) << 8;
  return set >> 16 | set << 16;
}

bool has_pair(const std::vector<Material>& pairs, const Material& material) {
  const auto is_same = [&](const Material& other) {
    return other == material || other == material.turned();
  };
  return std::any_of(pairs.begin(), pairs.end(), is_same);
}

void add_after(const Material& material, std::vector<Material>& pairs) {
  if (material.bottom.pieces() == 0 || material.top.pieces() == 0) return;
  if (has_pair(pairs, material)) return;
  for (const Material& seen : {material, material.turned()}) {
    // One piece less is enough: of two less, one less comes in between as well.
    const Force& top = seen.top;
    const auto [men, kings] = seen.bottom;
    if (men > 0) add_after({.bottom = {.men = men - 1, .kings = kings + 1}, .top = top}, pairs);
    if (men > 0) add_after({.bottom = {.men = men - 1, .kings = kings}, .top = top}, pairs);
    if (kings > 0) add_after({.bottom = {.men = men, .kings = kings - 1}, .top = top}, pairs);
  }
  pairs.push_back(material);
}

}  // namespace

std::vector<Material> materials_of(int pieces) {
  std::vector<Material> all;
  for (int bottom = 1; bottom < pieces; ++bottom) {
    const int top = pieces - bottom;
    for (int bottom_men = 0; bottom_men <= bottom; ++bottom_men) {
      for (int top_men = 0; top_men <= top; ++top_men) {
        all.push_back({.bottom = {.men = bottom_men, .kings = bottom - bottom_men},
                       .top = {.men = top_men, .kings = top - top_men}});
      }
    }
  }
  std::stable_sort(all.begin(), all.end(),
                   [](const Material& a, const Material& b) { return a.men() < b.men(); });
  return all;
}

std::vector<Material> pairs_of(int pieces) {
  std::vector<Material> pairs;
  for (const Material& material : materials_of(pieces)) {
    if (!has_pair(pairs, material)) pairs.push_back(material);
  }
  return pairs;
}

std::vector<Material> pairs_up_to(int pieces) {
  std::vector<Material> all;
  for (int count = 2; count <= pieces; ++count) {
    for (const Material& material : pairs_of(count)) all.push_back(material);
  }
  return all;
}

std::vector<Material> pairs_after(const Material& material) {
  std::vector<Material> pairs;
  add_after(material, pairs);
  return pairs;
}

Position turned(const Position& position) {
  return {.bottom = turned_bits(position.top),
          .top = turned_bits(position.bottom),
          .kings = turned_bits(position.kings),
          .turn = opponent(position.turn)};
}

}  // namespace threeply
