// A fixed piece of work whose board counts are the engine's signature: the same on every machine,
// native or wasm, until a change to generator or search is meant to change them.
#pragma once

#include <cstdint>
#include <string_view>

namespace threeply {

struct BenchPart {
  std::string_view name;
  std::uint64_t (*count_boards)();
};

extern const BenchPart bench_parts[6];

}  // namespace threeply
