#include "engine/hash_table.hpp"

#include <algorithm>
#include <bit>

namespace threeply {

HashTable::HashTable(std::size_t megabytes)
    : lines_(std::bit_floor(std::max<std::size_t>((megabytes << 20U) / sizeof(Line), 1024))) {}

void HashTable::clear() {
  std::fill(lines_.begin(), lines_.end(), Line{});
  age_ = 0;
}

void HashTable::store(std::uint64_t hash, const HashEntry& entry) {
  Line& line = const_cast<Line&>(line_of(hash));
  HashEntry* chosen = nullptr;
  int least = 0;
  for (HashEntry& old : line.entries) {
    if (old.bound == ScoreBound::none || old.key == key_of(hash)) {
      chosen = &old;
      break;
    }
    const int worth = old.depth - 4 * static_cast<std::uint8_t>(age_ - old.age);
    if (chosen == nullptr || worth < least) {
      chosen = &old;
      least = worth;
    }
  }
  const std::uint8_t move =
      entry.move == HashEntry::no_move && chosen->key == key_of(hash) ? chosen->move : entry.move;
  *chosen = entry;
  chosen->key = key_of(hash);
  chosen->move = move;
  chosen->age = age_;
}

}  // namespace threeply
