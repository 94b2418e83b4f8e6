#include "wasm/endgame_memory.hpp"

#include <algorithm>
#include <memory>
#include <utility>

#include "endgame/packed_name.hpp"
#include "notation/rule_names.hpp"

namespace threeply::api {
namespace {

/// For what was read of the tables: a phone has other things to remember, too.
constexpr std::size_t most_memory = std::size_t{24} << 20;

}  // namespace

EndgameMemory::EndgameMemory() {
  for (const NamedRuleSet& named : rule_names) {
    all_.push_back({.endgames = Endgames(named.rules, most_memory)});
  }
}

EndgameMemory::Known& EndgameMemory::known(RuleSet rules) {
  return *std::find_if(all_.begin(), all_.end(),
                       [&](const Known& one) { return one.endgames.tables.rules() == rules; });
}

std::string EndgameMemory::add(RuleSet rules, const Bytes& bytes) {
  const auto kept = std::make_shared<const Bytes>(bytes);
  std::unique_ptr<PackedSlice> slice = PackedSlice::open(*kept, kept);
  if (!slice || slice->kind().rules != rules) return {};
  const PackedKind kind = slice->kind();
  auto& [endgames, files] = known(rules);
  if (!endgames.packed.add(std::move(slice))) return {};
  return *files.insert(packed_file_name(kind.material, kind.content)).first;
}

Endgames& EndgameMemory::for_solver(RuleSet rules) {
  Endgames& endgames = known(rules).endgames;
  endgames.tables = EndgameTables(rules);
  return endgames;
}

std::vector<std::string> EndgameMemory::missing_after(RuleSet rules, const Material& material) {
  return missing(rules, material, content_of(material.pieces()));
}

std::vector<std::string> EndgameMemory::missing_outcomes_after(RuleSet rules,
                                                               const Material& material) {
  return missing(rules, material, PackedContent::outcomes);
}

std::string EndgameMemory::missing_progress(RuleSet rules, const Material& material) {
  if (has_distance(material.pieces()) || material.pieces() > most_pieces) return {};
  std::string name = packed_file_name(material, PackedContent::progress);
  return known(rules).files.contains(name) ? std::string() : name;
}

std::vector<std::string> EndgameMemory::missing(RuleSet rules, const Material& after,
                                                PackedContent content) {
  std::vector<std::string> names;
  for (const Material& pair : pairs_after(after)) {
    if (pair.pieces() > most_pieces) continue;
    std::string name = packed_file_name(pair, content);
    const bool is_there =
        known(rules).files.contains(name) ||
        known(rules).files.contains(packed_file_name(pair, PackedContent::distances));
    if (!is_there) names.push_back(std::move(name));
  }
  return names;
}

}  // namespace threeply::api
