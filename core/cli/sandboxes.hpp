// The sandboxes of a grading, and what the programs in them should not find.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "sandbox/sandbox.hpp"

namespace threeply::cli {

/// One for each job, made before the first thread is.
using Sandboxes = std::vector<std::unique_ptr<Sandbox>>;

/// As many as the machine has processors if `jobs` is 0. They end when somebody interrupts us.
/// `error` is added to if one cannot be had; if it says something already, none is made.
Sandboxes make_sandboxes(unsigned jobs, const std::vector<std::string>& hidden, std::string& error);

/// Without walls a program can kill the keeper of its sandbox: the next one shall not suffer. Only
/// while there are no threads.
void replace_dead(Sandboxes& sandboxes, const std::vector<std::string>& hidden);

/// What would tell a program the answers: `secrets`, such as the folder of the cases, and this
/// program. Left out is that in which something lies that is `needed`, or the system's.
std::vector<std::string> hidden_paths(const std::vector<std::string>& secrets,
                                      const std::vector<std::string>& needed);

}  // namespace threeply::cli
