#include "endgame/pack.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <mutex>
#include <vector>

#include "endgame/packed_format.hpp"
#include "endgame/value_model.hpp"

namespace threeply {
namespace {

/// As many blocks as are worth a thread's while.
constexpr std::size_t blocks_of_a_part = 32;

class Packer {
 public:
  Packer(const Slice& slice, const PackedKind& kind, const DoParts& do_parts)
      : slice_(slice), kind_(kind), do_parts_(do_parts), blocks_(packed_blocks(slice.index)) {}

  std::string pack() {
    const ValueModel model(counts(), kind_.has_distances());
    std::string body;
    model.write(body);
    const std::vector<std::string> blocks = write_blocks(model);
    write_lengths(blocks, body);
    for (const std::string& block : blocks) body += block;
    return head_of(body) + body;
  }

 private:
  /// Calls `walk` with the numbers of the blocks of each part, each part with one of its own.
  template <class Walk>
  void for_each_part(const Walk& walk) {
    const std::size_t parts = (blocks_ + blocks_of_a_part - 1) / blocks_of_a_part;
    do_parts_(parts, [&](std::size_t part) {
      const std::size_t begin = part * blocks_of_a_part;
      walk(begin, std::min(begin + blocks_of_a_part, blocks_));
    });
  }

  template <class Visit>
  void walk(std::size_t block, SliceIndex::Reader& reader, const Visit& visit) const {
    std::array<Value, packed_block> known;
    walk_block(kind_, reader, slice_.index, block, known,
               [&](SliceNumber number, const Surroundings& around) {
                 const Value whole = slice_.at(number);
                 const Value value = kind_.has_distances() ? whole : without_distance(whole);
                 visit(value, around);
                 return value;
               });
  }

  ValueCounts counts() {
    ValueCounts all;
    std::mutex mutex;
    for_each_part([&](std::size_t begin, std::size_t end) {
      ValueCounts counts;
      SliceIndex::Reader reader(slice_.index);
      for (std::size_t block = begin; block < end; ++block) {
        walk(block, reader, [&](Value value, const Surroundings& around) {
          counts.note(value, around, kind_.has_distances());
        });
      }
      const std::lock_guard lock(mutex);
      all.add(counts);
    });
    return all;
  }

  std::vector<std::string> write_blocks(const ValueModel& model) {
    std::vector<std::string> blocks(blocks_);
    for_each_part([&](std::size_t begin, std::size_t end) {
      SliceIndex::Reader reader(slice_.index);
      BitWriter bits;
      for (std::size_t block = begin; block < end; ++block) {
        walk(block, reader,
             [&](Value value, const Surroundings& around) { model.put(value, around, bits); });
        blocks[block] = bits.finish();
      }
    });
    return blocks;
  }

  static void write_lengths(const std::vector<std::string>& blocks, std::string& bytes) {
    for (std::size_t i = 0; i < blocks.size(); ++i) {
      put_number(blocks[i].size(), bytes);
      if (!blocks[i].empty()) continue;
      std::size_t more = 0;
      for (; i + 1 < blocks.size() && blocks[i + 1].empty(); ++i) ++more;
      put_number(more, bytes);
    }
  }

  std::string head_of(const std::string& body) const {
    std::string head(packed_mark, packed_mark_size);
    const Material& material = kind_.material;
    for (const int fact :
         {kind_.rules.captures_are_mandatory ? 1 : 0, kind_.rules.jumps_chain ? 1 : 0,
          material.bottom.men, material.bottom.kings, material.top.men, material.top.kings,
          static_cast<int>(kind_.content), 0}) {
      head.push_back(static_cast<char>(fact));
    }
    const std::uint64_t checksum =
        checksum_of({reinterpret_cast<const std::uint8_t*>(body.data()), body.size()});
    for (unsigned i = 0; i < 8; ++i) head.push_back(static_cast<char>(checksum >> (8 * i)));
    return head;
  }

  const Slice& slice_;
  PackedKind kind_;
  const DoParts& do_parts_;
  std::size_t blocks_;
};

}  // namespace

bool holds(const PackedSlice& packed, const Slice& slice, const DoParts& do_parts) {
  std::atomic<bool> is_same = true;
  const bool has_distances = packed.kind().has_distances();
  do_parts(packed_blocks(slice.index), [&](std::size_t block) {
    const auto values = packed.read_block(block);
    for (std::size_t i = 0; i < packed_block; ++i) {
      if (values[i] == not_known) continue;
      const Value whole = slice.at(block * packed_block + i);
      if (values[i] != (has_distances ? whole : without_distance(whole))) is_same = false;
    }
  });
  return is_same;
}

std::string pack(const EndgameTables& tables, const Material& material, PackedContent content,
                 const DoParts& do_parts) {
  const auto pack_one = [&](const Material& seen) {
    return Packer(*tables.find(seen), {tables.rules(), seen, content}, do_parts).pack();
  };
  std::string packed = pack_one(material);
  if (material == material.turned()) return packed;
  std::string other = pack_one(material.turned());
  return other.size() < packed.size() ? other : packed;
}

}  // namespace threeply
