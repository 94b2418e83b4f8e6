#include "sandbox/launch.hpp"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cmath>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <vector>

#include "sandbox/root.hpp"

#ifdef __linux__
#include <sched.h>
#include <sys/prctl.h>
#endif

namespace threeply {
namespace {

/// Everything the new process needs, laid out before it exists: it shares our memory until it runs
/// the program, and may not ask for more.
struct Sheet {
  std::vector<char*> arguments;
  std::vector<char*> environment;
  const char* path = nullptr;
  std::string root;  ///< none if empty
  std::string folder;
  ProgramSetting* setting = nullptr;
  Role role = Role::program;
  int input = -1;
  int output = -1;
  int errors = -1;
  rlimit memory = {};
  rlimit processor_seconds = {};
  rlimit file_size = {};
  rlimit processes = {};
  // What the new process answers with.
  int error = 0;
  int listener = -1;
};

rlimit both(std::uint64_t limit) {
  const auto value = static_cast<rlim_t>(limit);
  return {.rlim_cur = value, .rlim_max = value};
}

/// A sanitizer's shadow is larger than any limit; what it really uses is counted in other ways.
rlimit address_space(const RunOrder& order) {
  if (order.role == Role::checked) return {.rlim_cur = RLIM_INFINITY, .rlim_max = RLIM_INFINITY};
  return both(order.limits.megabytes << 20);
}

void lay_out(const Launch& launch, std::vector<std::string>& variables, Sheet& sheet) {
  const RunOrder& order = launch.order;
  const ProgramSetting& setting = launch.setting;
  for (const std::string& argument : order.arguments) {
    sheet.arguments.push_back(const_cast<char*>(argument.c_str()));
  }
  sheet.arguments.push_back(nullptr);
  sheet.root = setting.has_walls ? root_of(order.role) : "";
  sheet.folder = setting.has_walls ? work_folder : setting.folder;
  variables = {"PATH=/usr/local/bin:/usr/bin:/bin", "LC_ALL=C", "HOME=" + sheet.folder,
               "TMPDIR=" + sheet.folder};
  // Otherwise a sanitizer that finds a leak ends the program before its output is written.
  if (order.role == Role::checked) variables.emplace_back("LSAN_OPTIONS=exitcode=0");
  for (std::string& variable : variables) sheet.environment.push_back(variable.data());
  sheet.environment.push_back(nullptr);
  const double seconds = std::clamp(order.limits.seconds, 0.0, 1e9);
  sheet.memory = address_space(order);
  sheet.processor_seconds = both(static_cast<std::uint64_t>(std::ceil(seconds)) + 1);
  sheet.processor_seconds.rlim_max += 1;  // first a signal of its own, then SIGKILL
  sheet.file_size = both(order.limits.files);
  sheet.processes = both(order.limits.processes + setting.other_processes);
  sheet.setting = &launch.setting;
  sheet.role = order.role;
  sheet.input = launch.input;
  sheet.output = launch.output;
  sheet.errors = launch.errors;
}

/// Answers only if the program cannot be started: with errno.
int become_program(Sheet& sheet) {
  const ProgramSetting& setting = *sheet.setting;
  sigset_t none;
  ::sigemptyset(&none);
  ::setpgid(0, 0);
  if (setting.group != nullptr && !setting.group->join()) return errno;
#ifdef __linux__
  if (!setting.has_walls) ::prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0);
#endif
  if (!sheet.root.empty() && ::chroot(sheet.root.c_str()) != 0) return errno;
  if (::chdir(sheet.folder.c_str()) != 0) return errno;
  if (::dup2(sheet.input, STDIN_FILENO) < 0 || ::dup2(sheet.output, STDOUT_FILENO) < 0 ||
      ::dup2(sheet.errors, STDERR_FILENO) < 0) {
    return errno;
  }
  ::setrlimit(RLIMIT_AS, &sheet.memory);
  ::setrlimit(RLIMIT_CPU, &sheet.processor_seconds);
  ::setrlimit(RLIMIT_FSIZE, &sheet.file_size);
  ::setrlimit(RLIMIT_NPROC, &sheet.processes);
  ::sigprocmask(SIG_SETMASK, &none, nullptr);
  if (!become(setting.user)) return errno;
  // From here on all that is called must be on the list.
  if (setting.calls != nullptr) {
    if (const int error = setting.calls->enforce(sheet.role, sheet.listener)) return error;
  }
  ::execve(sheet.path, sheet.arguments.data(), sheet.environment.data());
  return errno;
}

#ifdef __linux__

int child(void* sheet) {
  static_cast<Sheet*>(sheet)->error = become_program(*static_cast<Sheet*>(sheet));
  return EXIT_FAILURE;
}

/// Copies no page tables and, until it is the program, shares our descriptors: that is how its
/// listener comes to us. What it makes of the first three is undone here.
pid_t start_from(Sheet& sheet) {
  constexpr std::size_t stack_size = 1 << 16;
  static char* const stack = static_cast<char*>(::mmap(
      nullptr, stack_size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_STACK, -1, 0));
  if (stack == MAP_FAILED) {
    sheet.error = ENOMEM;
    return -1;
  }
  const pid_t process =
      ::clone(child, stack + stack_size, CLONE_VM | CLONE_VFORK | CLONE_FILES | SIGCHLD, &sheet);
  if (process < 0) sheet.error = errno;
  for (const int i : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
    ::dup2(sheet.setting->nothing, i);
  }
  return process;
}

#else

pid_t start_from(Sheet& sheet) {
  const pid_t process = ::vfork();
  if (process == 0) {
    sheet.error = become_program(sheet);
    ::_exit(EXIT_FAILURE);
  }
  if (process < 0) sheet.error = errno;
  return process;
}

#endif

}  // namespace

Launched start(const Launch& launch) {
  const std::string& path = launch.order.arguments.front();
  if (path.size() >= path_page_size) return {.process = -1, .error = ENAMETOOLONG};
  std::memcpy(launch.setting.path_page, path.c_str(), path.size() + 1);
  std::vector<std::string> variables;
  Sheet sheet;
  lay_out(launch, variables, sheet);
  sheet.path = launch.setting.path_page;
  const pid_t process = start_from(sheet);
  return {.process = process, .error = sheet.error, .listener = sheet.listener};
}

char* make_path_page() {
  void* const page =
      ::mmap(nullptr, path_page_size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  return page == MAP_FAILED ? nullptr : static_cast<char*>(page);
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
  ::fchmod(file, 0444);
  ::fcntl(file, F_ADD_SEALS, F_SEAL_WRITE | F_SEAL_GROW | F_SEAL_SHRINK | F_SEAL_SEAL);
#endif
  return file;
}

bool make_pipe(int (&ends)[2]) {
#ifdef __linux__
  if (::pipe2(ends, O_CLOEXEC) != 0) return false;
#else
  if (::pipe(ends) != 0) return false;
  for (const int end : ends) ::fcntl(end, F_SETFD, FD_CLOEXEC);
#endif
  // Programs can open theirs by name, as /dev/stdout: to write, not to take back what we wait for.
  ::fchmod(ends[1], 0222);
  ::fcntl(ends[0], F_SETFL, O_NONBLOCK);
  return true;
}

}  // namespace threeply
