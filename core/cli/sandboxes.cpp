#include "cli/sandboxes.hpp"

#include <algorithm>
#include <filesystem>
#include <system_error>
#include <thread>

#include "cli/interruption.hpp"

namespace threeply::cli {
namespace {

namespace fs = std::filesystem;

std::string without_links(const std::string& path) {
  std::error_code failure;
  const fs::path whole = fs::canonical(path, failure);
  return failure ? std::string() : whole.string();
}

bool is_within(const std::string& path, const std::string& folder) {
  return path == folder || path.starts_with(folder + "/");
}

std::unique_ptr<Sandbox> make_sandbox(const std::vector<std::string>& hidden) {
  return std::make_unique<Sandbox>(Isolation::strongest, is_interrupted, hidden);
}

}  // namespace

Sandboxes make_sandboxes(unsigned jobs, const std::vector<std::string>& hidden,
                         std::string& error) {
  if (jobs == 0) jobs = std::max(1u, std::thread::hardware_concurrency());
  Sandboxes sandboxes;
  for (unsigned i = 0; i < jobs && error.empty(); ++i) {
    sandboxes.push_back(make_sandbox(hidden));
    error = sandboxes.back()->error();
  }
  return sandboxes;
}

void replace_dead(Sandboxes& sandboxes, const std::vector<std::string>& hidden) {
  for (auto& sandbox : sandboxes) {
    if (!sandbox->error().empty() && !is_interrupted()) sandbox = make_sandbox(hidden);
  }
}

std::vector<std::string> hidden_paths(const std::vector<std::string>& secrets,
                                      const std::vector<std::string>& needed) {
  std::vector<std::string> all_needed = {"/bin", "/lib",  "/usr/bin", "/usr/lib", "/etc",
                                         "/dev", "/proc", "/sys",     "/tmp"};
  all_needed.insert(all_needed.end(), needed.begin(), needed.end());
  for (std::string& path : all_needed) path = without_links(path);
  std::vector<std::string> all_secrets = secrets;
  all_secrets.push_back("/proc/self/exe");

  std::vector<std::string> hidden;
  for (const std::string& secret : all_secrets) {
    const std::string path = secret.empty() ? secret : without_links(secret);
    const auto is_in_it = [&](const std::string& other) { return is_within(other, path); };
    if (path.size() > 1 && std::none_of(all_needed.begin(), all_needed.end(), is_in_it)) {
      hidden.push_back(path);
    }
  }
  return hidden;
}

}  // namespace threeply::cli
