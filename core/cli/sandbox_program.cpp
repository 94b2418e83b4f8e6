#include "cli/sandbox_program.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/select.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cmath>
#include <csignal>
#include <cstdio>
#include <cstdlib>

#ifdef __linux__
#include <sys/prctl.h>
#endif

namespace threeply::cli {
namespace {

constexpr std::size_t most_errors = 4096;

using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point start) {
  return std::chrono::duration<double>(Clock::now() - start).count();
}

/// Everything the new process needs, laid out before it exists: it shares our memory until it runs
/// the program, and may not ask for more.
struct Launch {
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

/// Answers only if the program cannot be started: with errno.
int become_program(const Launch& launch) {
  sigset_t none;
  ::sigemptyset(&none);
  ::setpgid(0, 0);
#ifdef __linux__
  if (launch.dies_with_us) ::prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0);
#endif
  if (launch.folder != nullptr && ::chdir(launch.folder) != 0) return errno;
  if (::dup2(launch.input, STDIN_FILENO) < 0 || ::dup2(launch.output, STDOUT_FILENO) < 0 ||
      ::dup2(launch.errors, STDERR_FILENO) < 0) {
    return errno;
  }
  ::setrlimit(RLIMIT_AS, &launch.memory);
  ::setrlimit(RLIMIT_CPU, &launch.processor_seconds);
  ::setrlimit(RLIMIT_FSIZE, &launch.file_size);
  ::setrlimit(RLIMIT_NPROC, &launch.processes);
  ::sigprocmask(SIG_SETMASK, &none, nullptr);
  ::execve(launch.arguments.front(), launch.arguments.data(), launch.environment.data());
  return errno;
}

/// Copies no page tables, and the errno of a failure comes back through the shared memory.
pid_t start(const Launch& launch, volatile int& error) {
  const pid_t process = ::vfork();
  if (process == 0) {
    error = become_program(launch);
    ::_exit(EXIT_FAILURE);
  }
  if (process < 0) error = errno;
  return process;
}

/// A file without a name that holds `text`, to be read from its beginning; -1 and errno.
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

/// One read, of which at most `limit` bytes are kept in all; how many there were, 0 at the end.
std::size_t read_some(int pipe, std::string& text, std::uint64_t limit) {
  char block[1 << 16];
  ssize_t count = 0;
  do {
    count = ::read(pipe, block, sizeof block);
  } while (count < 0 && errno == EINTR);
  if (count <= 0) return 0;
  const auto size = static_cast<std::size_t>(count);
  text.append(block, static_cast<std::size_t>(std::min<std::uint64_t>(size, limit - text.size())));
  return size;
}

/// Follows a program until it ends or breaks a limit.
class Watch {
 public:
  Watch(ProgramRun& run, const RunLimits& limits, int caller)
      : run_(run), limits_(limits), caller_(caller) {
    ::sigemptyset(&no_signals_);
  }

  void follow(Clock::time_point start) {
    output_ = run_.output;
    errors_ = run_.errors;
    while (!has_ended() && !is_flooded()) {
      const double rest = limits_.seconds - seconds_since(start);
      if (rest <= 0) {
        run_.result.end = RunEnd::timed_out;
        break;
      }
      if (!wait(rest)) break;
    }
    if (run_.result.end != RunEnd::timed_out) is_flooded();  // also if it ended meanwhile
    run_.result.seconds = seconds_since(start);
  }

 private:
  bool has_ended() {
    int status = 0;
    if (::waitpid(run_.process, &status, WNOHANG) != run_.process) return false;
    run_.is_reaped = true;
    run_.result.end = WIFEXITED(status) ? RunEnd::exited : RunEnd::signalled;
    run_.result.status = WIFEXITED(status) ? WEXITSTATUS(status) : WTERMSIG(status);
    // Several threads use up their time before the clock does.
    if (WIFSIGNALED(status) && WTERMSIG(status) == SIGXCPU) run_.result.end = RunEnd::timed_out;
    return true;
  }

  bool is_flooded() {
    if (most_bytes_ <= limits_.output) return false;
    run_.result.end = RunEnd::flooded;
    return true;
  }

  /// Until there is something to read or a child has ended; false if the caller is gone.
  bool wait(double seconds) {
    fd_set readable;
    FD_ZERO(&readable);
    for (const int descriptor : {output_, errors_, caller_}) {
      if (descriptor >= 0) FD_SET(descriptor, &readable);
    }
    const double whole = std::floor(seconds);
    const timespec rest = {.tv_sec = static_cast<time_t>(whole),
                           .tv_nsec = static_cast<long>((seconds - whole) * 1e9)};
    const int highest = std::max({output_, errors_, caller_});
    if (::pselect(highest + 1, &readable, nullptr, nullptr, &rest, &no_signals_) <= 0) return true;
    read_ready(readable, output_, run_.result.output, limits_.output, output_bytes_);
    read_ready(readable, errors_, run_.result.errors, most_errors, errors_bytes_);
    most_bytes_ = std::max(output_bytes_, errors_bytes_);
    return caller_ < 0 || !FD_ISSET(caller_, &readable);
  }

  static void read_ready(const fd_set& readable, int& pipe, std::string& text, std::uint64_t limit,
                         std::uint64_t& bytes) {
    if (pipe < 0 || !FD_ISSET(pipe, &readable)) return;
    const std::size_t count = read_some(pipe, text, limit);
    bytes += count;
    if (count == 0) pipe = -1;  // closed by all; the program may go on
  }

  ProgramRun& run_;
  const RunLimits& limits_;
  int caller_;
  sigset_t no_signals_ = {};
  int output_ = -1;  ///< -1 again when it has ended
  int errors_ = -1;
  std::uint64_t output_bytes_ = 0;
  std::uint64_t errors_bytes_ = 0;
  std::uint64_t most_bytes_ = 0;
};

Launch lay_out(const RunOrder& order, const ProgramSetting& setting,
               std::vector<std::string>& variables) {
  Launch launch;
  for (const std::string& argument : order.arguments) {
    launch.arguments.push_back(const_cast<char*>(argument.c_str()));
  }
  launch.arguments.push_back(nullptr);
  variables = {"PATH=/usr/local/bin:/usr/bin:/bin", "LC_ALL=C"};
  if (!order.folder.empty()) {
    variables.push_back("TMPDIR=" + order.folder);
    launch.folder = order.folder.c_str();
  }
  for (std::string& variable : variables) launch.environment.push_back(variable.data());
  launch.environment.push_back(nullptr);
  const double seconds = std::clamp(order.limits.seconds, 0.0, 1e9);
  launch.memory = both(order.limits.memory);
  launch.processor_seconds = both(static_cast<std::uint64_t>(std::ceil(seconds)) + 1);
  launch.processor_seconds.rlim_max += 1;  // first a signal of its own, then SIGKILL
  launch.file_size = both(order.limits.files);
  launch.processes = both(order.limits.processes + setting.other_processes);
  launch.dies_with_us = setting.dies_with_us;
  return launch;
}

void close_all(std::initializer_list<int> descriptors) {
  for (const int descriptor : descriptors) {
    if (descriptor >= 0) ::close(descriptor);
  }
}

}  // namespace

ProgramRun run_program(const RunOrder& order, const ProgramSetting& setting) {
  ProgramRun run;
  run.result.end = RunEnd::not_started;
  std::vector<std::string> variables;
  Launch launch = lay_out(order, setting, variables);
  int output[2] = {-1, -1};
  int errors[2] = {-1, -1};
  launch.input = make_input(order.input);
  if (launch.input < 0 || !make_pipe(output) || !make_pipe(errors)) {
    run.result.status = errno;
    close_all({launch.input, output[0], output[1]});
    return run;
  }
  launch.output = output[1];
  launch.errors = errors[1];
  run.output = output[0];
  run.errors = errors[0];
  volatile int error = 0;
  const Clock::time_point begin = Clock::now();
  run.process = start(launch, error);
  close_all({launch.input, output[1], errors[1]});
  if (error != 0) {
    run.result.status = error;
  } else {
    Watch(run, order.limits, setting.caller).follow(begin);
  }
  return run;
}

void drain(ProgramRun& run, const RunLimits& limits) {
  std::string& output = run.result.output;
  for (const bool is_output : {true, false}) {
    const int pipe = is_output ? run.output : run.errors;
    std::string& text = is_output ? output : run.result.errors;
    const std::uint64_t limit = is_output ? limits.output : most_errors;
    pollfd ready{.fd = pipe, .events = POLLIN, .revents = 0};
    while (pipe >= 0 && ::poll(&ready, 1, 0) > 0) {
      const std::uint64_t room = limit - text.size();
      const std::size_t count = read_some(pipe, text, limit);
      if (count == 0) break;
      if (is_output && count > room && run.result.end != RunEnd::timed_out) {
        run.result.end = RunEnd::flooded;
      }
    }
  }
  close_all({run.output, run.errors});
  run.output = run.errors = -1;
}

}  // namespace threeply::cli
