// Any bytes as a packed table, with the right checksum: refused, or read to the end without harm,
// and with values that mean something.
#include <cstdint>
#include <cstdlib>
#include <string>

#include "endgame/bytes.hpp"
#include "endgame/packed_slice.hpp"

using namespace threeply;

namespace {

std::span<const std::uint8_t> bytes_of(const std::string& text) {
  return {reinterpret_cast<const std::uint8_t*>(text.data()), text.size()};
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::string bytes(reinterpret_cast<const char*>(data), size);
  if (PackedSlice::open(bytes_of(bytes)) == nullptr && bytes.size() >= packed_head_size) {
    const std::uint64_t sum = checksum_of(bytes_of(bytes).subspan(packed_head_size));
    for (unsigned i = 0; i < 8; ++i) {
      bytes[packed_head_size - 8 + i] = static_cast<char>(sum >> (8 * i));
    }
  }
  const auto slice = PackedSlice::open(bytes_of(bytes));
  if (slice == nullptr) return 0;
  const SliceNumber last = slice->index().size() - 1;
  for (const SliceNumber number : {SliceNumber{0}, last / 2, last}) {
    const Value value = slice->value_at(number);
    if (value != not_known && value > 254) std::abort();
    if (!slice->kind().has_distances() && value != not_known && value > won_at_once) std::abort();
  }
  return 0;
}
