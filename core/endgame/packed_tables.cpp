#include "endgame/packed_tables.hpp"

#include <utility>

#include "endgame/best_value.hpp"
#include "rules/legal_moves.hpp"
#include "rules/play.hpp"

namespace threeply {

bool PackedTables::has(const Material& material, bool needs_distance) {
  const auto is_there = [&] {
    const PackedSlice* const own = slice_of(material);
    const PackedSlice* const slice = own != nullptr ? own : slice_of(material.turned());
    return slice != nullptr && (slice->kind().has_distances || !needs_distance);
  };
  if (!has_key(material)) return false;
  if (is_there()) return true;
  if (!load_ || asked_for_[key_of(material)]) return false;
  asked_for_[key_of(material)] = asked_for_[key_of(material.turned())] = true;
  std::unique_ptr<PackedSlice> slice = load_(material);
  if (slice != nullptr) add(std::move(slice));
  return is_there();
}

void PackedTables::remove(const Material& material) {
  std::unique_ptr<PackedSlice>& slice = slices_[key_of(material)];
  if (slice != nullptr) memory_ -= slice->memory();
  slice = nullptr;
}

bool PackedTables::add(std::unique_ptr<PackedSlice> slice) {
  const PackedKind& kind = slice->kind();
  if (kind.rules != rules_) return false;
  for (const Material& seen : {kind.material, kind.material.turned()}) {
    const PackedSlice* const old = slice_of(seen);
    if (old != nullptr && old->kind().has_distances && !kind.has_distances) return true;
    remove(seen);
  }
  slices_[key_of(kind.material)] = std::move(slice);
  return true;
}

void PackedTables::set_source(Load load) {
  load_ = std::move(load);
  asked_for_.assign(material_keys, false);
}

std::optional<KnownValue> PackedTables::find(const Position& position, bool needs_distance) {
  needs_distance_ = needs_distance;
  if (memory_ > most_memory_) {
    for (const auto& slice : slices_) {
      if (slice != nullptr) slice->forget();
    }
    memory_ = 0;
  }
  KnownValue known;
  missing_ = {};
  if (has_uncrowned(position) || !look_up(position, known)) return std::nullopt;
  return known;
}

bool PackedTables::has_distances(const Position& position) {
  return has(material_of(position), true);
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
  if (!has(material, needs_distance_)) {
    missing_ = material;
    return false;
  }
  PackedSlice* const slice = slice_of(material);
  if (slice == nullptr || !is_packed(rules_, seen)) return work_out(seen, known);
  const std::size_t before = slice->memory();
  known = {.value = slice->value_at(slice->index().number_of(seen)),
           .has_distance = slice->kind().has_distances};
  memory_ += slice->memory() - before;
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
