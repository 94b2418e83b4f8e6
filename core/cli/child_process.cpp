#include "cli/child_process.hpp"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <string_view>
#include <thread>
#include <utility>

#ifdef __linux__
#include <sys/prctl.h>
#endif

#include "grade/signal_names.hpp"

namespace threeply::cli {
namespace {

using Clock = std::chrono::steady_clock;

/// Between two looks at whether it is still wanted.
constexpr std::chrono::milliseconds longest_sleep{50};

constexpr std::size_t longest_line = std::size_t{1} << 20;

/// After fork, where only what a signal handler may do is allowed.
[[noreturn]] void become(const char* command, int input, int output, pid_t parent) {
  ::setpgid(0, 0);  // Ctrl-C is for us, and what it starts can be ended with it
#ifdef __linux__
  ::prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (::getppid() != parent) ::_exit(1);
#else
  (void)parent;
#endif
  struct sigaction usual = {};
  usual.sa_handler = SIG_DFL;
  for (const int signal : {SIGPIPE, SIGINT, SIGTERM, SIGHUP}) ::sigaction(signal, &usual, nullptr);
  const int nothing = ::open("/dev/null", O_WRONLY);
  ::dup2(input, STDIN_FILENO);
  ::dup2(output, STDOUT_FILENO);
  ::dup2(nothing, STDERR_FILENO);  // what it complains of would stand in the line of progress
  ::execl("/bin/sh", "sh", "-c", command, static_cast<char*>(nullptr));
  constexpr int cannot_run = 127;
  ::_exit(cannot_run);
}

void never_wait(int descriptor) {
  ::fcntl(descriptor, F_SETFL, ::fcntl(descriptor, F_GETFL) | O_NONBLOCK);
}

}  // namespace

ChildProcess::ChildProcess(const std::string& command, std::function<bool()> is_stopped)
    : is_stopped_(std::move(is_stopped)) {
  int down[2] = {-1, -1};
  int up[2] = {-1, -1};
  const bool has_pipes = ::pipe2(down, O_CLOEXEC) == 0 && ::pipe2(up, O_CLOEXEC) == 0;
  const pid_t parent = ::getpid();
  process_ = has_pipes ? ::fork() : -1;
  if (process_ == 0) become(command.c_str(), down[0], up[1], parent);
  if (process_ > 0) {
    ::setpgid(process_, process_);  // whoever of the two comes first
    input_ = std::exchange(down[1], -1);
    output_ = std::exchange(up[0], -1);
    never_wait(input_);
    never_wait(output_);
  }
  for (const int one : {down[0], down[1], up[0], up[1]}) {
    if (one >= 0) ::close(one);
  }
}

ChildProcess::~ChildProcess() {
  if (process_ <= 0) return;
  constexpr std::chrono::milliseconds farewell{200};
  constexpr std::chrono::milliseconds moment{2};
  if (input_ >= 0) send("quit\n", Clock::now() + moment);
  close_pipes();
  const Time until = Clock::now() + farewell;
  while (!is_over() && Clock::now() < until && !is_stopped_()) std::this_thread::sleep_for(moment);
  // Before it is waited for, its number, which is its group's, cannot be another's.
  ::kill(-process_, SIGKILL);
  while (::waitpid(process_, nullptr, 0) < 0 && errno == EINTR) {
  }
}

void ChildProcess::close_pipes() {
  for (int* const one : {&input_, &output_}) {
    if (*one >= 0) ::close(*one);
    *one = -1;
  }
}

bool ChildProcess::is_over() const {
  siginfo_t info = {};
  return ::waitid(P_PID, static_cast<id_t>(process_), &info, WEXITED | WNOHANG | WNOWAIT) == 0 &&
         info.si_pid == process_;
}

ChildProcess::Heard ChildProcess::wait_for(int descriptor, short events, Time until) {
  while (true) {
    if (is_stopped_()) return Heard::stopped;
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(until - Clock::now());
    if (left.count() <= 0) return Heard::late;
    pollfd one{.fd = descriptor, .events = events, .revents = 0};
    const int ready = ::poll(&one, 1, static_cast<int>(std::min(left, longest_sleep).count()));
    if (ready > 0) return Heard::line;
    if (ready < 0 && errno != EINTR) return Heard::end;
  }
}

ChildProcess::Heard ChildProcess::send(const std::string& text, Time until) {
  for (std::string_view rest = text; !rest.empty();) {
    if (input_ < 0) return Heard::end;
    const ssize_t written = ::write(input_, rest.data(), rest.size());
    if (written > 0) {
      rest.remove_prefix(static_cast<std::size_t>(written));
    } else if (errno == EAGAIN) {
      const Heard heard = wait_for(input_, POLLOUT, until);
      if (heard != Heard::line) return heard;
    } else if (errno != EINTR) {
      return Heard::end;
    }
  }
  return Heard::line;
}

ChildProcess::Heard ChildProcess::hear(std::string& line, Time until) {
  while (true) {
    const std::size_t end = heard_.find('\n');
    if (end != heard_.npos) {
      line = heard_.substr(0, end);
      heard_.erase(0, end + 1);
      return Heard::line;
    }
    if (heard_.size() > longest_line) return Heard::flood;
    if (output_ < 0) return Heard::end;
    const Heard heard = wait_for(output_, POLLIN, until);
    if (heard != Heard::line) return heard;
    char bytes[1 << 14];
    const ssize_t count = ::read(output_, bytes, sizeof bytes);
    if (count > 0) {
      heard_.append(bytes, static_cast<std::size_t>(count));
    } else if (count == 0 || (errno != EINTR && errno != EAGAIN)) {
      return Heard::end;
    }
  }
}

void ChildProcess::forget() {
  heard_.clear();
  char bytes[1 << 14];
  constexpr int most_reads = 64;  // it may write without end
  for (int i = 0; i<most_reads&& ::read(output_, bytes, sizeof bytes)> 0; ++i) {
  }
}

std::string ChildProcess::ending() {
  if (process_ <= 0) return "it could not be started";
  constexpr std::chrono::milliseconds patience{200};
  constexpr std::chrono::milliseconds moment{2};
  for (const Time until = Clock::now() + patience; !is_over() && Clock::now() < until;) {
    std::this_thread::sleep_for(moment);
  }
  siginfo_t info = {};
  ::waitid(P_PID, static_cast<id_t>(process_), &info, WEXITED | WNOHANG | WNOWAIT);
  if (info.si_pid != process_) return "it closed its output";
  // The shell says 128 more than the signal that ended what it ran.
  constexpr int signals = 128;
  constexpr int most_signals = 64;
  const bool was_exit = info.si_code == CLD_EXITED;
  const int signal = was_exit ? info.si_status - signals : info.si_status;
  if (was_exit && (signal < 1 || signal > most_signals)) {
    return "it ended with exit status " + std::to_string(info.si_status);
  }
  return "it was ended by " + signal_name(signal);
}

}  // namespace threeply::cli
