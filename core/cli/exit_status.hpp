// The exit statuses of the program, told in its help.
#pragma once

namespace threeply::cli {

constexpr int exit_ok = 0;
constexpr int exit_illegal_action = 1;  ///< one of the six errors of the replay program
constexpr int exit_not_perfect = 1;     ///< states that are not legal, or not best play
constexpr int exit_not_right = 1;       ///< a graded program that fails a case
constexpr int exit_bad_input = 2;       ///< input or command line that cannot be read
constexpr int exit_no_win = 3;          ///< the side to move has no forced win
constexpr int exit_undecided = 4;       ///< not decided within the limits
constexpr int exit_io_failed = 5;       ///< a file cannot be opened, read or written
constexpr int exit_interrupted = 130;   ///< what a shell reports for a program ended by Ctrl-C
constexpr int exit_pipe_closed = 141;   ///< what a shell reports for a program ended by SIGPIPE

}  // namespace threeply::cli
