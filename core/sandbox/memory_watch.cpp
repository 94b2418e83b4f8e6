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

/// The entries of a folder that are numbers.
std::vector<std::string> numbers_in(const std::string& folder) {
  std::vector<std::string> found;
  DIR* const list = ::opendir(folder.c_str());
  if (list == nullptr) return found;
  while (const dirent* const entry = ::readdir(list)) {
    if (std::isdigit(static_cast<unsigned char>(entry->d_name[0])) != 0) {
      found.emplace_back(entry->d_name);
    }
  }
  ::closedir(list);
  return found;
}

/// Of a process or one of its threads; 0 if that has ended.
std::uint64_t memory_in(const std::string& folder) {
  std::ifstream file(folder + "/status");
  std::uint64_t kilobytes = 0;
  for (std::string line; std::getline(file, line);) {
    for (const char* name : {"VmRSS:", "VmPTE:"}) {
      if (line.starts_with(name)) kilobytes += std::strtoull(line.c_str() + 6, nullptr, 10);
    }
  }
  return kilobytes << 10;
}

std::uint64_t memory_of_one(const std::string& process) {
  const std::string folder = "/proc/" + process;
  if (const std::uint64_t bytes = memory_in(folder); bytes != 0) return bytes;
  // Its first thread may have ended, and others go on.
  const std::string threads = folder + "/task/";
  for (const std::string& thread : numbers_in(threads)) {
    if (const std::uint64_t bytes = memory_in(threads + thread); bytes != 0) return bytes;
  }
  return 0;
}

}  // namespace

std::uint64_t memory_of(pid_t process) {
  if (process >= 0) return memory_of_one(std::to_string(process));
  const std::string own = std::to_string(::getpid());
  std::uint64_t sum = 0;
  for (const std::string& one : numbers_in("/proc")) {
    if (one != own) sum += memory_of_one(one);
  }
  return sum;
}

}  // namespace threeply
