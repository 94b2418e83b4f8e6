#include "cli/engine_player.hpp"

#include "cli/endgame_sources.hpp"
#include "engine/networks_inside.hpp"

namespace threeply::cli {

EnginePlayer::EnginePlayer(RuleSet rules, std::size_t megabytes, const std::string& tables)
    : rules_(rules), endgames_(rules), engine_(rules, megabytes) {
  open_tables(endgames_, tables_folder(tables));
  engine_.set_network(network_inside(rules));
  engine_.set_tables(&endgames_.packed);
}

}  // namespace threeply::cli
