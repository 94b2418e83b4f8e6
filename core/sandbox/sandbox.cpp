#include "sandbox/sandbox.hpp"

#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <utility>

#include "sandbox/folder.hpp"
#include "sandbox/keeper.hpp"
#include "sandbox/walls.hpp"
#include "sandbox/wire.hpp"

#ifdef __linux__
#include <sys/prctl.h>
#endif

namespace threeply {
namespace {

/// What a keeper says first if its programs cannot open sockets, and otherwise.
constexpr std::string_view without_sockets = "+";
constexpr std::string_view with_sockets = "-";

std::string_view greeting() { return forbid_system_calls() ? without_sockets : with_sockets; }

}  // namespace

/// The caller's end of a keeper.
class Sandbox::Keeper {
 public:
  Keeper(Isolation isolation, IsCancelled is_cancelled, const std::vector<std::string>& hidden)
      : is_cancelled_(std::move(is_cancelled)) {
    std::string reason = "asked for";
    if (isolation == Isolation::strongest) {
      reason = start_in_namespaces(hidden);
      if (reason.empty()) return;
    }
    start_in_process_group(reason);
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
  const std::string& isolation() const { return isolation_; }

  bool has_walls() const { return has_walls_; }

  RunResult run(const RunOrder& order) {
    constexpr double patience = 30;  // beyond the time limit, before a keeper counts as dead
    int status = error_.empty() ? send_order(socket_, order) : EPIPE;
    if (status == 0) status = inbox_.receive(order.limits.seconds + patience, is_cancelled_);
    if (status == 0) return inbox_.result();
    if (status == ECANCELED) {
      error_ = "the run was cancelled";
      end();
    } else if (error_.empty()) {
      error_ = std::string("the keeper of the sandbox is gone: ") + std::strerror(status);
      ::kill(process_, SIGKILL);
    }
    return {.end = RunEnd::not_started, .status = status, .output = {}, .errors = error_};
  }

 private:
  /// Answers with what is in the way, empty if nothing is.
  std::string start_in_namespaces(const std::vector<std::string>& hidden) {
    int sockets[2];
    if (!make_sockets(sockets)) return std::strerror(errno);
    process_ = fork_into_namespaces();
    if (process_ == 0) {
      const int socket = settle_down(sockets[1]);
      Inbox inbox(socket);
      if (inbox.receive() != 0) ::_exit(EXIT_FAILURE);
      const std::string fault = raise_walls(static_cast<Identity>(inbox.text().front()), hidden);
      if (send_text(socket, fault.empty() ? greeting() : fault) == 0 && fault.empty()) {
        keep(socket, Reach::process_namespace, {});
      }
      ::_exit(EXIT_SUCCESS);
    }
    const int error = errno;
    hold(sockets);
    if (process_ < 0) return std::strerror(error);
    Identity identity = Identity::own;
    if (!map_users(process_, identity)) {
      std::string reason = std::string("users: ") + std::strerror(errno);
      end();
      return reason;
    }
    send_text(socket_, {reinterpret_cast<const char*>(&identity), 1});
    std::string answer = inbox_.receive() == 0 ? inbox_.text() : "it ended";
    if (answer != without_sockets && answer != with_sockets) {
      end();
      return answer;
    }
    isolation_ =
        "namespaces: programs see no other process, reach no network and write nowhere but in "
        "their folder";
    has_walls_ = true;
    return {};
  }

  void start_in_process_group(const std::string& reason) {
    int sockets[2];
    folder_ = make_temporary_folder();
    if (folder_.empty() || !make_sockets(sockets)) {
      error_ = std::string("no folder or socket for the sandbox: ") + std::strerror(errno);
      return;
    }
    process_ = ::fork();
    if (process_ == 0) {
      const int socket = settle_down(sockets[1]);
#ifdef __linux__
      ::prctl(PR_SET_DUMPABLE, 0, 0, 0, 0);  // programs of the same user could read its memory
#endif
      if (send_text(socket, greeting()) == 0) keep(socket, Reach::descendants, folder_);
      ::_exit(EXIT_SUCCESS);
    }
    const int error = errno;
    hold(sockets);
    const int fault = process_ < 0 ? error : inbox_.receive();
    if (fault != 0) {
      error_ = std::string("no keeper for the sandbox: ") + std::strerror(fault);
      return;
    }
    isolation_ = inbox_.text() == without_sockets
                     ? "process groups: programs open no sockets, but may read and write what "
                       "their user may (no namespaces: "
                     : "process groups: programs may do what their user may (no namespaces: ";
    isolation_ += reason + ")";
    if (::geteuid() == 0) isolation_ += "; root may also start any number of processes";
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
    while (process_ > 0 && ::waitpid(process_, nullptr, 0) < 0 && errno == EINTR) {
    }
    process_ = -1;
  }

  IsCancelled is_cancelled_;
  pid_t process_ = -1;
  int socket_ = -1;
  Inbox inbox_{-1};
  std::string folder_;  ///< on disk, if there is one
  std::string error_;
  std::string isolation_;
  bool has_walls_ = false;
};

Sandbox::Sandbox(Isolation isolation, IsCancelled is_cancelled,
                 const std::vector<std::string>& hidden)
    : keeper_(std::make_unique<Keeper>(isolation, std::move(is_cancelled), hidden)) {}
Sandbox::~Sandbox() = default;

const std::string& Sandbox::error() const { return keeper_->error(); }
std::string Sandbox::isolation() const { return keeper_->isolation(); }
bool Sandbox::has_walls() const { return keeper_->has_walls(); }
RunResult Sandbox::run(const RunOrder& order) { return keeper_->run(order); }

}  // namespace threeply
