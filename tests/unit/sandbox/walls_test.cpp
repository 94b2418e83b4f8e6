// What is within the walls, and that there is no way out: tests/programs/attack.c tries each.
#include <doctest/doctest.h>
#include <fcntl.h>
#include <poll.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/un.h>
#include <unistd.h>

#include <cstring>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "compiled_programs.hpp"
#include "sandbox/keeper_state.hpp"

using namespace threeply;
using namespace threeply::testing;

namespace {

namespace fs = std::filesystem;

/// What others can see and change of a process, read from outside.
std::string outside_view(const std::string& process) {
  const std::string folder = "/proc/" + process;
  std::string view = contents(folder + "/limits") + contents(folder + "/oom_score_adj");
  std::istringstream status(contents(folder + "/status"));
  for (std::string line; std::getline(status, line);) {
    for (const char* name :
         {"Uid", "Gid", "Cap", "Sig", "Cpus_allowed:", "NoNewPrivs", "TracerPid"}) {
      if (line.starts_with(name) && !line.starts_with("SigQ")) view += line + '\n';
    }
  }
  // Priority, nice value and scheduler are the 18th, 19th and 41st word behind the name.
  std::istringstream words(contents(folder + "/stat"));
  std::string word;
  for (int i = 1; words >> word; ++i) {
    if (i == 18 || i == 19 || i == 41) view += word + '\n';
  }
  constexpr int of_a_process = 1;
  return view + std::to_string(::syscall(SYS_ioprio_get, of_a_process, std::stoi(process)));
}

std::string newest_child() {
  std::istringstream children(
      contents("/proc/self/task/" + std::to_string(::getpid()) + "/children"));
  std::string last;
  for (std::string child; children >> child;) last = child;
  return last;
}

/// A sandbox with the attacker in it.
class Siege {
 public:
  explicit Siege(std::vector<std::string> shown = {})
      : sandbox({.walls = Walls::required, .is_cancelled = {}, .shown = std::move(shown)}) {
    REQUIRE_MESSAGE(sandbox.error().empty(), sandbox.error());
    keeper_ = newest_child();
    install();
    before_ = outside_view(keeper_);
  }

  Run run(Role role, const std::string& name, const std::string& target = "") {
    RunOrder order;
    order.role = role;
    order.arguments = {"/program/attack", name};
    if (!target.empty()) order.arguments.push_back(target);
    order.input = "hello";
    order.limits.seconds = ample;
    if (role != Role::compiler) return sandbox.run(order);
    // Which finds nothing installed.
    order.arguments[0] = "./attack";
    order.files = {{.name = "attack", .bytes = compiled("attack")}};
    Run run = sandbox.run(order);
    install();
    return run;
  }

  /// The keeper has proved that to itself; here it is seen from outside.
  void check_keeper() {
    CHECK(outside_view(keeper_) == before_);
    CHECK_MESSAGE(sandbox.error().empty(), sandbox.error());
    const Run honest = run(Role::program, "nothing");
    CHECK(honest.end == RunEnd::exited);
    CHECK(honest.output == "possible\n");
  }

  Sandbox sandbox;

 private:
  void install() {
    REQUIRE(sandbox.install({{.name = "attack", .bytes = compiled("attack")}}).empty());
  }

  std::string keeper_;
  std::string before_;
};

/// Where an attacker would like to be heard.
class Outside {
 public:
  Outside() : folder(fs::temp_directory_path() / ("threeply-" + mark() + "outside")) {
    fs::create_directories(folder);
    ::chmod(folder.c_str(), 0777);
    std::ofstream(folder / "secret") << "42";
    const std::string place = (folder / "socket").string();
    sockaddr_un address = {};
    address.sun_family = AF_UNIX;
    std::strncpy(address.sun_path, place.c_str(), sizeof address.sun_path - 1);
    socket = ::socket(AF_UNIX, SOCK_DGRAM, 0);
    REQUIRE(::bind(socket, reinterpret_cast<sockaddr*>(&address), sizeof address) == 0);
    REQUIRE(::mkfifo((folder / "fifo").c_str(), 0666) == 0);
    pipe = ::open((folder / "fifo").c_str(), O_RDONLY | O_NONBLOCK);
    for (const char* name : {"socket", "fifo", "secret"}) ::chmod((folder / name).c_str(), 0666);
  }
  ~Outside() {
    ::close(socket);
    ::close(pipe);
    fs::remove_all(folder);
  }
  Outside(const Outside&) = delete;
  Outside& operator=(const Outside&) = delete;

  bool has_heard() const {
    pollfd both[2] = {{.fd = socket, .events = POLLIN, .revents = 0},
                      {.fd = pipe, .events = POLLIN, .revents = 0}};
    ::poll(both, 2, 0);
    return ((both[0].revents | both[1].revents) & POLLIN) != 0;
  }

  fs::path folder;
  int socket = -1;
  int pipe = -1;
};

struct Attack {
  const char* name;
  const char* call;  ///< that ends a C program; none: it is refused
};

constexpr Attack attacks[] = {
    {"lower-parent", "prlimit64"},
    {"lower-first", "prlimit64"},
    {"priority", "setpriority"},
    {"processors", "sched_setaffinity"},
    {"scheduler", "sched_setscheduler"},
    {"disk", "ioprio_set"},
    {"kill-first", "kill"},
    {"stop-parent", "kill"},
    {"kill-all", "kill"},
    {"kill-group", "kill"},
    {"trace", "ptrace"},
    {"read-memory", "process_vm_readv"},
    {"process-handle", "pidfd_open"},
    {"network", "socket"},
    {"servers", nullptr},
    {"datagrams", "socketpair"},
    {"shared-memory", "shmget"},
    {"messages", "mq_open"},
    {"file-in-memory", "memfd_create"},
    {"keys", "add_key"},
    {"namespaces", "unshare"},
    {"child-namespaces", "clone"},
    {"mounts", "mount"},
    {"unmounts", "umount2"},
    {"other-root", "chroot"},
    {"superuser", "setresuid"},
    {"profile", "perf_event_open"},
    {"kernel-program", "bpf"},
    {"kernel-ring", nullptr},
    {"page-faults", "userfaultfd"},
    {"clock-back", "clock_settime"},
    {"host-name", "sethostname"},
    {"open-by-handle", "open_by_handle_at"},
    {"newest-call", nullptr},
#ifdef __x86_64__
    {"old-call", ""},
    {"foreign-call", ""},
#endif
    {"climb", nullptr},
    {"keeper-files", nullptr},
    {"kernel-files", nullptr},
    {"devices", nullptr},
    {"change-input", nullptr},
    {"descriptors", nullptr},
    {"own-limits", nullptr},
    {"change-program", nullptr},
    {"lock", nullptr},
    {"lease", "fcntl"},
    {"hidden-memory", nullptr},
    {"cached-pages", nullptr},
    {"steal-output", nullptr},
    {"be-traced", "ptrace"},
};

/// Where only the call itself succeeds: what it is for does not happen, as the next run shows.
bool is_vain(const std::string& name) {
  return name == "kill-first" || name == "stop-parent" || name == "kill-all" ||
         name == "kill-group" || name == "process-handle";
}

}  // namespace

TEST_CASE("walls: a C program that reaches out is ended, and the call is named") {
  Siege siege;
  for (const Attack& attack : attacks) {
    const std::string name = attack.name;
    CAPTURE(name);
    const Run run = siege.run(Role::program, attack.name, "/tmp/socket");
    CAPTURE(run.output);
    CAPTURE(run.call);
    if (attack.call == nullptr) {
      CHECK(run.end == RunEnd::exited);
      CHECK(run.output == "refused\n");
    } else {
      CHECK(run.end == RunEnd::forbidden);
      CHECK(run.call == attack.call);
      CHECK(run.output.empty());
    }
    siege.check_keeper();
  }
  for (const Attack& attack : {Attack{"process", "clone"}, Attack{"program", "execve"},
                               Attack{"pipe", "pipe"}, Attack{"run-own-code", nullptr}}) {
    const std::string name = attack.name;
    CAPTURE(name);
    const Run run = siege.run(Role::program, attack.name);
    CHECK(run.output == (attack.call == nullptr ? "refused\n" : ""));
    if (attack.call != nullptr) CHECK(std::string(run.call).starts_with(attack.call));
  }
  check_next(siege.sandbox);
}

TEST_CASE("walls: what a list allows leads nowhere either") {
  Siege siege;
  for (const Role role : {Role::checked, Role::compiler, Role::interpreter}) {
    for (const Attack& attack : attacks) {
      const std::string name = attack.name;
      CAPTURE(name);
      CAPTURE(static_cast<int>(role));
      // A keeper that were stopped would not answer: a guard, not a measure.
      const Run run = siege.run(role, attack.name, "/tmp/socket");
      const bool is_kept =
          run.end == RunEnd::forbidden || run.output == "refused\n" || is_vain(attack.name);
      CHECK_MESSAGE(is_kept, run.output);
      siege.check_keeper();
    }
  }
  check_next(siege.sandbox);
}

TEST_CASE("walls: sockets, pipes and files outside are not there") {
  const Outside outside;
  Siege siege;
  for (const Role role : {Role::program, Role::checked, Role::compiler, Role::interpreter}) {
    CAPTURE(static_cast<int>(role));
    for (const char* name : {"fifo", "secret", "new"}) {
      CHECK(siege.run(role, "write", (outside.folder / name).string()).output == "refused\n");
      CHECK(siege.run(role, "read", (outside.folder / name).string()).output == "refused\n");
    }
    for (const char* folder : {"/home", "/root", "/var", "/run", "/sys", "/work/main", "/boot"}) {
      CHECK(siege.run(role, "list", folder).output == "refused\n");
    }
    CHECK(siege.run(role, "datagrams", (outside.folder / "socket").string()).end ==
          RunEnd::forbidden);
  }
  CHECK_FALSE(outside.has_heard());
  CHECK(contents(outside.folder / "secret") == "42");
  CHECK_FALSE(fs::exists(outside.folder / "new"));
  CHECK(siege.sandbox.run(shell("ls /usr/bin/env")).status == 0);
  CHECK(siege.run(Role::program, "list", "/usr/bin").output == "refused\n");
}

TEST_CASE("walls: a folder that is shown can be read, and no more") {
  const Outside outside;
  Siege siege({outside.folder.string()});
  const std::string secret = (outside.folder / "secret").string();
  CHECK(siege.sandbox.run(shell("cat " + secret)).output == "42");
  CHECK(siege.run(Role::program, "read", secret).output == "possible\n");
  CHECK(siege.run(Role::program, "write", secret).output == "refused\n");
  CHECK(siege.run(Role::interpreter, "write", (outside.folder / "new").string()).output ==
        "refused\n");
  CHECK(
      siege.run(Role::interpreter, "list", outside.folder.parent_path().string() + "/..").output ==
      "possible\n");
  CHECK(siege.sandbox.run(shell("ls " + outside.folder.parent_path().string())).output ==
        outside.folder.filename().string() + "\n");
  CHECK(contents(secret) == "42");
  siege.check_keeper();
}

TEST_CASE("walls: nothing of a folder survives its run") {
  Siege siege;
  for (const Role role : {Role::program, Role::compiler, Role::interpreter}) {
    CHECK(siege.run(role, "mess", role == Role::program ? "" : "all").output == "possible\n");
    CHECK(siege.run(role, "see-mess").output == "refused\n");
  }
  check_next(siege.sandbox);
}

TEST_CASE("walls: a compiler sees nobody's program") {
  Siege siege;
  RunOrder order = shell("ls -A /program");
  CHECK(siege.sandbox.run(order).output == "attack\n");
  order.role = Role::compiler;
  CHECK(siege.sandbox.run(order).output.empty());
}

TEST_CASE("walls: every run has the same numbers") {
  Siege siege;
  const std::string first = siege.sandbox.run(shell("echo $$ $PPID")).output;
  CHECK(siege.sandbox.run(shell("sleep 0 & sleep 0 & wait; true")).status == 0);
  CHECK(siege.sandbox.run(shell("echo $$ $PPID")).output == first);
}

TEST_CASE("walls: few devices, no powers, no other processes") {
  Sandbox sandbox;
  REQUIRE_MESSAGE(sandbox.error().empty(), sandbox.error());
  CHECK(sandbox.run(shell("echo x > /dev/null && head -c 1 /dev/urandom | wc -c")).output == "1\n");
  CHECK(sandbox.run(shell("cd /dev; echo *")).output ==
        "fd full null random stderr stdin stdout urandom\n");
  CHECK(sandbox.run(shell("cd /proc; ls -d [0-9]* | wc -l")).output < "4");
  CHECK(sandbox.run(shell("ls /proc/sys /proc/1")).output.empty());
  CHECK(sandbox.run(shell("grep -c '^Cap.*0000000000000000' /proc/self/status")).output >= "4\n");
  CHECK(sandbox.run(shell("id -u")).output != "0\n");
  CHECK(sandbox.run(shell("echo x > /tmp/file && cat /sandbox/file")).output == "x\n");
}

TEST_CASE("walls: this program is not there, whatever it is called") {
  Sandbox sandbox({.walls = Walls::required,
                   .is_cancelled = {},
                   .shown = {fs::canonical("/proc/self/exe").parent_path().string()}});
  REQUIRE_MESSAGE(sandbox.error().empty(), sandbox.error());
  const std::string own = fs::canonical("/proc/self/exe").string();
  CHECK(sandbox.run(shell("test -e " + own + " && ! test -s " + own)).status == 0);
  CHECK(sandbox.run(shell(own)).status == 126);
}

TEST_CASE("keeper state: a change is found and named") {
  const std::vector<std::string> before = own_state(true);
  CHECK(first_change(before, own_state(true)).empty());
  const int file = ::open("/dev/null", O_RDONLY);
  CHECK(first_change(before, own_state(true)).find("descriptor " + std::to_string(file)) !=
        std::string::npos);
  ::close(file);
  CHECK(first_change(before, own_state(true)).empty());
  std::vector<std::string> other = before;
  other[3] = "limit 3 1 1";
  CHECK(first_change(before, other) == before[3] + ", then limit 3 1 1");
  other = before;
  other.pop_back();
  CHECK(first_change(before, other) == before.back() + ", then nothing");
}
