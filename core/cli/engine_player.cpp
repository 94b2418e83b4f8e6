#include "cli/engine_player.hpp"

#include "cli/endgame_sources.hpp"
#include "endgame/tables_inside.hpp"
#include "engine/networks_inside.hpp"

namespace threeply::cli {

EnginePlayer::EnginePlayer(RuleSet rules, std::size_t megabytes, const std::string& tables)
    : rules_(rules), endgames_(rules), distances_(rules), engine_(rules, megabytes) {
  open_tables(endgames_, tables_folder(tables));
  engine_.set_network(network_inside(rules));
  distances_.set_source(
      [rules](const Material& material) { return distances_inside(rules, material); });
  engine_.set_tables(&endgames_.packed, &distances_);
}

}  // namespace threeply::cli
