// A replay of an action list with all that can be asked about it afterwards.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "programs/replay/replay.hpp"

namespace threeply {

struct OwnReplay {
  ReplayOptions options;
  std::string text;  ///< the output
  std::vector<PlayedAction> actions;
  Position end;  ///< the last board
  ReplayStatus status = ReplayStatus::finished;
  ActionError error = ActionError::illegal;  ///< after `illegal_action`, and the action it is about
  Action refused;

  /// Number `number`, which is counted from 1 and must exist.
  const PlayedAction& action(std::uint64_t number) const {
    return actions[static_cast<std::size_t>(number - 1)];
  }

  /// The board before that action; the last one if there are not so many.
  const Position& before(std::uint64_t number) const {
    return 0 < number && number <= actions.size() ? action(number).before : end;
  }
};

OwnReplay replay_list(std::string_view input, const ReplayOptions& options);

}  // namespace threeply
