#include "sandbox/memory_group.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <sstream>
#include <string_view>
#include <utility>
#include <vector>

namespace threeply {
namespace {

/// Of what the descriptors are.
enum Part { joining, most, most_swapped, events, parent_folder };
constexpr const char* part_names[] = {"/cgroup.procs", "/memory.max", "/memory.swap.max",
                                      "/memory.events", "/.."};

bool write_text(int descriptor, std::string_view text) {
  return descriptor >= 0 && ::pwrite(descriptor, text.data(), text.size(), 0) >= 0;
}

bool write_control(const std::string& path, std::string_view text) {
  const int file = ::open(path.c_str(), O_WRONLY | O_CLOEXEC);
  const bool is_written = write_text(file, text);
  if (file >= 0) ::close(file);
  return is_written;
}

/// Where groups of version 2 are mounted; empty if nowhere.
std::string mount_point() {
  std::ifstream mounts("/proc/self/mounts");
  for (std::string line; std::getline(mounts, line);) {
    std::istringstream words(line);
    std::string device;
    std::string path;
    std::string kind;
    if (words >> device >> path >> kind && kind == "cgroup2") return path;
  }
  return {};
}

/// Our own group, from the mount point on.
std::string own_group() {
  std::ifstream groups("/proc/self/cgroup");
  for (std::string line; std::getline(groups, line);) {
    if (line.starts_with("0::")) return line.substr(3);
  }
  return {};
}

/// The name of a new group in `parent` in which memory is counted; empty if that cannot be.
std::string make_in(const std::string& parent) {
  constexpr int most_tries = 1000;  // one for each sandbox, and what a dead process has left
  for (int i = 0; i < most_tries; ++i) {
    std::string name = "threeply-";
    name.append(std::to_string(::getpid())).append("-").append(std::to_string(i));
    const std::string path = std::string(parent).append("/").append(name);
    if (::mkdir(path.c_str(), 0755) != 0) {
      if (errno == EEXIST) continue;
      return {};
    }
    const std::string limit = path + part_names[most];
    const auto is_counted = [&] { return ::access(limit.c_str(), W_OK) == 0; };
    // Perhaps nobody has asked for it here yet.
    if (is_counted() ||
        (write_control(parent + "/cgroup.subtree_control", "+memory") && is_counted())) {
      write_control(path + "/memory.oom.group", "1");  // all of a run or none
      return name;
    }
    ::rmdir(path.c_str());
    return {};
  }
  return {};
}

}  // namespace

MemoryGroup::~MemoryGroup() { remove(); }

MemoryGroup::MemoryGroup(MemoryGroup&& other) noexcept { *this = std::move(other); }

MemoryGroup& MemoryGroup::operator=(MemoryGroup&& other) noexcept {
  if (this == &other) return *this;
  remove();
  name_ = std::exchange(other.name_, {});
  limit_ = other.limit_;
  for (std::size_t i = 0; i < std::size(descriptors_); ++i) {
    descriptors_[i] = std::exchange(other.descriptors_[i], -1);
  }
  return *this;
}

void MemoryGroup::remove() {
  if (!name_.empty()) ::unlinkat(descriptors_[parent_folder], name_.c_str(), AT_REMOVEDIR);
  name_.clear();
  for (int& descriptor : descriptors_) {
    if (descriptor >= 0) ::close(descriptor);
    descriptor = -1;
  }
}

bool MemoryGroup::may_hold_processes() const {
  const pid_t process = ::fork();
  if (process == 0) ::_exit(join() ? EXIT_SUCCESS : EXIT_FAILURE);
  int status = -1;
  while (process > 0 && ::waitpid(process, &status, 0) < 0 && errno == EINTR) {
  }
  return status == 0;
}

/// Beside our own group or in it: a group that has processes may have none below that are counted,
/// unless it is the uppermost.
MemoryGroup MemoryGroup::make() {
  MemoryGroup group;
  const std::string place = mount_point();
  const std::string own = own_group();
  if (place.empty() || own.empty() || own.find("..") != own.npos) return group;
  std::vector<std::string> parents = {place + (own == "/" ? "" : own)};
  if (own != "/") parents.push_back(place + own.substr(0, own.rfind('/')));
  for (const std::string& parent : parents) {
    group.name_ = make_in(parent);
    if (group.name_.empty()) continue;
    for (std::size_t i = 0; i < std::size(part_names); ++i) {
      const int mode = i == parent_folder ? O_RDONLY | O_DIRECTORY
                       : i == events      ? O_RDONLY
                                          : O_WRONLY;
      const std::string path = parent + "/" + group.name_ + part_names[i];
      group.descriptors_[i] = ::open(path.c_str(), mode | O_CLOEXEC);
    }
    if (group.descriptors_[events] >= 0 && group.may_hold_processes()) return group;
    group.remove();
  }
  return group;
}

void MemoryGroup::limit(std::uint64_t bytes) {
  if (bytes == limit_) return;
  limit_ = bytes;
  write_text(descriptors_[most], std::to_string(bytes));
  write_text(descriptors_[most_swapped], "0");
}

bool MemoryGroup::join() const { return ::write(descriptors_[joining], "0", 1) == 1; }

std::uint64_t MemoryGroup::count_ended() const {
  char text[512];
  const ssize_t size = ::pread(descriptors_[events], text, sizeof text - 1, 0);
  std::istringstream lines(std::string(text, static_cast<std::size_t>(std::max<ssize_t>(size, 0))));
  std::string name;
  for (std::uint64_t count = 0; lines >> name >> count;) {
    if (name == "oom_kill") return count;
  }
  return 0;
}

}  // namespace threeply
