#include "sandbox/program.hpp"

#include <poll.h>
#include <sys/resource.h>
#include <sys/select.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cmath>
#include <csignal>
#include <initializer_list>

#include "sandbox/launch.hpp"
#include "sandbox/memory_watch.hpp"

namespace threeply {
namespace {

constexpr std::size_t most_errors = 16384;

using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point start) {
  return std::chrono::duration<double>(Clock::now() - start).count();
}

enum class Read { some, nothing_yet, end };

/// One read, of which at most `limit` bytes are kept in all; `count` is how many there were. The
/// program may have taken back what made us read.
Read read_some(int pipe, std::string& text, std::uint64_t limit, std::size_t& count) {
  char block[1 << 16];
  ssize_t size = 0;
  do {
    size = ::read(pipe, block, sizeof block);
  } while (size < 0 && errno == EINTR);
  count = static_cast<std::size_t>(std::max<ssize_t>(size, 0));
  if (size < 0 && errno == EAGAIN) return Read::nothing_yet;
  if (size <= 0) return Read::end;
  text.append(block, static_cast<std::size_t>(std::min<std::uint64_t>(count, limit - text.size())));
  return Read::some;
}

/// Follows a program until it ends or breaks a limit.
class Watch {
 public:
  Watch(ProgramRun& run, const RunOrder& order, const ProgramSetting& setting)
      : run_(run),
        limits_(order.limits),
        setting_(setting),
        is_memory_watched_(setting.group == nullptr && order.role != Role::program),
        watched_(setting.has_walls && order.role != Role::checked ? -1 : run.process),
        ended_before_(setting.group != nullptr ? setting.group->count_ended() : 0) {
    ::sigemptyset(&no_signals_);
  }

  void follow(Clock::time_point start) {
    output_ = run_.output;
    errors_ = run_.errors;
    listener_ = run_.listener;
    while (!has_ended() && !is_flooded() && !is_over_memory()) {
      const double rest = limits_.seconds - seconds_since(start);
      if (rest <= 0) {
        run_.result.end = RunEnd::timed_out;
        break;
      }
      if (!wait(is_memory_watched_ ? std::min(rest, memory_turn) : rest)) break;
    }
    const bool is_limit = run_.result.end == RunEnd::exited || run_.result.end == RunEnd::signalled;
    if (is_limit) is_flooded();  // also if it ended meanwhile
    run_.result.seconds = seconds_since(start);
  }

 private:
  static constexpr double memory_turn = 0.01;

  bool has_ended() {
    if (run_.result.end == RunEnd::forbidden) return true;
    int status = 0;
    rusage usage = {};
    if (::wait4(run_.process, &status, WNOHANG, &usage) != run_.process) return false;
    if (!WIFEXITED(status) && !WIFSIGNALED(status)) return false;
    run_.is_reaped = true;
    run_.result.end = WIFEXITED(status) ? RunEnd::exited : RunEnd::signalled;
    run_.result.status = WIFEXITED(status) ? WEXITSTATUS(status) : WTERMSIG(status);
    if (!WIFSIGNALED(status)) return true;
    // malloc has given nothing any more, and the program has used that. What it had in common with
    // us before it became the program counts for it, too.
    rusage own = {};
    ::getrusage(RUSAGE_SELF, &own);
    const auto most = static_cast<std::uint64_t>(usage.ru_maxrss) << 10;
    if (usage.ru_maxrss > own.ru_maxrss && most > (limits_.megabytes << 20) / 10 * 9) {
      run_.result.end = RunEnd::over_memory;
    }
    // Several threads use up their time before the clock does.
    if (WTERMSIG(status) == SIGXCPU) run_.result.end = RunEnd::timed_out;
    // The kernel's own end of it: a call of another kind of machine, or nobody listens.
    if (WTERMSIG(status) == SIGSYS) run_.result.end = RunEnd::forbidden;
    if (WTERMSIG(status) == SIGKILL && setting_.group != nullptr &&
        setting_.group->count_ended() > ended_before_) {
      run_.result.end = RunEnd::over_memory;
    }
    return true;
  }

  bool is_flooded() {
    if (most_bytes_ <= limits_.output) return false;
    run_.result.end = RunEnd::flooded;
    return true;
  }

  /// A process that is just becoming another one counts twice: only what lasts, or is far too much.
  bool is_over_memory() {
    if (!is_memory_watched_) return false;
    const std::uint64_t most = limits_.megabytes << 20;
    const std::uint64_t now = memory_of(watched_);
    const bool is_over = now > most && (was_over_ || now / 2 > most);
    was_over_ = now > most;
    if (is_over) run_.result.end = RunEnd::over_memory;
    return is_over;
  }

  /// Until there is something to read or a child has ended; false if the caller is gone.
  bool wait(double seconds) {
    fd_set readable;
    FD_ZERO(&readable);
    for (const int descriptor : {output_, errors_, setting_.caller, listener_}) {
      if (descriptor >= 0) FD_SET(descriptor, &readable);
    }
    const double whole = std::floor(seconds);
    const timespec rest = {.tv_sec = static_cast<time_t>(whole),
                           .tv_nsec = static_cast<long>((seconds - whole) * 1e9)};
    const int highest = std::max({output_, errors_, setting_.caller, listener_});
    if (::pselect(highest + 1, &readable, nullptr, nullptr, &rest, &no_signals_) <= 0) return true;
    read_ready(readable, output_, run_.result.output, limits_.output, output_bytes_);
    read_ready(readable, errors_, run_.result.errors, most_errors, errors_bytes_);
    most_bytes_ = std::max(output_bytes_, errors_bytes_);
    if (listener_ >= 0 && FD_ISSET(listener_, &readable)) listen();
    return setting_.caller < 0 || !FD_ISSET(setting_.caller, &readable);
  }

  /// Who has made a forbidden call waits for an answer, and is killed with all the others.
  void listen() {
    if (hear_call(listener_, run_.result.call) == Heard::end) {
      listener_ = -1;
    } else {
      run_.result.end = RunEnd::forbidden;
    }
  }

  static void read_ready(const fd_set& readable, int& pipe, std::string& text, std::uint64_t limit,
                         std::uint64_t& bytes) {
    if (pipe < 0 || !FD_ISSET(pipe, &readable)) return;
    std::size_t count = 0;
    if (read_some(pipe, text, limit, count) == Read::end) pipe = -1;  // the program may go on
    bytes += count;
  }

  ProgramRun& run_;
  const RunLimits& limits_;
  const ProgramSetting& setting_;
  bool is_memory_watched_;
  bool was_over_ = false;
  pid_t watched_;  ///< what a checked program starts shares its memory; -1: all there are
  std::uint64_t ended_before_;
  sigset_t no_signals_ = {};
  int output_ = -1;  ///< -1 again when it has ended
  int errors_ = -1;
  int listener_ = -1;
  std::uint64_t output_bytes_ = 0;
  std::uint64_t errors_bytes_ = 0;
  std::uint64_t most_bytes_ = 0;
};

void close_all(std::initializer_list<int> descriptors) {
  for (const int descriptor : descriptors) {
    if (descriptor >= 0) ::close(descriptor);
  }
}

}  // namespace

ProgramRun run_program(const RunOrder& order, ProgramSetting& setting) {
  ProgramRun run;
  run.result.end = RunEnd::not_started;
  Launch launch{.order = order, .setting = setting};
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
  if (setting.group != nullptr) setting.group->limit(order.limits.megabytes << 20);
  const Clock::time_point begin = Clock::now();
  const Launched launched = start(launch);
  run.process = launched.process;
  run.listener = launched.listener;
  close_all({launch.input, output[1], errors[1]});
  if (launched.error != 0) {
    run.result.status = launched.error;
  } else {
    run.result.end = RunEnd::exited;
    Watch(run, order, setting).follow(begin);
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
      std::size_t count = 0;
      if (read_some(pipe, text, limit, count) != Read::some) break;
      const bool is_own_end =
          run.result.end == RunEnd::exited || run.result.end == RunEnd::signalled;
      if (is_output && count > room && is_own_end) run.result.end = RunEnd::flooded;
    }
  }
  close_all({run.output, run.errors, run.listener});
  run.output = run.errors = run.listener = -1;
}

}  // namespace threeply
