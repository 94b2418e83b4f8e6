// How a slice is packed: what is left out, what is written, in which order.
//
// Of a material seen by the two sides only one slice is packed, the one that takes fewer bytes: a
// position of the other one has the value that its moves give it. Where captures are mandatory, the
// same holds for a position with a capture. What is left is written in blocks of numbers that can
// be read each for itself, every value by how likely it is beside those next to it.
//
//   8 bytes   "3plyPack"
//   8         the rule set in two bytes (captures are mandatory, jumps chain), the men and kings of
//             the bottom side and of the top side, what it tells (PackedContent), 0
//   8         checksum of all that follows, lowest byte first
//             chances of the outcomes; of the distances, to whatever they are (ChanceTable)
//             the length of each block (put_number); after a 0, how many more zeros follow
//             the blocks (BitWriter)
#pragma once

#include <algorithm>
#include <cstddef>
#include <span>

#include "endgame/slice_index.hpp"
#include "endgame/surroundings.hpp"
#include "endgame/value.hpp"
#include "rules/rule_set.hpp"
#include "rules/sources.hpp"

namespace threeply {

struct PackedKind {
  RuleSet rules{};
  Material material{};
  PackedContent content = PackedContent::outcomes;

  constexpr bool has_distances() const { return content != PackedContent::outcomes; }
};

constexpr char packed_mark[] = "3plyPack";
constexpr std::size_t packed_mark_size = sizeof packed_mark - 1;
constexpr std::size_t packed_head_size = packed_mark_size + 8 + 8;

/// How many numbers a block has: large enough to learn from, small enough to be read for one value.
constexpr SliceNumber packed_block = 4096;

constexpr bool is_packed(RuleSet rules, const Position& position) {
  return !rules.captures_are_mandatory || jump_sources<Side::bottom>(position).any() == 0;
}

inline std::size_t packed_blocks(const SliceIndex& index) {
  return static_cast<std::size_t>((index.size() + packed_block - 1) / packed_block);
}

/// Goes through what is packed of a block in order; `value_at` is called with the number and the
/// surroundings and returns the value, which those after it are expected by.
template <class ValueAt>
void walk_block(const PackedKind& kind, SliceIndex::Reader& reader, const SliceIndex& index,
                std::size_t block, std::span<Value> known, const ValueAt& value_at) {
  const SliceNumber begin = block * packed_block;
  const SliceNumber end = std::min(begin + packed_block, index.size());
  std::fill(known.begin(), known.end(), not_known);
  Position position;
  for (SliceNumber number = begin; number < end; ++number) {
    if (!reader.read(number, position) || !is_packed(kind.rules, position)) continue;
    known[static_cast<std::size_t>(number - begin)] =
        value_at(number, Surroundings(kind.content, index, position, number, begin, known));
  }
}

}  // namespace threeply
