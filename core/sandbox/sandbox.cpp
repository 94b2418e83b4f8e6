#include "sandbox/sandbox.hpp"

#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <utility>

#include "sandbox/folder.hpp"
#include "sandbox/keeper.hpp"
#include "sandbox/memory_group.hpp"
#include "sandbox/root.hpp"
#include "sandbox/users.hpp"
#include "sandbox/wire.hpp"

namespace threeply {
namespace {

Run lost_run(int status, const std::string& errors) {
  Run run;
  run.end = RunEnd::lost;
  run.status = status;
  run.errors = errors;
  return run;
}

}  // namespace

/// The caller's end of a keeper.
class Sandbox::Keeper {
 public:
  explicit Keeper(SandboxOptions options) : options_(std::move(options)) {
    if (options_.walls == Walls::none) {
      start_without_walls();
    } else if (std::string fault = start_within_walls(); !fault.empty()) {
      end();
      protection_ = {};
      protection_.reason = error_ = fault;
    }
  }

  ~Keeper() {
    end();
    if (folder_.empty()) return;
    empty_folder(folder_);  // only where the keeper could not do it
    ::rmdir(folder_.c_str());
  }
  Keeper(const Keeper&) = delete;
  Keeper& operator=(const Keeper&) = delete;

  const std::string& error() const { return error_; }
  const Protection& protection() const { return protection_; }

  std::string install(const std::vector<File>& files) {
    int status = error_.empty() ? send_files(socket_, files) : EPIPE;
    if (status == 0) status = inbox_.receive(patience, options_.is_cancelled);
    if (status == 0) return inbox_.text();
    lose(status);
    return error_;
  }

  Run run(const RunOrder& order) {
    int status = error_.empty() ? send_order(socket_, order) : EPIPE;
    if (status == 0) {
      status = inbox_.receive(order.limits.seconds + patience, options_.is_cancelled);
    }
    if (status == 0) {
      Run run = inbox_.run();
      if (run.end == RunEnd::lost) error_ = run.errors;
      return run;
    }
    lose(status);
    return lost_run(status, error_);
  }

 private:
  static constexpr double patience = 30;  ///< seconds, before a keeper counts as dead

  void lose(int status) {
    if (status == ECANCELED) {
      error_ = "the run was cancelled";
      end();
    } else if (error_.empty()) {
      error_ = std::string("the keeper of the sandbox is gone: ") + std::strerror(status);
      ::kill(process_, SIGKILL);
    }
  }

  /// Answers with what is in the way, empty if nothing is.
  std::string start_within_walls() {
    int sockets[2];
    if (!make_sockets(sockets)) return std::strerror(errno);
    group_ = MemoryGroup::make();
    process_ = fork_into_namespaces();
    if (process_ == 0) {
      KeeperPlan plan{
          .socket = sockets[1], .has_walls = true, .group = group_.exists() ? &group_ : nullptr};
      settle_down(plan);
      build_walls_and_keep(plan);
      ::_exit(EXIT_SUCCESS);
    }
    const int error = errno;
    hold(sockets);
    if (process_ < 0) return std::string("no namespaces: ") + std::strerror(error);
    ProgramUser user;
    if (!map_users(process_, user)) return std::string("no users: ") + std::strerror(errno);
    send_text(socket_, {reinterpret_cast<const char*>(&user), sizeof user});
    std::string answer = inbox_.receive() == 0 ? inbox_.text() : "the keeper ended";
    if (answer != ready_with_list) return answer;
    protection_ = {.has_walls = true,
                   .has_own_user = user.is_other,
                   .has_call_list = true,
                   .is_memory_grouped = group_.exists()};
    return {};
  }

  /// By the keeper, when its users exist.
  void build_walls_and_keep(KeeperPlan& plan) const {
    Inbox inbox(plan.socket);
    if (inbox.receive() != 0) return;
    const std::string user = inbox.text();
    std::memcpy(&plan.user, user.data(), std::min(user.size(), sizeof plan.user));
    const std::string fault = build_roots(options_.shown);
    if (fault.empty()) {
      keep(plan);
    } else {
      send_text(plan.socket, fault);
    }
  }

  void start_without_walls() {
    int sockets[2];
    folder_ = make_temporary_folder();
    if (folder_.empty() || ::mkdir((folder_ + "/program").c_str(), 0700) != 0 ||
        ::mkdir((folder_ + "/work").c_str(), 0700) != 0 || !make_sockets(sockets)) {
      error_ = std::string("no folder or socket for the sandbox: ") + std::strerror(errno);
      return;
    }
    process_ = ::fork();
    if (process_ == 0) {
      KeeperPlan plan{.socket = sockets[1], .folder = folder_};
      settle_down(plan);
      keep(plan);
      ::_exit(EXIT_SUCCESS);
    }
    const int error = errno;
    hold(sockets);
    const int fault = process_ < 0 ? error : inbox_.receive();
    if (fault != 0) {
      error_ = std::string("no keeper for the sandbox: ") + std::strerror(fault);
      return;
    }
    protection_ = {.has_call_list = inbox_.text() == ready_with_list, .reason = "asked for"};
  }

  void hold(const int (&sockets)[2]) {
    ::close(sockets[1]);
    socket_ = sockets[0];
    inbox_ = Inbox(socket_);
  }

  /// Without its other end, the keeper kills what runs and goes.
  void end() {
    if (socket_ >= 0) ::close(socket_);
    socket_ = -1;
    constexpr int most_turns = 1000;
    constexpr timespec turn = {.tv_sec = 0, .tv_nsec = 2'000'000};
    for (int i = 0; process_ > 0; ++i) {
      const pid_t ended = ::waitpid(process_, nullptr, i < most_turns ? WNOHANG : 0);
      if (ended == process_ || (ended < 0 && errno != EINTR)) break;
      if (i + 1 >= most_turns) ::kill(process_, SIGKILL);
      ::nanosleep(&turn, nullptr);
    }
    process_ = -1;
  }

  SandboxOptions options_;
  pid_t process_ = -1;
  int socket_ = -1;
  Inbox inbox_{-1};
  MemoryGroup group_;
  std::string folder_;  ///< on disk, without walls
  std::string error_;
  Protection protection_;
};

Sandbox::Sandbox(SandboxOptions options) : keeper_(std::make_unique<Keeper>(std::move(options))) {}
Sandbox::~Sandbox() = default;

const std::string& Sandbox::error() const { return keeper_->error(); }
const Protection& Sandbox::protection() const { return keeper_->protection(); }
std::string Sandbox::install(const std::vector<File>& files) { return keeper_->install(files); }
Run Sandbox::run(const RunOrder& order) { return keeper_->run(order); }

}  // namespace threeply
