// What a search has found of positions, kept where the next one finds it.
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>

#include "board/position.hpp"
#include "engine/score.hpp"

namespace threeply {

enum class ScoreBound : std::uint8_t { none, at_most, at_least, exact };

struct HashEntry {
  static constexpr std::uint8_t no_move = 255;

  std::int16_t score = 0;
  std::int16_t estimate = 0;  ///< by the evaluation alone
  std::int8_t depth = 0;
  ScoreBound bound = ScoreBound::none;
  std::uint8_t move = no_move;  ///< its place in the list of legal moves
  std::uint8_t age = 0;         ///< of the table when it was stored, which sets it
};
static_assert(sizeof(HashEntry) == sizeof(std::uint64_t));

/// As std::bit_cast, which the library of Emscripten 3.1 does not have.
constexpr HashEntry entry_of(std::uint64_t data) { return __builtin_bit_cast(HashEntry, data); }
constexpr std::uint64_t data_of(const HashEntry& entry) {
  return __builtin_bit_cast(std::uint64_t, entry);
}

/// Engines in several threads may share one: an entry that two of them write at once is not found.
class HashTable {
 public:
  /// What a program may ask for.
  static constexpr std::size_t most_megabytes = 65536;

  /// Called before memory is used for the first time: where pages are small, looking up their
  /// places takes longer than the search, and a system may be told to use large ones.
  using PrepareMemory = void (*)(void* memory, std::size_t bytes);

  /// Rounded down to a power of two.
  explicit HashTable(std::size_t megabytes, PrepareMemory prepare = nullptr);

  void clear();

  /// A new search: what the ones before have left gives way first.
  void grow_older() { age_.fetch_add(1, std::memory_order_relaxed); }

  std::optional<HashEntry> find(std::uint64_t hash) const {
    for (const Slot& slot : line_of(hash).slots) {
      const std::uint64_t data = slot.data.load(std::memory_order_relaxed);
      if ((slot.check.load(std::memory_order_relaxed) ^ data) != hash || data == 0) continue;
      return entry_of(data);
    }
    return std::nullopt;
  }

  void prefetch(std::uint64_t hash) const { __builtin_prefetch(&line_of(hash)); }

  void store(std::uint64_t hash, const HashEntry& entry);

 private:
  struct Slot {
    std::atomic<std::uint64_t> check = 0;  ///< the hash, changed by the content
    std::atomic<std::uint64_t> data = 0;
  };
  struct alignas(64) Line {
    std::array<Slot, 4> slots;
  };
  static_assert(sizeof(Line) == 64);

  Line& line_of(std::uint64_t hash) { return lines_[hash & (count_ - 1)]; }
  const Line& line_of(std::uint64_t hash) const { return lines_[hash & (count_ - 1)]; }

  struct Release {
    void operator()(Line* lines) const;
  };

  std::size_t count_;
  std::unique_ptr<Line[], Release> lines_;
  std::atomic<std::uint8_t> age_ = 0;
};

}  // namespace threeply
