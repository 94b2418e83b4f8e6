#include "sandbox/launch.hpp"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cmath>
#include <csignal>
#include <cstdlib>

#ifdef __linux__
#include <sys/prctl.h>
#endif

namespace threeply {
namespace {

/// Everything the new process needs, laid out before it exists: it shares our memory until it runs
/// the program, and may not ask for more.
struct Sheet {
  std::vector<char*> arguments;
  std::vector<char*> environment;
  const char* folder = nullptr;  ///< none: the current one
  int input = -1;
  int output = -1;
  int errors = -1;
  bool dies_with_us = false;
  rlimit memory = {};
  rlimit processor_seconds = {};
  rlimit file_size = {};
  rlimit processes = {};
};

rlimit both(std::uint64_t limit) {
  const auto value = static_cast<rlim_t>(limit);
  return {.rlim_cur = value, .rlim_max = value};
}

Sheet lay_out(const Launch& launch, std::vector<std::string>& variables) {
  const RunOrder& order = launch.order;
  Sheet sheet;
  for (const std::string& argument : order.arguments) {
    sheet.arguments.push_back(const_cast<char*>(argument.c_str()));
  }
  sheet.arguments.push_back(nullptr);
  variables = {"PATH=/usr/local/bin:/usr/bin:/bin", "LC_ALL=C"};
  if (!order.folder.empty()) {
    variables.push_back("TMPDIR=" + order.folder);
    sheet.folder = order.folder.c_str();
  }
  for (std::string& variable : variables) sheet.environment.push_back(variable.data());
  sheet.environment.push_back(nullptr);
  const double seconds = std::clamp(order.limits.seconds, 0.0, 1e9);
  sheet.memory = both(order.limits.megabytes << 20);
  sheet.processor_seconds = both(static_cast<std::uint64_t>(std::ceil(seconds)) + 1);
  sheet.processor_seconds.rlim_max += 1;  // first a signal of its own, then SIGKILL
  sheet.file_size = both(order.limits.files);
  sheet.processes = both(order.limits.processes + launch.setting.other_processes);
  sheet.dies_with_us = launch.setting.dies_with_us;
  sheet.input = launch.input;
  sheet.output = launch.output;
  sheet.errors = launch.errors;
  return sheet;
}

/// Answers only if the program cannot be started: with errno.
int become_program(const Sheet& sheet) {
  sigset_t none;
  ::sigemptyset(&none);
  ::setpgid(0, 0);
#ifdef __linux__
  if (sheet.dies_with_us) ::prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0);
#endif
  if (sheet.folder != nullptr && ::chdir(sheet.folder) != 0) return errno;
  if (::dup2(sheet.input, STDIN_FILENO) < 0 || ::dup2(sheet.output, STDOUT_FILENO) < 0 ||
      ::dup2(sheet.errors, STDERR_FILENO) < 0) {
    return errno;
  }
  ::setrlimit(RLIMIT_AS, &sheet.memory);
  ::setrlimit(RLIMIT_CPU, &sheet.processor_seconds);
  ::setrlimit(RLIMIT_FSIZE, &sheet.file_size);
  ::setrlimit(RLIMIT_NPROC, &sheet.processes);
  ::sigprocmask(SIG_SETMASK, &none, nullptr);
  ::execve(sheet.arguments.front(), sheet.arguments.data(), sheet.environment.data());
  return errno;
}

/// Copies no page tables, and the errno of a failure comes back through the shared memory.
pid_t start_from(const Sheet& sheet, volatile int& error) {
  const pid_t process = ::vfork();
  if (process == 0) {
    error = become_program(sheet);
    ::_exit(EXIT_FAILURE);
  }
  if (process < 0) error = errno;
  return process;
}

}  // namespace

pid_t start(const Launch& launch, int& error) {
  std::vector<std::string> variables;
  const Sheet sheet = lay_out(launch, variables);
  volatile int outcome = 0;
  const pid_t process = start_from(sheet, outcome);
  error = outcome;
  return process;
}

int make_input(const std::string& text) {
#ifdef __linux__
  const int file = ::memfd_create("input", MFD_CLOEXEC | MFD_ALLOW_SEALING);
#else
  char name[] = "/tmp/threeply-XXXXXX";
  const int file = ::mkstemp(name);
  if (file >= 0) {
    ::unlink(name);
    ::fcntl(file, F_SETFD, FD_CLOEXEC);
  }
#endif
  for (std::size_t done = 0; file >= 0 && done < text.size();) {
    const ssize_t count =
        ::pwrite(file, text.data() + done, text.size() - done, static_cast<off_t>(done));
    if (count < 0 && errno != EINTR) {
      ::close(file);
      return -1;
    }
    done += static_cast<std::size_t>(std::max<ssize_t>(count, 0));
  }
#ifdef __linux__
  ::fcntl(file, F_ADD_SEALS, F_SEAL_WRITE | F_SEAL_GROW | F_SEAL_SHRINK | F_SEAL_SEAL);
#endif
  return file;
}

bool make_pipe(int (&ends)[2]) {
#ifdef __linux__
  return ::pipe2(ends, O_CLOEXEC) == 0;
#else
  if (::pipe(ends) != 0) return false;
  for (const int end : ends) ::fcntl(end, F_SETFD, FD_CLOEXEC);
  return true;
#endif
}

}  // namespace threeply
