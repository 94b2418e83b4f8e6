// A slice as it was packed, opened: its values are read block by block when they are asked for.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "endgame/packed_format.hpp"
#include "endgame/value_model.hpp"

namespace threeply {

/// Of bytes that are a packed slice, without a look at the rest of them.
Material packed_material(std::span<const std::uint8_t> bytes);

class PackedSlice {
 public:
  /// Null if these are not the bytes of a packed slice, whole and unchanged. They are not copied;
  /// `keeper`, if any, has them in memory.
  static std::unique_ptr<PackedSlice> open(std::span<const std::uint8_t> bytes,
                                           std::shared_ptr<const void> keeper = nullptr);

  const PackedKind& kind() const { return kind_; }
  const SliceIndex& index() const { return index_; }

  /// Of a position that is_packed; without distances its outcome alone.
  Value value_at(SliceNumber number);

  /// The values of a block's numbers; of those that are not packed: not_known.
  std::unique_ptr<Value[]> read_block(std::size_t block) const;

  /// How many bytes of memory the blocks take that were read.
  std::size_t memory() const { return blocks_read_ * static_cast<std::size_t>(packed_block); }

  /// Makes room: what is asked again is read again.
  void forget();

 private:
  explicit PackedSlice(const PackedKind& kind)
      : kind_(kind), index_(kind.material), model_(kind.has_distances()) {}

  bool read(ByteReader bytes);

  PackedKind kind_;
  SliceIndex index_;
  ValueModel model_;
  std::vector<std::uint32_t> ends_;  ///< of the blocks in `bytes_`
  std::span<const std::uint8_t> bytes_{};
  std::shared_ptr<const void> keeper_{};
  std::vector<std::unique_ptr<Value[]>> blocks_;
  std::size_t blocks_read_ = 0;
};

}  // namespace threeply
