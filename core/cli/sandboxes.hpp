// The sandboxes of a grading.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "sandbox/sandbox.hpp"

namespace threeply::cli {

/// One for each job, made before the first thread is.
using Sandboxes = std::vector<std::unique_ptr<Sandbox>>;

struct SandboxWishes {
  unsigned jobs = 0;  ///< as many as the machine has processors if 0
  Walls walls = Walls::required;
  std::vector<std::string> shown{};  ///< whole paths without links
};

/// They end when somebody interrupts us. None, and the exit status after a complaint, if one cannot
/// be had.
Sandboxes make_sandboxes(const SandboxWishes& wishes, int& status);

/// A program may have found a way to end the keeper of its sandbox: the next one shall not suffer.
/// Only while there are no threads.
void replace_dead(Sandboxes& sandboxes, const SandboxWishes& wishes);

/// Into all of them; answers with what is in the way, empty if nothing is.
std::string install(const Sandboxes& sandboxes, const std::vector<File>& files);

}  // namespace threeply::cli
