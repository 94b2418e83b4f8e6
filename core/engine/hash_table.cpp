#include "engine/hash_table.hpp"

#include <algorithm>
#include <bit>
#include <cstdlib>
#include <memory>
#include <new>

namespace threeply {
namespace {

/// So that it may be kept in large pages, if somebody sees to that.
void* allocate(std::size_t bytes, HashTable::PrepareMemory prepare) {
  constexpr std::size_t large_page = std::size_t{2} << 20U;
  const std::size_t alignment = bytes >= large_page ? large_page : 64;
  void* const memory = std::aligned_alloc(alignment, bytes);
  if (memory == nullptr) throw std::bad_alloc();
  if (prepare != nullptr) prepare(memory, bytes);
  return memory;
}

}  // namespace

HashTable::HashTable(std::size_t megabytes, PrepareMemory prepare)
    : count_(std::bit_floor(std::max<std::size_t>((megabytes << 20U) / sizeof(Line), 1024))),
      lines_(static_cast<Line*>(allocate(count_ * sizeof(Line), prepare))) {
  std::uninitialized_default_construct_n(lines_.get(), count_);
}

void HashTable::Release::operator()(Line* lines) const { std::free(lines); }

void HashTable::clear() {
  for (std::size_t i = 0; i < count_; ++i) {
    for (Slot& slot : lines_[i].slots) {
      slot.check.store(0, std::memory_order_relaxed);
      slot.data.store(0, std::memory_order_relaxed);
    }
  }
  age_ = 0;
}

void HashTable::store(std::uint64_t hash, const HashEntry& entry) {
  const std::uint8_t age = age_.load(std::memory_order_relaxed);
  HashEntry kept = entry;
  kept.age = age;
  Slot* chosen = nullptr;
  int least = 0;
  for (Slot& slot : line_of(hash).slots) {
    const std::uint64_t data = slot.data.load(std::memory_order_relaxed);
    const HashEntry old = entry_of(data);
    if (data == 0 || (slot.check.load(std::memory_order_relaxed) ^ data) == hash) {
      chosen = &slot;
      if (data != 0 && entry.move == HashEntry::no_move) kept.move = old.move;
      break;
    }
    constexpr int older_by_one = 4;  // counts as so many plies less
    const int worth = old.depth - older_by_one * static_cast<std::uint8_t>(age - old.age);
    if (chosen == nullptr || worth < least) {
      chosen = &slot;
      least = worth;
    }
  }
  const std::uint64_t data = data_of(kept);
  chosen->check.store(hash ^ data, std::memory_order_relaxed);
  chosen->data.store(data, std::memory_order_relaxed);
}

}  // namespace threeply
