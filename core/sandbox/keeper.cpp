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
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <fstream>
#include <utility>
#include <vector>

#include "sandbox/folder.hpp"
#include "sandbox/keeper_state.hpp"
#include "sandbox/launch.hpp"
#include "sandbox/program.hpp"
#include "sandbox/root.hpp"
#include "sandbox/wire.hpp"

#ifdef __linux__
#include <sys/prctl.h>
#include <sys/syscall.h>
#endif

namespace threeply {
namespace {

// Where a keeper's descriptors are; those of the group follow.
constexpr int socket_place = 3;
constexpr int nothing_place = 4;
constexpr int group_place = 5;

/// A wanted file larger than that is none.
constexpr std::uint64_t largest_file = std::uint64_t{64} << 20;

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

void kill_all(const ProgramRun& run, bool has_walls) {
  if (has_walls && run.is_reaped && ::waitpid(-1, nullptr, WNOHANG) < 0 && errno == ECHILD) {
    return;  // the usual case: it started nothing
  }
  if (has_walls) {
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

Run failed_run(RunEnd end, int status, std::string errors = {}) {
  Run run;
  run.end = end;
  run.status = status;
  run.errors = std::move(errors);
  return run;
}

class KeeperLoop {
 public:
  explicit KeeperLoop(const KeeperPlan& plan)
      : plan_(plan), path_page_(make_path_page()), calls_(path_page_), inbox_(plan.socket) {
    setting_ = {.has_walls = plan.has_walls,
                .user = plan.user,
                .folder = plan.folder + "/work",
                .other_processes = plan.has_walls ? 0 : count_own_processes(),
                .caller = plan.socket,
                .nothing = nothing_place,
                .path_page = path_page_,
                .calls = calls_.are_there() && is_list_enforced() ? &calls_ : nullptr,
                .group = plan.group};
    // What it shows is what it starts from: later changes would be a program's.
    state_ = own_state(plan.has_walls);
  }

  /// What a keeper says first.
  std::string greeting() const {
    if (path_page_ == nullptr) return "no memory";
    if (setting_.calls != nullptr) return ready_with_list;
    return plan_.has_walls ? "this system has no lists of system calls (seccomp)"
                           : ready_without_list;
  }

  bool obey() {
    if (inbox_.receive() != 0) return false;
    if (!inbox_.is_order()) return send_text(plan_.socket, install(inbox_.files())) == 0;
    Run result = run(inbox_.order());
    const std::string change = first_change(state_, own_state(plan_.has_walls));
    if (change.empty()) return send_run(plan_.socket, result) == 0;
    send_run(plan_.socket, failed_run(RunEnd::lost, EPERM,
                                      "the program has changed the sandbox (" + change + ")"));
    return false;
  }

 private:
  /// By trial: the kernel may not have them, or somebody may forbid them.
  bool is_list_enforced() {
    const pid_t process = ::fork();
    if (process == 0) {
      int listener = -1;
      ::_exit(calls_.enforce(Role::program, listener) == 0 ? EXIT_SUCCESS : EXIT_FAILURE);
    }
    int status = -1;
    while (process > 0 && ::waitpid(process, &status, 0) < 0 && errno == EINTR) {
    }
    return status == 0;
  }

  std::string place_of_installed() const {
    return plan_.has_walls ? installed_place() : plan_.folder + "/program";
  }

  /// Answers with what is in the way.
  std::string install(const std::vector<File>& files) const {
    empty_folder(place_of_installed());
    ::chmod(place_of_installed().c_str(), 0755);
    const int error = lay_files(place_of_installed(), files);
    return error == 0 ? "" : std::string("no place for the program: ") + std::strerror(error);
  }

  std::string place_of_work(Role role) const {
    return plan_.has_walls ? root_of(role) + work_folder : setting_.folder;
  }

  int make_work(const RunOrder& order) const {
    if (plan_.has_walls) return mount_work(order.role, order.limits.files, plan_.user);
    empty_folder(setting_.folder);
    ::chmod(setting_.folder.c_str(), 0700);
    return 0;
  }

  /// Of processes: from them a program could tell how many have run before it.
  static void start_numbers_anew() {
    const int last = ::open("/proc/sys/kernel/ns_last_pid", O_WRONLY | O_CLOEXEC);
    if (last < 0) return;
    [[maybe_unused]] const ssize_t written = ::write(last, "1", 1);
    ::close(last);
  }

  Run run(const RunOrder& order) {
    if (order.arguments.empty()) return failed_run(RunEnd::not_started, EINVAL);
    // What is installed may be somebody else's work; a compiler has no business with it.
    if (order.role == Role::compiler) empty_folder(place_of_installed());
    if (plan_.has_walls) start_numbers_anew();
    if (const int error = make_work(order)) return failed_run(RunEnd::not_started, error);
    ProgramRun run;
    const std::string work = place_of_work(order.role);
    if (const int error = lay_files(work, order.files)) {
      run.result = failed_run(RunEnd::not_started, error);
    } else {
      run = run_program(order, setting_);
      if (run.process > 0) kill_all(run, plan_.has_walls);
      drain(run, order.limits);
      if (!order.wanted.empty()) {
        read_plain_file(work + "/" + order.wanted, largest_file, run.result.file);
      }
    }
    if (plan_.has_walls) unmount_work(order.role);
    return std::move(run.result);
  }

  const KeeperPlan& plan_;
  char* path_page_;
  CallLists calls_;
  Inbox inbox_;
  ProgramSetting setting_;
  std::vector<std::string> state_;
};

}  // namespace

void settle_down(KeeperPlan& plan) {
  ::setsid();
  reset_signals();
  ::umask(022);
  // First out of the way of their places, then there.
  std::vector<int*> all = {&plan.socket};
  int nothing = ::open("/dev/null", O_RDWR);
  all.push_back(&nothing);
  if (plan.group != nullptr) {
    for (int& descriptor : plan.group->descriptors()) all.push_back(&descriptor);
  }
  constexpr int out_of_the_way = group_place + MemoryGroup::descriptor_count;
  for (int* const descriptor : all) {
    if (*descriptor >= 0) *descriptor = ::fcntl(*descriptor, F_DUPFD, out_of_the_way);
  }
  int place = socket_place;
  for (int* const descriptor : all) {
    if (*descriptor >= 0) {
      *descriptor = ::dup2(*descriptor, place);
      ::fcntl(place, F_SETFD, FD_CLOEXEC);
    } else {
      ::close(place);
    }
    ++place;
  }
  for (int i = 0; i < socket_place; ++i) ::dup2(nothing, i);
  close_from(place);
  rlimit limit = {.rlim_cur = 0, .rlim_max = 0};
  ::setrlimit(RLIMIT_CORE, &limit);
  constexpr rlim_t most_files = 256;
  limit = {.rlim_cur = most_files, .rlim_max = most_files};
  ::setrlimit(RLIMIT_NOFILE, &limit);
#ifdef __linux__
  ::prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0);
  ::prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
#endif
}

void keep(const KeeperPlan& plan) {
#ifdef __linux__
  // Whatever it waits for. Without walls it has a folder to remove first.
  if (plan.has_walls) ::prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0);
  // Programs of the same user could read its memory. Not earlier: then its caller could not say
  // which users there are.
  ::prctl(PR_SET_DUMPABLE, 0, 0, 0, 0);
#endif
  KeeperLoop loop(plan);
  if (send_text(plan.socket, loop.greeting()) == 0) {
    while (loop.obey()) {
    }
  }
  if (plan.group != nullptr) plan.group->remove();
  if (plan.folder.empty()) return;
  empty_folder(plan.folder);
  ::rmdir(plan.folder.c_str());
}

}  // namespace threeply
