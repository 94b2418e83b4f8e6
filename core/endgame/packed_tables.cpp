#include "endgame/packed_tables.hpp"

#include <algorithm>
#include <utility>

#include "endgame/best_value.hpp"
#include "rules/legal_moves.hpp"
#include "rules/play.hpp"

namespace threeply {

PackedSlice* PackedTables::slice_of(const Material& material) const {
  const auto found = std::find_if(slices_.begin(), slices_.end(), [&](const auto& slice) {
    return slice->kind().material == material;
  });
  return found == slices_.end() ? nullptr : found->get();
}

bool PackedTables::has(const Material& material) const {
  const PackedSlice* const own = slice_of(material);
  const PackedSlice* const slice = own != nullptr ? own : slice_of(material.turned());
  return slice != nullptr && (slice->kind().has_distances || !needs_distance_);
}

bool PackedTables::add(std::unique_ptr<PackedSlice> slice) {
  const PackedKind& kind = slice->kind();
  if (kind.rules != rules_) return false;
  for (const Material& seen : {kind.material, kind.material.turned()}) {
    const PackedSlice* const old = slice_of(seen);
    if (old == nullptr) continue;
    if (old->kind().has_distances && !kind.has_distances) return true;
    std::erase_if(slices_, [&](const auto& other) { return other.get() == old; });
  }
  slices_.push_back(std::move(slice));
  return true;
}

void PackedTables::set_source(Load load) {
  load_ = std::move(load);
  asked_for_.clear();
}

bool PackedTables::load(const Material& material) {
  const auto is_same = [&](const Material& other) {
    return other == material || other == material.turned();
  };
  if (!load_ || std::any_of(asked_for_.begin(), asked_for_.end(), is_same)) return false;
  asked_for_.push_back(material);
  std::unique_ptr<PackedSlice> slice = load_(material);
  return slice != nullptr && is_same(slice->kind().material) && add(std::move(slice));
}

std::optional<KnownValue> PackedTables::find(const Position& position, bool needs_distance) {
  needs_distance_ = needs_distance;
  std::size_t memory = 0;
  for (const auto& slice : slices_) memory += slice->memory();
  if (memory > most_memory_) {
    for (const auto& slice : slices_) slice->forget();
  }
  KnownValue known;
  missing_ = {};
  if (has_uncrowned(position) || !look_up(position, known)) return std::nullopt;
  return known;
}

bool PackedTables::has_distances(const Position& position) {
  const Material material = material_of(position);
  const auto find = [&] {
    const PackedSlice* const slice = slice_of(material);
    return slice != nullptr ? slice : slice_of(material.turned());
  };
  const PackedSlice* slice = find();
  if (slice == nullptr && load(material)) slice = find();
  return slice != nullptr && slice->kind().has_distances;
}

bool PackedTables::look_up(const Position& position, KnownValue& known) {
  const Position seen = position.turn == Side::bottom ? position : turned(position);
  // Nothing left to move, or nobody left to move against.
  if (seen.bottom == 0) {
    known = {.value = lost_at_once, .has_distance = true};
    return true;
  }
  if (seen.top == 0) return work_out(seen, known);
  const Material material = material_of(seen);
  if (!has(material) && !(load(material) && has(material))) {
    missing_ = material;
    return false;
  }
  PackedSlice* const slice = slice_of(material);
  if (slice == nullptr) return work_out(seen, known);
  if (!is_packed(rules_, seen)) return work_out(seen, known);
  known = {.value = slice->value_at(slice->index().number_of(seen)),
           .has_distance = slice->kind().has_distances};
  return true;
}

bool PackedTables::work_out(const Position& position, KnownValue& known) {
  BestValue best;
  known.has_distance = true;
  for (const Move& move : legal_moves(position, rules_)) {
    KnownValue after;
    if (!look_up(play(position, move), after)) return false;
    best.add(after.value);
    known.has_distance = known.has_distance && after.has_distance;
  }
  known.value = known.has_distance ? best.value() : without_distance(best.value());
  return true;
}

}  // namespace threeply
