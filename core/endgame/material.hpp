// How many men and kings each side has: what a table is about.
#pragma once

#include <bit>
#include <cstddef>
#include <vector>

#include "board/position.hpp"

namespace threeply {

/// The pieces of one side.
struct Force {
  int men = 0;
  int kings = 0;

  constexpr int pieces() const { return men + kings; }

  friend constexpr bool operator==(const Force&, const Force&) = default;
};

/// Of a position with the bottom side to move.
struct Material {
  Force bottom;
  Force top;

  constexpr int pieces() const { return bottom.pieces() + top.pieces(); }
  constexpr int men() const { return bottom.men + top.men; }

  /// Of the same pieces, seen by the other side.
  constexpr Material turned() const { return {.bottom = top, .top = bottom}; }

  friend constexpr bool operator==(const Material&, const Material&) = default;
};

/// No table has more pieces.
constexpr int most_table_pieces = 8;

/// A number below material_keys for a material of no more pieces than tables have, for whoever
/// keeps something about each.
constexpr std::size_t material_keys = std::size_t{9} * 9 * 9 * 9;
constexpr bool has_key(const Material& material) { return material.pieces() <= most_table_pieces; }
constexpr std::size_t key_of(const Material& material) {
  constexpr int base = most_table_pieces + 1;
  const int key =
      ((material.bottom.men * base + material.bottom.kings) * base + material.top.men) * base +
      material.top.kings;
  return static_cast<std::size_t>(key);
}

constexpr Material material_of(const Position& position) {
  const auto force = [&](Side side) {
    return Force{.men = std::popcount(position.men_of(side)),
                 .kings = std::popcount(position.kings_of(side))};
  };
  return {.bottom = force(Side::bottom), .top = force(Side::top)};
}

/// Every material of so many pieces in which both sides have some, fewest men first: what a man
/// becomes is worked out before the man.
std::vector<Material> materials_of(int pieces);

/// The same, but of two that are the same pieces seen by the two sides only one.
std::vector<Material> pairs_of(int pieces);

/// The same of two pieces up to so many.
std::vector<Material> pairs_up_to(int pieces);

/// Those that can come of a material by captures and crownings, itself included, each after all
/// that can come of it; of two that are the same pieces only one.
std::vector<Material> pairs_after(const Material& material);

/// Whether a man stands where it would have been crowned: tables know of no such positions.
constexpr bool has_uncrowned(const Position& position) {
  return (position.men_of(Side::bottom) & crown_row(Side::bottom)) != 0 ||
         (position.men_of(Side::top) & crown_row(Side::top)) != 0;
}

/// The same position seen by the other side: the board turned round, and the turn passed on.
Position turned(const Position& position);

}  // namespace threeply
