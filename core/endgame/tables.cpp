#include "endgame/tables.hpp"

#include <algorithm>

namespace threeply {

std::unique_ptr<Slice>& EndgameTables::place_of(const Material& material) {
  const std::size_t key = key_of(material);
  if (slices_.size() <= key) slices_.resize(key + 1);
  most_pieces_ = std::max(most_pieces_, material.pieces());
  return slices_[key];
}

Slice& EndgameTables::add(const Material& material) {
  return *(place_of(material) = std::make_unique<Slice>(material));
}

void EndgameTables::adopt(const Material& material, std::span<const Value> values,
                          std::shared_ptr<const void> keeper) {
  place_of(material) = std::make_unique<Slice>(material, values, std::move(keeper));
}

void EndgameTables::remove(const Material& material) { place_of(material) = nullptr; }

const Slice* EndgameTables::find(const Material& material) const {
  if (!has_key(material)) return nullptr;
  const std::size_t key = key_of(material);
  return key < slices_.size() ? slices_[key].get() : nullptr;
}

Value EndgameTables::look_up(const Position& position) const {
  const Position seen = position.turn == Side::bottom ? position : turned(position);
  if (seen.bottom == 0) return lost_at_once;
  // Whoever is left alone has moved last and taken the last piece: the other is to move.
  const Slice* const slice = find(material_of(seen));
  return slice->at(slice->index.number_of(seen));
}

bool EndgameTables::covers(const Position& position) const {
  const Position seen = position.turn == Side::bottom ? position : turned(position);
  return seen.bottom == 0 || (!has_uncrowned(seen) && find(material_of(seen)) != nullptr);
}

}  // namespace threeply
