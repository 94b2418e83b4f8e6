#include "endgame/packed_slice.hpp"

#include <array>
#include <utility>

namespace threeply {
namespace {

using Facts = std::array<std::uint8_t, 8>;

/// False if these are no packed slice at all.
bool read_facts(ByteReader& bytes, Facts& facts) {
  for (std::size_t i = 0; i < packed_mark_size; ++i) {
    if (bytes.byte() != static_cast<std::uint8_t>(packed_mark[i])) return false;
  }
  for (std::uint8_t& fact : facts) fact = bytes.byte();
  return true;
}

Material material_in(const Facts& facts) {
  return {.bottom = {.men = facts[2], .kings = facts[3]},
          .top = {.men = facts[4], .kings = facts[5]}};
}

bool read_head(ByteReader& bytes, PackedKind& kind) {
  Facts facts;
  if (!read_facts(bytes, facts)) return false;
  kind.rules = {.captures_are_mandatory = facts[0] != 0, .jumps_chain = facts[1] != 0};
  kind.material = material_in(facts);
  kind.content = static_cast<PackedContent>(facts[6]);
  std::uint64_t checksum = 0;
  for (unsigned i = 0; i < 8; ++i) checksum |= std::uint64_t{bytes.byte()} << (8 * i);
  const Material& material = kind.material;
  return !bytes.is_past_end() && facts[0] <= 1 && facts[1] <= facts[0] && facts[6] <= 2 &&
         facts[7] == 0 && material.bottom.pieces() > 0 && material.top.pieces() > 0 &&
         material.pieces() <= most_table_pieces && checksum == checksum_of(bytes.rest());
}

}  // namespace

Material packed_material(std::span<const std::uint8_t> bytes) {
  ByteReader reader(bytes);
  Facts facts;
  return read_facts(reader, facts) ? material_in(facts) : Material{};
}

std::unique_ptr<PackedSlice> PackedSlice::open(std::span<const std::uint8_t> bytes,
                                               std::shared_ptr<const void> keeper) {
  ByteReader reader(bytes);
  PackedKind kind;
  if (!read_head(reader, kind)) return nullptr;
  std::unique_ptr<PackedSlice> slice(new PackedSlice(kind));
  if (!slice->read(reader)) return nullptr;
  slice->keeper_ = std::move(keeper);
  return slice;
}

bool PackedSlice::read(ByteReader bytes) {
  if (!model_.read(bytes)) return false;
  const std::size_t count = packed_blocks(index_);
  std::uint64_t end = 0;
  while (ends_.size() < count && !bytes.is_past_end()) {
    const std::uint64_t length = bytes.number();
    const std::uint64_t more = length == 0 ? bytes.number() : 0;
    if (length > bytes.rest().size() || more >= count - ends_.size()) return false;
    end += length;
    ends_.insert(ends_.end(), static_cast<std::size_t>(more) + 1, static_cast<std::uint32_t>(end));
  }
  bytes_ = bytes.rest();
  blocks_.resize(count);
  return !bytes.is_past_end() && end == bytes_.size();
}

std::unique_ptr<Value[]> PackedSlice::read_block(std::size_t block) const {
  const std::size_t begin = block == 0 ? 0 : ends_[block - 1];
  BitReader bits(bytes_.subspan(begin, ends_[block] - begin));
  auto values = std::make_unique<Value[]>(static_cast<std::size_t>(packed_block));
  SliceIndex::Reader reader(index_);
  walk_block(kind_, reader, index_, block, {values.get(), static_cast<std::size_t>(packed_block)},
             [&](SliceNumber, const Surroundings& around) { return model_.get(around, bits); });
  return values;
}

Value PackedSlice::value_at(SliceNumber number) {
  const auto block = static_cast<std::size_t>(number / packed_block);
  if (blocks_[block] == nullptr) {
    blocks_[block] = read_block(block);
    ++blocks_read_;
  }
  return blocks_[block][static_cast<std::size_t>(number % packed_block)];
}

void PackedSlice::forget() {
  for (auto& block : blocks_) block = nullptr;
  blocks_read_ = 0;
}

}  // namespace threeply
