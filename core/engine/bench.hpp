// A fixed piece of the engine's work, as one number: the same on every machine, native or wasm,
// with vector instructions or without, until a change to search, evaluation or network is meant to
// change it.
#pragma once

#include <cstdint>
#include <memory>

#include "engine/network.hpp"
#include "rules/rule_set.hpp"

namespace threeply {

struct EngineBench {
  std::uint32_t signature = 0;  ///< of all that was found: depths, scores, lines
  std::uint64_t nodes = 0;
};

/// A game of the engine against itself: openings, kings and endings. Null for no network.
EngineBench bench_engine(RuleSet rules, std::shared_ptr<const Network> network);

}  // namespace threeply
