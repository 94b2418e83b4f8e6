#include "sandbox/memory_watch.hpp"

#include <dirent.h>
#include <unistd.h>

#include <cctype>
#include <cstdlib>
#include <fstream>
#include <string>
#include <vector>

namespace threeply {
namespace {

std::vector<std::string> others() {
  std::vector<std::string> found;
  DIR* const list = ::opendir("/proc");
  if (list == nullptr) return found;
  const std::string own = std::to_string(::getpid());
  while (const dirent* const entry = ::readdir(list)) {
    if (std::isdigit(static_cast<unsigned char>(entry->d_name[0])) != 0 && entry->d_name != own) {
      found.emplace_back(entry->d_name);
    }
  }
  ::closedir(list);
  return found;
}

/// Quick; counts a page for each process that has it.
std::uint64_t plain_sum(const std::vector<std::string>& processes) {
  std::uint64_t pages = 0;
  for (const std::string& process : processes) {
    std::ifstream file("/proc/" + process + "/statm");
    std::uint64_t size = 0;
    std::uint64_t resident = 0;
    if (file >> size >> resident) pages += resident;
  }
  return pages * static_cast<std::uint64_t>(::sysconf(_SC_PAGESIZE));
}

/// Slow; divides a page among the processes that have it.
std::uint64_t shared_sum(const std::vector<std::string>& processes) {
  std::uint64_t kilobytes = 0;
  for (const std::string& process : processes) {
    std::ifstream file("/proc/" + process + "/smaps_rollup");
    for (std::string line; std::getline(file, line);) {
      if (line.starts_with("Pss:")) kilobytes += std::strtoull(line.c_str() + 4, nullptr, 10);
    }
  }
  return kilobytes << 10;
}

}  // namespace

bool take_more_than(std::uint64_t bytes, pid_t process) {
  const std::vector<std::string> processes =
      process < 0 ? others() : std::vector<std::string>{std::to_string(process)};
  if (plain_sum(processes) <= bytes) return false;
  return processes.size() < 2 || shared_sum(processes) > bytes;
}

}  // namespace threeply
