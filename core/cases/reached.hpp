// What an action list really reaches in the replay program, found by running it, and in words.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "cases/finished_games.hpp"
#include "cases/wrong_action.hpp"
#include "programs/replay/replay.hpp"
#include "search/cost.hpp"

namespace threeply {

/// The action on which the program stopped.
struct ReachedError {
  Conditions conditions = 0;
  Oddity oddity = Oddity::none;
  Conditions next = 0;  ///< of the action after it, on the same board; none if that is legal
  bool has_next = false;
  bool has_command = false;  ///< after it
};

struct Reached {
  std::string output;
  ReplayStatus status = ReplayStatus::finished;

  std::size_t given = 0;     ///< actions of the list that were played
  std::size_t computed = 0;  ///< actions
  char command = '-';        ///< that was obeyed: A, P or none
  bool has_text_after = false;

  std::size_t captures = 0;
  std::size_t crownings = 0;
  std::size_t crowning_captures = 0;
  std::size_t tower_captures = 0;
  std::size_t tower_retreats = 0;  ///< towers that went where no piece may
  bool has_both_towers = false;    ///< towers of both sides at the same time

  std::optional<ReachedError> error;
  std::optional<Ending> ending;  ///< of the game, on the last board
  Position asked;                ///< the board before the command, or the last one
  Position last;
};

Reached find_reached(std::string_view input, TerminalCost terminal);

/// One line: "34 actions, then P: 6 captures, 2 crownings, black wins by blockade after the 9th
/// computed action".
std::string describe(const Reached& reached);

/// "it would end by capture with the 11th", if that is one or two computed actions after the last
/// one; else nothing.
std::string describe_near_end(const Reached& reached, TerminalCost terminal);

/// How the input is laid out, where that is not one token a line: "CR LF, no final line end".
std::string describe_layout(std::string_view input);

}  // namespace threeply
