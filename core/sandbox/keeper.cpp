#include "sandbox/keeper.hpp"

#include <dirent.h>
#include <fcntl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cctype>
#include <cerrno>
#include <csignal>
#include <ctime>
#include <fstream>

#include "sandbox/folder.hpp"
#include "sandbox/program.hpp"
#include "sandbox/walls.hpp"
#include "sandbox/wire.hpp"

#ifdef __linux__
#include <sys/prctl.h>
#include <sys/syscall.h>
#endif

namespace threeply {
namespace {

constexpr int socket_place = 3;

void close_from(int first) {
#ifdef SYS_close_range
  if (::syscall(SYS_close_range, first, ~0u, 0) == 0) return;
#endif
  const long count = ::sysconf(_SC_OPEN_MAX);
  for (int i = first; i < count; ++i) ::close(i);
}

void reset_signals() {
  for (int i = 1; i < NSIG; ++i) ::signal(i, SIG_DFL);
  // A handler only so that waiting is interrupted when a child ends.
  struct sigaction action = {};
  action.sa_handler = [](int) {};
  ::sigaction(SIGCHLD, &action, nullptr);
  sigset_t blocked;
  ::sigemptyset(&blocked);
  ::sigaddset(&blocked, SIGCHLD);
  ::sigprocmask(SIG_SETMASK, &blocked, nullptr);
}

/// Processes and threads of our user, where they count against the limit of a program.
std::uint64_t count_own_processes() {
  std::uint64_t count = 0;
  DIR* const list = ::opendir("/proc");
  if (list == nullptr) return count;
  while (const dirent* const entry = ::readdir(list)) {
    if (std::isdigit(static_cast<unsigned char>(entry->d_name[0])) == 0) continue;
    const std::string threads = std::string("/proc/") + entry->d_name + "/task";
    struct stat info = {};
    if (::stat(threads.c_str(), &info) == 0 && info.st_uid == ::getuid() && info.st_nlink > 2) {
      count += info.st_nlink - 2;
    }
  }
  ::closedir(list);
  return count;
}

/// Kills our children, of which more come up as their parents die; false when there are none.
bool kill_children() {
  const std::string path = "/proc/self/task/" + std::to_string(::getpid()) + "/children";
  std::ifstream list(path);
  bool is_any = false;
  for (pid_t child = 0; list >> child; is_any = true) ::kill(child, SIGKILL);
  return is_any;
}

void kill_all(const ProgramRun& run, Reach reach) {
  if (run.is_reaped && ::waitpid(-1, nullptr, WNOHANG) < 0 && errno == ECHILD &&
      reach == Reach::process_namespace) {
    return;  // the usual case: it started nothing
  }
  if (reach == Reach::process_namespace) {
    do {
      ::kill(-1, SIGKILL);
    } while (::waitpid(-1, nullptr, 0) > 0 || errno == EINTR);
    return;
  }
  // Its number cannot belong to another group yet: numbers are given out in turn.
  ::kill(-run.process, SIGKILL);
  constexpr int most_rounds = 2000;
  for (int i = 0; i < most_rounds;) {
    const pid_t ended = ::waitpid(-1, nullptr, WNOHANG);
    if (ended > 0 || (ended < 0 && errno == EINTR)) continue;
    if (ended < 0) return;
    kill_children();
    const timespec moment = {.tv_sec = 0, .tv_nsec = 1000000};
    ::nanosleep(&moment, nullptr);
    ++i;
  }
}

class KeeperLoop {
 public:
  KeeperLoop(int socket, Reach reach, const std::string& folder)
      : inbox_(socket), reach_(reach), work_folder_(folder) {
    setting_.caller = socket;
    setting_.dies_with_us = reach == Reach::descendants;
    if (reach == Reach::descendants) setting_.other_processes = count_own_processes();
  }

  bool obey() {
    if (inbox_.receive() != 0) return false;
    return send_result(setting_.caller, run(inbox_.order())) == 0;
  }

 private:
  RunResult run(const RunOrder& order) {
    const bool has_walls = reach_ == Reach::process_namespace;
    int error = order.arguments.empty() ? EINVAL : 0;
    if (error == 0 && order.folder.empty()) error = work_folder_.make_fresh(order.limits.files);
    if (error == 0 && !order.folder.empty() && has_walls) error = mount_writable(order.folder);
    if (error != 0)
      return {.end = RunEnd::not_started, .status = error, .output = {}, .errors = {}};
    ProgramRun run = run_program(order, setting_);
    if (run.process > 0) kill_all(run, reach_);
    drain(run, order.limits);
    if (!order.folder.empty() && has_walls) unmount(order.folder);
    return run.result;
  }

  Inbox inbox_;
  Reach reach_;
  WorkFolder work_folder_;
  ProgramSetting setting_;
};

}  // namespace

int settle_down(int socket) {
  ::setsid();
  reset_signals();
  ::umask(022);
  const int nothing = ::open("/dev/null", O_RDWR);
  const int safe = ::fcntl(socket, F_DUPFD, socket_place + 1);  // it may lie below its place
  for (int i = 0; i < socket_place; ++i) ::dup2(nothing, i);
  ::dup2(safe, socket_place);
  ::fcntl(socket_place, F_SETFD, FD_CLOEXEC);
  close_from(socket_place + 1);
  rlimit limit = {.rlim_cur = 0, .rlim_max = 0};
  ::setrlimit(RLIMIT_CORE, &limit);
  constexpr rlim_t most_files = 256;
  limit = {.rlim_cur = most_files, .rlim_max = most_files};
  ::setrlimit(RLIMIT_NOFILE, &limit);
#ifdef __linux__
  ::prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0);
  ::prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
#endif
  return socket_place;
}

void keep(int socket, Reach reach, const std::string& folder) {
  KeeperLoop loop(socket, reach, folder);
  while (loop.obey()) {
  }
  if (folder.empty()) return;
  empty_folder(folder);
  ::rmdir(folder.c_str());
}

}  // namespace threeply
