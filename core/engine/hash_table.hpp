// What a search has found of positions, kept where the next one finds it.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "board/position.hpp"
#include "engine/score.hpp"

namespace threeply {

enum class ScoreBound : std::uint8_t { none, at_most, at_least, exact };

struct HashEntry {
  static constexpr std::uint8_t no_move = 255;

  std::uint32_t key = 0;
  std::int16_t score = 0;
  std::int16_t estimate = 0;  ///< by the evaluation alone
  std::int8_t depth = 0;
  ScoreBound bound = ScoreBound::none;
  std::uint8_t move = no_move;  ///< its place in the list of legal moves
  std::uint8_t age = 0;
};

class HashTable {
 public:
  /// Rounded down to a power of two.
  explicit HashTable(std::size_t megabytes);

  void clear();

  /// A new search: what the ones before have left gives way first.
  void grow_older() { ++age_; }

  /// Null if nothing is known.
  const HashEntry* find(std::uint64_t hash) const {
    for (const HashEntry& entry : line_of(hash).entries) {
      if (entry.key == key_of(hash) && entry.bound != ScoreBound::none) return &entry;
    }
    return nullptr;
  }

  void prefetch(std::uint64_t hash) const { __builtin_prefetch(&line_of(hash)); }

  void store(std::uint64_t hash, const HashEntry& entry);

 private:
  struct alignas(64) Line {
    std::array<HashEntry, 5> entries;
  };
  static_assert(sizeof(HashEntry) == 12 && sizeof(Line) == 64);

  static std::uint32_t key_of(std::uint64_t hash) { return static_cast<std::uint32_t>(hash >> 32); }
  const Line& line_of(std::uint64_t hash) const {
    return lines_[static_cast<std::size_t>(hash) & (lines_.size() - 1)];
  }

  std::vector<Line> lines_;
  std::uint8_t age_ = 0;
};

}  // namespace threeply
