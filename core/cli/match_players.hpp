// The players of a match, from what was told of them.
#pragma once

#include <functional>
#include <memory>

#include "cli/commands.hpp"
#include "match/game.hpp"

namespace threeply::cli {

/// Whether the network that a player is to use can be read.
bool has_network(const PlayerSetup& setup);

/// `is_stopped` ends its thinking. Null if there is too little memory for its hash table.
std::unique_ptr<MatchPlayer> make_player(const PlayerSetup& setup, const MatchCommand& command,
                                         const std::function<bool()>& is_stopped);

}  // namespace threeply::cli
