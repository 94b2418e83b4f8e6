// All that is at hand about the endings of one rule set.
#pragma once

#include <cstddef>
#include <optional>

#include "endgame/build.hpp"
#include "endgame/packed_tables.hpp"
#include "endgame/tables.hpp"

namespace threeply {

struct Endgames {
  explicit Endgames(RuleSet rules) : tables(rules), packed(rules) {}
  /// With so many bytes of memory for what is read of packed tables.
  Endgames(RuleSet rules, std::size_t most_memory) : tables(rules), packed(rules, most_memory) {}

  /// None if nothing tells.
  std::optional<KnownValue> find(const Position& position) {
    if (tables.covers(position)) return KnownValue{tables.look_up(position), true};
    return packed.find(position);
  }

  EndgameTables tables;  ///< with distances, at once
  PackedTables packed;
  DoParts do_parts = do_in_turn;  ///< how tables are worked out that are lacking
};

}  // namespace threeply
