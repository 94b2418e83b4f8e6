#include "endgame/packed_tables.hpp"

#include <utility>

#include "endgame/best_value.hpp"
#include "rules/draws.hpp"
#include "rules/legal_moves.hpp"
#include "rules/play.hpp"

namespace threeply {

bool PackedTables::has(Store& store, const Material& material, bool needs_distance) {
  const auto is_there = [&] {
    const PackedSlice* const own = store.slice_of(material);
    const PackedSlice* const slice = own != nullptr ? own : store.slice_of(material.turned());
    return slice != nullptr && (slice->kind().has_distances() || !needs_distance);
  };
  if (!has_key(material)) return false;
  if (is_there()) return true;
  if (!store.load || store.asked_for[key_of(material)]) return false;
  store.asked_for[key_of(material)] = store.asked_for[key_of(material.turned())] = true;
  std::unique_ptr<PackedSlice> slice = store.load(material);
  if (slice != nullptr) add(std::move(slice));
  return is_there();
}

void PackedTables::remove(Store& store, const Material& material) {
  std::unique_ptr<PackedSlice>& slice = store.slices[key_of(material)];
  if (slice != nullptr) memory_ -= slice->memory();
  slice = nullptr;
}

bool PackedTables::add(std::unique_ptr<PackedSlice> slice) {
  const PackedKind& kind = slice->kind();
  if (kind.rules != rules_) return false;
  Store& store = kind.content == PackedContent::progress ? progress_ : values_;
  for (const Material& seen : {kind.material, kind.material.turned()}) {
    const PackedSlice* const old = store.slice_of(seen);
    if (old != nullptr && old->kind().has_distances() && !kind.has_distances()) return true;
    remove(store, seen);
  }
  store.slices[key_of(kind.material)] = std::move(slice);
  return true;
}

void PackedTables::Store::set_source(Load source) {
  load = std::move(source);
  asked_for.assign(material_keys, false);
}

void PackedTables::set_source(Load load) { values_.set_source(std::move(load)); }

void PackedTables::set_progress_source(Load load) { progress_.set_source(std::move(load)); }

void PackedTables::limit_memory() {
  if (memory_ <= most_memory_) return;
  for (const Store* const store : {&values_, &progress_}) {
    for (const auto& slice : store->slices) {
      if (slice != nullptr) slice->forget();
    }
  }
  memory_ = 0;
}

std::optional<KnownValue> PackedTables::find(const Position& position, bool needs_distance) {
  needs_distance_ = needs_distance;
  limit_memory();
  KnownValue known;
  missing_ = {};
  if (has_uncrowned(position) || !look_up(position, known)) return std::nullopt;
  return known;
}

std::optional<Value> PackedTables::find_progress(const Position& position) {
  needs_distance_ = false;
  limit_memory();
  Value value = drawn;
  missing_ = {};
  if (has_uncrowned(position) || !look_up_progress(position, value)) return std::nullopt;
  return value;
}

bool PackedTables::has_distances(const Position& position) {
  return has(values_, material_of(position), true);
}

Value PackedTables::value_in(PackedSlice& slice, const Position& position) {
  const std::size_t before = slice.memory();
  const Value value = slice.value_at(slice.index().number_of(position));
  memory_ += slice.memory() - before;
  return value;
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
  if (!has(values_, material, needs_distance_)) {
    missing_ = material;
    return false;
  }
  PackedSlice* const slice = values_.slice_of(material);
  if (slice == nullptr || !is_packed(rules_, seen)) return work_out(seen, known);
  known = {.value = value_in(*slice, seen), .has_distance = slice->kind().has_distances()};
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

bool PackedTables::look_up_progress(const Position& position, Value& value) {
  const Position seen = position.turn == Side::bottom ? position : turned(position);
  const Material material = material_of(seen);
  if (!has(progress_, material, true)) {
    missing_ = material;
    return false;
  }
  PackedSlice* const slice = progress_.slice_of(material);
  if (slice == nullptr || !is_packed(rules_, seen)) return work_out_progress(seen, value);
  value = value_in(*slice, seen);
  return true;
}

bool PackedTables::work_out_progress(const Position& position, Value& value) {
  BestValue best;
  for (const Move& move : legal_moves(position, rules_)) {
    const Position next = play(position, move);
    if (is_progress(position, next)) {
      KnownValue after;
      if (!look_up(next, after)) return false;
      best.add_progress(after.value);
    } else {
      Value after = drawn;
      if (!look_up_progress(next, after)) return false;
      best.add(after);
    }
  }
  value = best.value();
  return true;
}

}  // namespace threeply
