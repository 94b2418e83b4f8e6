// The exit statuses of the program, and what they mean: the help and the page tell them from here.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "programs/replay/replay.hpp"

namespace threeply {

enum ExitStatus : int {
  exit_ok = 0,
  exit_illegal_action = 1,  ///< one of the six errors of the replay program
  exit_not_perfect = 1,     ///< states that are not legal, or not best play
  exit_unread = 1,          ///< some of the games could not be read, the rest were
  exit_not_right = 1,       ///< a graded program that fails a case
  exit_bad_input = 2,       ///< input or command line that cannot be read
  exit_no_win = 3,          ///< the side to move has no forced win
  exit_undecided = 4,       ///< not decided within the limits
  exit_io_failed = 5,       ///< a file cannot be opened, read or written
  exit_no_walls = 6,        ///< programs cannot be kept in, and nobody said that they need not
  exit_interrupted = 130,   ///< what a shell reports for a program ended by Ctrl-C
  exit_pipe_closed = 141,   ///< what a shell reports for a program ended by SIGPIPE
};

struct ExitMeaning {
  ExitStatus status;
  std::string_view command;  ///< empty: all of them
  std::string_view words;
};

/// In the order of the statuses; one may mean different things for different commands.
std::span<const ExitMeaning> exit_meanings();

/// A line for each meaning, of one command or, if it is empty, of all.
std::string exit_status_help(std::string_view command = {});

ExitStatus exit_status_of(ReplayStatus status);

}  // namespace threeply
