#include "sandbox/users.hpp"

#include <cerrno>

#ifdef __linux__
#include <fcntl.h>
#include <sched.h>
#include <spawn.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <fstream>
#include <string>
#include <vector>
#endif

namespace threeply {

#ifdef __linux__

namespace {

/// What programs are called inside; any other number would do.
constexpr unsigned usual_number = 1000;

bool write_map(const std::string& path, const std::string& text) {
  const int file = ::open(path.c_str(), O_WRONLY | O_CLOEXEC);
  if (file < 0) return false;
  const bool is_written = ::write(file, text.data(), text.size()) >= 0;
  const int error = errno;
  ::close(file);
  errno = error;
  return is_written;
}

/// A number, of users or groups by the map at `path`, that nobody has: far above those that systems
/// give out, or the last one of a container. 0 if there is none.
unsigned spare_number(const std::string& path) {
  constexpr unsigned far_above = 2'000'000'000;
  std::ifstream file(path);
  unsigned last = 0;
  for (unsigned first = 0, there = 0, count = 0; file >> first >> there >> count;) {
    if (first <= far_above && far_above - first < count) {
      // Another one for each caller: limits on processes count by user on old systems.
      return far_above + static_cast<unsigned>(::getpid()) % std::min(count, 1'000'000u);
    }
    last = std::max(last, first + count - 1);
  }
  return last;
}

/// One line of a map: a number inside and the number it is outside.
std::string mapped(unsigned inside, unsigned outside) {
  return std::to_string(inside) + ' ' + std::to_string(outside) + " 1\n";
}

/// As root: the keeper stays who it is, programs are nobody at all.
bool map_as_root(const std::string& process, ProgramUser& user) {
  const unsigned spare_user = spare_number("/proc/self/uid_map");
  const unsigned spare_group = spare_number("/proc/self/gid_map");
  if (::geteuid() != 0 || spare_user == 0 || spare_group == 0) return false;
  user = {.user = usual_number, .group = usual_number, .is_other = true};
  return write_map(process + "/uid_map", mapped(0, 0) + mapped(user.user, spare_user)) &&
         write_map(process + "/gid_map", mapped(0, ::getegid()) + mapped(user.group, spare_group));
}

/// The first number that /etc/subuid or /etc/subgid lends to the user; 0 if none.
unsigned lent_number(const std::string& path, const std::string& name) {
  std::ifstream file(path);
  const std::string number = std::to_string(::geteuid());
  for (std::string line; std::getline(file, line);) {
    const std::size_t colon = line.find(':');
    if (colon == line.npos) continue;
    const std::string owner = line.substr(0, colon);
    if (owner != number && (name.empty() || owner != name)) continue;
    return static_cast<unsigned>(std::strtoul(line.c_str() + colon + 1, nullptr, 10));
  }
  return 0;
}

/// Our name in /etc/passwd, read by ourselves: the C library would load other libraries for it.
std::string own_name() {
  std::ifstream file("/etc/passwd");
  const std::string number = std::to_string(::geteuid());
  for (std::string line; std::getline(file, line);) {
    const std::size_t first = line.find(':');
    const std::size_t second = first == line.npos ? first : line.find(':', first + 1);
    const std::size_t third = second == line.npos ? second : line.find(':', second + 1);
    if (third != line.npos && line.substr(second + 1, third - second - 1) == number) {
      return line.substr(0, first);
    }
  }
  return {};
}

bool runs_well(std::vector<std::string> words) {
  std::vector<char*> arguments;
  arguments.reserve(words.size() + 1);
  for (std::string& word : words) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  posix_spawn_file_actions_t actions;
  ::posix_spawn_file_actions_init(&actions);
  for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
    ::posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", O_RDWR, 0);
  }
  char* const nothing[] = {nullptr};
  pid_t process = -1;
  const int error =
      ::posix_spawn(&process, arguments[0], &actions, nullptr, arguments.data(), nothing);
  ::posix_spawn_file_actions_destroy(&actions);
  int status = 0;
  while (error == 0 && ::waitpid(process, &status, 0) < 0 && errno == EINTR) {
  }
  return error == 0 && status == 0;
}

/// As an ordinary user to whom the system lends numbers, by its own two programs for that.
bool map_lent(pid_t child, ProgramUser& user) {
  constexpr const char* user_mapper = "/usr/bin/newuidmap";
  constexpr const char* group_mapper = "/usr/bin/newgidmap";
  if (::access(user_mapper, X_OK) != 0 || ::access(group_mapper, X_OK) != 0) return false;
  const std::string name = own_name();
  const unsigned lent_user = lent_number("/etc/subuid", name);
  const unsigned lent_group = lent_number("/etc/subgid", name);
  if (lent_user == 0 || lent_group == 0) return false;
  const auto other = [](unsigned own) { return own == usual_number ? own + 1 : usual_number; };
  user = {.user = other(::geteuid()), .group = other(::getegid()), .is_other = true};
  const auto map = [&](const char* program, unsigned own, unsigned inside, unsigned lent) {
    return runs_well({program, std::to_string(child), std::to_string(own), std::to_string(own), "1",
                      std::to_string(inside), std::to_string(lent), "1"});
  };
  return map(user_mapper, ::geteuid(), user.user, lent_user) &&
         map(group_mapper, ::getegid(), user.group, lent_group);
}

/// Ourselves alone; but nobody is root inside.
bool map_ourselves(const std::string& process, ProgramUser& user) {
  user = {.user = ::geteuid() == 0 ? usual_number : ::geteuid(),
          .group = ::getegid() == 0 ? usual_number : ::getegid(),
          .is_other = false};
  return write_map(process + "/setgroups", "deny") &&
         write_map(process + "/uid_map", mapped(user.user, ::geteuid())) &&
         write_map(process + "/gid_map", mapped(user.group, ::getegid()));
}

}  // namespace

pid_t fork_into_namespaces() {
  constexpr unsigned long namespaces = CLONE_NEWUSER | CLONE_NEWPID | CLONE_NEWNS | CLONE_NEWNET |
                                       CLONE_NEWIPC | CLONE_NEWUTS | CLONE_NEWCGROUP;
  return static_cast<pid_t>(
      ::syscall(SYS_clone, namespaces | SIGCHLD, nullptr, nullptr, nullptr, nullptr));
}

bool map_users(pid_t child, ProgramUser& user) {
  const std::string process = "/proc/" + std::to_string(child);
  // A map can be written once: what has succeeded in part cannot be tried in another way.
  return map_as_root(process, user) || map_lent(child, user) || map_ourselves(process, user);
}

/// By the calls themselves: the C library's functions change every thread of a process.
bool become(const ProgramUser& user) {
  if (!user.is_other) return true;
  ::syscall(SYS_setgroups, 0, nullptr);  // refused where groups are lent: there are none of use
  return ::syscall(SYS_setresgid, user.group, user.group, user.group) == 0 &&
         ::syscall(SYS_setresuid, user.user, user.user, user.user) == 0;
}

#else

pid_t fork_into_namespaces() {
  errno = ENOSYS;
  return -1;
}
bool map_users(pid_t, ProgramUser&) { return false; }
bool become(const ProgramUser&) { return true; }

#endif

}  // namespace threeply
