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

Position turned(const Position& position) {
  return {.bottom = turned_bits(position.top),
          .top = turned_bits(position.bottom),
          .kings = turned_bits(position.kings),
          .turn = opponent(position.turn)};
}

}  // namespace threeply
