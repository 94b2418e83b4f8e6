// What describes the program to readers and shells, made from its own help: a manual page, and
// completions of command lines.
#pragma once

#include <string>

#include "cli/described_commands.hpp"

namespace threeply::cli {

/// In the macros of man(7).
std::string man_page(const DescribedCommand& program);

std::string bash_completion(const DescribedCommand& program);
std::string zsh_completion(const DescribedCommand& program);
std::string fish_completion(const DescribedCommand& program);

}  // namespace threeply::cli
