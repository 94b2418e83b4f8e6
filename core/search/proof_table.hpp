// What is proved about positions: within how many plies the attacker wins, within how many not.
//
// Facts only, each about one position and one number of plies: they hold wherever the position
// turns up, whatever came before, so cycles need no care. Positions are compared in full, not by a
// hash alone. An entry that is lost to another costs time, never truth.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "board/position.hpp"

namespace threeply {

/// No distance is longer than this: what it would take is left undecided.
constexpr int longest_proof = 250;

struct ProofEntry {
  static constexpr std::uint8_t never = 255;

  Bitboard bottom = 0;
  Bitboard top = 0;
  Bitboard kings = 0;
  std::uint8_t fails_below = 0;  ///< the attacker does not win in fewer plies than this
  std::uint8_t wins_in = never;  ///< but does within this
  std::uint8_t best = 0;         ///< index of the move that proved the last of these
  bool is_tops_turn : 1 = false;
  bool is_used : 1 = false;
  std::uint8_t effort : 5 = 0;  ///< nodes that the last of these took, by powers of two

  bool is_about(const Position& position) const {
    return is_used && bottom == position.bottom && top == position.top && kings == position.kings &&
           is_tops_turn == (position.turn == Side::top);
  }
};

constexpr std::uint64_t hash_of(const Position& position) {
  std::uint64_t hash = position.bottom | std::uint64_t{position.top} << 32;
  hash ^= (position.kings + (position.turn == Side::top ? 0x51ED270B7F4A7C15ULL : 0)) *
          0x9E3779B97F4A7C15ULL;
  hash = (hash ^ hash >> 32) * 0xD6E8FEB86659FD93ULL;
  return hash ^ hash >> 29;
}

class ProofTable {
 public:
  ProofTable() : lines_(first_size) {}

  /// Null if nothing is known.
  const ProofEntry* find(const Position& position) const {
    for (const ProofEntry& entry : lines_[place(position)].entries) {
      if (entry.is_about(position)) return &entry;
    }
    return nullptr;
  }

  /// Says that `find` will be asked soon.
  void prefetch(const Position& position) const {
    __builtin_prefetch(lines_.data() + place(position));
  }

  /// The entry to write in; blank if nothing was known.
  ProofEntry& make(const Position& position);

 private:
  /// A position may stand in any entry of its line, which is one of the cache's: aligned, so that
  /// looking a position up takes one access to memory.
  struct alignas(64) Line {
    std::array<ProofEntry, 4> entries;
  };
  static_assert(sizeof(Line) == 64);

  static constexpr std::size_t first_size = std::size_t{1} << 12;
  static constexpr std::size_t most_size = std::size_t{1} << 20;

  std::size_t place(const Position& position) const {
    return static_cast<std::size_t>(hash_of(position)) & (lines_.size() - 1);
  }

  void grow();

  std::vector<Line> lines_;
  std::size_t used_ = 0;
};

}  // namespace threeply
