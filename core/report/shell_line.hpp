// A command that feeds an action list to a program, for pasting into any POSIX shell.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "report/report.hpp"

namespace threeply {

/// What to call the program by: its command, or its name if that is a plain path, or "./program".
std::string command_of(const ProgramReport& report);

/// As one word of a shell: in quotes if it needs them.
std::string shell_word(std::string_view text);

/// printf 'G6-F5\nA\n' | ./mine
/// Lines of up to `width` bytes if the command allows it; a backslash at the end continues one.
std::vector<std::string> shell_line(std::string_view input, const std::string& command,
                                    std::size_t width);

}  // namespace threeply
