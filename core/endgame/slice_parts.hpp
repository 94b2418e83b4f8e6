// A slice in parts of a size that is worth a thread's while.
#pragma once

#include <algorithm>
#include <cstddef>

#include "endgame/tables.hpp"

namespace threeply {

constexpr SliceNumber part_size = 1 << 18;

inline std::size_t parts_of(const Slice& slice) {
  return static_cast<std::size_t>((slice.index.size() + part_size - 1) / part_size);
}

/// Calls `visit` with the number of each position of a part, and the position.
template <class Visit>
void for_each_position(const Slice& slice, std::size_t part, const Visit& visit) {
  SliceIndex::Reader reader(slice.index);
  const SliceNumber begin = part * part_size;
  const SliceNumber end = std::min(begin + part_size, slice.index.size());
  Position position;
  for (SliceNumber i = begin; i < end; ++i) {
    if (reader.read(i, position)) visit(i, position);
  }
}

}  // namespace threeply
