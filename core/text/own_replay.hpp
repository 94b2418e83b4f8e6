// A replay of an action list with all that can be asked about it afterwards.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "text/replay.hpp"

namespace threeply {

struct OwnReplay {
  ReplayOptions options;
  std::string text;  ///< the output
  std::vector<PlayedAction> actions;
  Position end;  ///< the last board
  ReplayStatus status = ReplayStatus::finished;
  ActionError error = ActionError::illegal;  ///< after `illegal_action`, and the action it is about
  Action refused;

  /// Before action number `number`, counted from 1.
  const Position& before(std::uint64_t number) const {
    return number - 1 < actions.size() ? actions[number - 1].before : end;
  }
};

OwnReplay replay_list(std::string_view input, const ReplayOptions& options);

}  // namespace threeply
