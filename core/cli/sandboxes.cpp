#include "cli/sandboxes.hpp"

#include <algorithm>
#include <thread>

#include "cli/interruption.hpp"
#include "cli/stream.hpp"
#include "programs/exit_status.hpp"

namespace threeply::cli {
namespace {

std::unique_ptr<Sandbox> make_sandbox(const SandboxWishes& wishes) {
  return std::make_unique<Sandbox>(
      SandboxOptions{.walls = wishes.walls, .is_cancelled = is_interrupted, .shown = wishes.shown});
}

}  // namespace

Sandboxes make_sandboxes(const SandboxWishes& wishes, int& status) {
  const unsigned jobs =
      wishes.jobs != 0 ? wishes.jobs : std::max(1u, std::thread::hardware_concurrency());
  Sandboxes sandboxes;
  for (unsigned i = 0; i < jobs; ++i) {
    sandboxes.push_back(make_sandbox(wishes));
    const std::string& error = sandboxes.back()->error();
    if (error.empty()) continue;
    if (wishes.walls == Walls::none) {
      complain(error);
      status = exit_io_failed;
    } else {
      complain("no walls can be built around programs on this system (" + error +
               "), so nothing was run. It takes Linux with user namespaces; some systems keep "
               "these for root. If you trust the programs with all that you may do yourself, add "
               "--no-walls.");
      status = exit_no_walls;
    }
    return {};
  }
  return sandboxes;
}

void replace_dead(Sandboxes& sandboxes, const SandboxWishes& wishes) {
  for (auto& sandbox : sandboxes) {
    if (!sandbox->error().empty() && !is_interrupted()) sandbox = make_sandbox(wishes);
  }
}

std::string install(const Sandboxes& sandboxes, const std::vector<File>& files) {
  for (const auto& sandbox : sandboxes) {
    if (std::string fault = sandbox->install(files); !fault.empty()) return fault;
  }
  return {};
}

}  // namespace threeply::cli
