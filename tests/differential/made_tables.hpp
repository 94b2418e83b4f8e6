// Endgame tables of the tested sizes, made once for all tests that look at them.
#pragma once

#include <map>
#include <tuple>

#include "endgame/build.hpp"
#include "unit/effort.hpp"

namespace threeply::tests {

/// Of up to so many pieces, four where there is time for it.
inline const EndgameTables& made_tables(RuleSet rules, int pieces = most_tested_pieces()) {
  static std::map<std::tuple<bool, bool, int>, EndgameTables> all;
  const std::tuple key(rules.captures_are_mandatory, rules.jumps_chain, pieces);
  const auto known = all.find(key);
  if (known != all.end()) return known->second;
  return all.emplace(key, build_tables(rules, pieces)).first->second;
}

}  // namespace threeply::tests
