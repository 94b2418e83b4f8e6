#include "sandbox/keeper_state.hpp"

#include <dirent.h>
#include <fcntl.h>
#include <sched.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <unistd.h>

#include <algorithm>
#include <cctype>
#include <csignal>
#include <cstdint>
#include <cstdlib>
#include <sstream>

#ifdef __linux__
#include <linux/capability.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#endif

namespace threeply {
namespace {

class State {
 public:
  template <class... Parts>
  void add(const char* what, const Parts&... parts) {
    line_.str({});
    line_ << what;
    ((line_ << ' ' << parts), ...);
    lines.push_back(line_.str());
  }

  std::vector<std::string> lines;

 private:
  std::ostringstream line_;
};

void add_limits(State& state) {
#ifdef RLIM_NLIMITS
  constexpr int count = RLIM_NLIMITS;
#else
  constexpr int count = 9;
#endif
  for (int i = 0; i < count; ++i) {
    rlimit limit = {};
#ifdef __GLIBC__
    ::getrlimit(static_cast<__rlimit_resource>(i), &limit);
#else
    ::getrlimit(i, &limit);
#endif
    state.add("limit", i, limit.rlim_cur, limit.rlim_max);
  }
}

void add_signals(State& state) {
  sigset_t blocked;
  ::sigprocmask(SIG_SETMASK, nullptr, &blocked);
  for (int i = 1; i < NSIG; ++i) {
    if (::sigismember(&blocked, i) == 1) state.add("blocked", i);
  }
  for (const auto which : {ITIMER_REAL, ITIMER_VIRTUAL, ITIMER_PROF}) {
    itimerval timer = {};
    ::getitimer(which, &timer);
    state.add("timer", static_cast<int>(which), timer.it_value.tv_sec, timer.it_value.tv_usec);
  }
}

void add_scheduling(State& state) {
  state.add("priority", ::getpriority(PRIO_PROCESS, 0));
#ifdef __linux__
  sched_param parameters = {};
  ::sched_getparam(0, &parameters);
  state.add("scheduler", ::sched_getscheduler(0), parameters.sched_priority);
  cpu_set_t processors;
  CPU_ZERO(&processors);
  ::sched_getaffinity(0, sizeof processors, &processors);
  std::string list;
  for (int i = 0; i < CPU_SETSIZE; ++i) {
    if (CPU_ISSET(i, &processors)) list += std::to_string(i) + ",";
  }
  state.add("processors", list);
  constexpr int this_process = 1;
  state.add("reading and writing", ::syscall(SYS_ioprio_get, this_process, 0));
  state.add("slack", ::prctl(PR_GET_TIMERSLACK, 0, 0, 0, 0));
  state.add("dumpable", ::prctl(PR_GET_DUMPABLE, 0, 0, 0, 0));
#endif
}

void add_place(State& state) {
  state.add("user", ::getuid(), ::geteuid(), ::getgid(), ::getegid());
#ifdef __linux__
  __user_cap_header_struct head = {.version = _LINUX_CAPABILITY_VERSION_3, .pid = 0};
  __user_cap_data_struct powers[_LINUX_CAPABILITY_U32S_3] = {};
  ::syscall(SYS_capget, &head, powers);
  for (const auto& half : powers) {
    state.add("powers", half.effective, half.permitted, half.inheritable);
  }
#endif
  state.add("group", ::getpgrp(), ::getsid(0));
  for (const char* place : {".", "/"}) {
    struct stat info = {};
    ::stat(place, &info);
    state.add(place, info.st_dev, info.st_ino, info.st_mode);
  }
  const mode_t mask = ::umask(0);
  ::umask(mask);
  state.add("mask", mask);
}

void add_descriptors(State& state) {
  DIR* const list = ::opendir("/proc/self/fd");
  if (list == nullptr) return;
  std::vector<int> numbers;
  while (const dirent* const entry = ::readdir(list)) {
    if (std::isdigit(static_cast<unsigned char>(entry->d_name[0])) != 0) {
      numbers.push_back(std::atoi(entry->d_name));
    }
  }
  const int own = ::dirfd(list);
  std::sort(numbers.begin(), numbers.end());
  for (const int number : numbers) {
    struct stat info = {};
    if (number == own || ::fstat(number, &info) != 0) continue;
    state.add("descriptor", number, info.st_dev, info.st_ino);
  }
  ::closedir(list);
}

/// A file of the kernel's about ourselves, line by line.
void add_lines(State& state, const char* path) {
  const int file = ::open(path, O_RDONLY | O_CLOEXEC);
  if (file < 0) return;
  std::string text;
  char block[4096];
  for (ssize_t count = 0; (count = ::read(file, block, sizeof block)) > 0;) {
    text.append(block, static_cast<std::size_t>(count));
  }
  ::close(file);
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) state.add(path, line);
}

}  // namespace

std::vector<std::string> own_state(bool has_own_mounts) {
  State state;
  add_limits(state);
  add_signals(state);
  add_scheduling(state);
  add_place(state);
  add_descriptors(state);
  if (has_own_mounts) add_lines(state, "/proc/self/mountinfo");
  add_lines(state, "/proc/self/oom_score_adj");
  return state.lines;
}

std::string first_change(const std::vector<std::string>& before,
                         const std::vector<std::string>& after) {
  const auto [was, is] = std::mismatch(before.begin(), before.end(), after.begin(), after.end());
  if (was == before.end() && is == after.end()) return {};
  return (was == before.end() ? "nothing" : *was) + ", then " +
         (is == after.end() ? "nothing" : *is);
}

}  // namespace threeply
