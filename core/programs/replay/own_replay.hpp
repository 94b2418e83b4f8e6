// A replay of an action list with all that can be asked about it afterwards.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "programs/replay/output_line.hpp"
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
  std::optional<Side> winner;  ///< whose WIN line is the last

  /// Number `number`, which is counted from 1 and must exist.
  const PlayedAction& action(std::uint64_t number) const {
    return actions[static_cast<std::size_t>(number - 1)];
  }

  /// The board before that action; the last one if there are not so many.
  const Position& before(std::uint64_t number) const {
    return 0 < number && number <= actions.size() ? action(number).before : end;
  }

  std::uint64_t line_count() const;

  /// The line of `text` at which the block of an action begins, from 1.
  std::uint64_t line_of(std::uint64_t number) const { return first_line_of_block(number); }

  /// In whose block a line of `text` is, 0 before the first action; what comes after the last block
  /// counts to it.
  std::uint64_t action_at(std::uint64_t line) const;

  /// What line number `line` of `text` says, from 1; `other` past the end.
  OutputLine line(std::uint64_t line) const;

  /// The board on which a program goes wrong whose output differs in that line: before the action,
  /// or the last one after all blocks.
  const Position& board_at(std::uint64_t line) const;
};

OwnReplay replay_list(std::string_view input, const ReplayOptions& options);

}  // namespace threeply
