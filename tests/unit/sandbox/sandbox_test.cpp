#include "sandbox/sandbox.hpp"

#include <doctest/doctest.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <thread>
#include <type_traits>

#include "compiled_programs.hpp"

using namespace threeply;
using namespace threeply::cli;

namespace {

constexpr double ample = 600;  // a program that ends does so before, on any machine

CompiledPrograms& programs() {
  static CompiledPrograms all;
  return all;
}

RunOrder order_of(const std::string& program, const std::string& input = "") {
  RunOrder order;
  order.arguments = {program};
  order.input = input;
  order.limits.seconds = ample;
  return order;
}

RunOrder shell(const std::string& command) {
  RunOrder order = order_of("/bin/sh");
  order.arguments = {"/bin/sh", "-c", command};
  return order;
}

bool has_walls(const Sandbox& sandbox) { return sandbox.isolation().starts_with("namespaces"); }

/// Nothing a program does may keep the next one from working.
void check_next(Sandbox& sandbox) {
  const RunResult next = sandbox.run(shell("ls -A; cat; pwd >/dev/null && echo here > file"));
  CHECK(next.end == RunEnd::exited);
  CHECK(next.status == 0);
  CHECK(next.output.empty());
  CHECK(next.errors.empty());
  CHECK(programs().count_running() == 0);
}

std::string contents(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

using Strongest = std::integral_constant<Isolation, Isolation::strongest>;
using ProcessGroups = std::integral_constant<Isolation, Isolation::process_groups>;

const std::string golden = THREEPLY_TESTS_DIR "/golden/replay/";

}  // namespace

TYPE_TO_STRING(Strongest);
TYPE_TO_STRING(ProcessGroups);

TEST_CASE_TEMPLATE("sandbox: programs run to their end", Kind, Strongest, ProcessGroups) {
  Sandbox sandbox(Kind::value);
  CAPTURE(sandbox.isolation());
  REQUIRE(sandbox.error().empty());
  if (Kind::value == Isolation::process_groups) CHECK_FALSE(has_walls(sandbox));

  SUBCASE("output, errors and exit status are its own") {
    const RunResult right =
        sandbox.run(order_of(programs().path("right"), contents(golden + "blk-1.txt")));
    CHECK(right.end == RunEnd::exited);
    CHECK(right.status == 0);
    CHECK(right.output == contents(golden + "blk-1-out.txt"));
    CHECK(right.seconds > 0);
    const RunResult told = sandbox.run(shell("cat; echo oops >&2; exit 3"));
    CHECK(told.status == 3);
    CHECK(told.errors == "oops\n");
    CHECK(sandbox.run(order_of(programs().path("wrong_exit_status"))).status == 3);
  }
  SUBCASE("crashes") {
    RunResult run = sandbox.run(order_of(programs().path("crash_third_action"), "P"));
    CHECK(run.end == RunEnd::signalled);
    CHECK(run.status == SIGSEGV);
    run = sandbox.run(order_of(programs().path("crash_abort"), "A"));
    CHECK(run.end == RunEnd::signalled);
    CHECK(run.status == SIGABRT);
    CHECK(run.output.ends_with("+\n"));
  }
  SUBCASE("what cannot be started says why") {
    const auto status = [&](const std::string& path) {
      const RunResult run = sandbox.run(order_of(path));
      CHECK(run.end == RunEnd::not_started);
      return run.status;
    };
    const std::string script = (programs().folder() / "script").string();
    std::filesystem::remove(script);
    std::ofstream(script) << "#!/no/such/interpreter\n";
    CHECK(status("/no/such/program") == ENOENT);
    CHECK(status(script) == EACCES);
    REQUIRE(::chmod(script.c_str(), 0755) == 0);
    CHECK(status(script) == ENOENT);
    CHECK(status("/usr") == EACCES);
    CHECK(sandbox.run(RunOrder{}).status == EINVAL);
  }
  SUBCASE("a folder only its owner may enter is no obstacle") {
    const std::filesystem::path home = programs().folder() / "home";
    std::filesystem::create_directories(home);
    std::filesystem::copy_file(programs().path("right"), home / "right",
                               std::filesystem::copy_options::overwrite_existing);
    std::ofstream(home / "script") << "#!/bin/sh\necho hello\n";
    for (const char* name : {"", "right", "script"}) {
      REQUIRE(::chmod((home / name).c_str(), 0700) == 0);
    }
    CHECK(sandbox.run(order_of((home / "right").string(), "A")).status == 0);
    CHECK(sandbox.run(order_of((home / "script").string())).output == "hello\n");
  }
  check_next(sandbox);
}

TEST_CASE_TEMPLATE("sandbox: input, output and surroundings", Kind, Strongest, ProcessGroups) {
  Sandbox sandbox(Kind::value);
  CAPTURE(sandbox.isolation());

  SUBCASE("a large input comes through, and one that nobody reads does not matter") {
    RunOrder order = shell("wc -c");
    order.input.assign(5 << 20, 'x');
    CHECK(sandbox.run(order).output == "5242880\n");
    order.arguments = {programs().path("wrong_reads_nothing")};
    CHECK(sandbox.run(order).output.starts_with("BOARD SIZE"));
    order.arguments = {"/bin/sh", "-c", "exit 5"};
    CHECK(sandbox.run(order).status == 5);
  }
  SUBCASE("output of exactly the limit is fine, one byte more is not") {
    RunOrder order = shell("head -c 300000 /dev/zero");
    order.limits.output = 300000;
    RunResult run = sandbox.run(order);
    CHECK(run.end == RunEnd::exited);
    CHECK(run.output.size() == 300000);
    order.limits.output = 299999;
    run = sandbox.run(order);
    CHECK(run.end == RunEnd::flooded);
    CHECK(run.output.size() == 299999);
  }
  SUBCASE("of the errors the beginning is kept") {
    const RunResult run = sandbox.run(shell("head -c 100000 /dev/zero >&2"));
    CHECK(run.end == RunEnd::exited);
    CHECK(run.errors.size() == 4096);
  }
  SUBCASE("no variables but two, no open files but three, no group but its own") {
    CHECK(sandbox.run(shell("exec env -u PWD")).output ==
          "PATH=/usr/local/bin:/usr/bin:/bin\nLC_ALL=C\n");
    CHECK(sandbox.run(shell("cd /proc/self/fd && for i in *; do [ -e $i ] && echo $i; done"))
              .output == "0\n1\n2\n");
  }
  SUBCASE("a program may close its output and go on") {
    const RunResult run = sandbox.run(shell("echo before; exec >&- 2>&-; sleep 0.2; exit 4"));
    CHECK(run.end == RunEnd::exited);
    CHECK(run.status == 4);
    CHECK(run.output == "before\n");
  }
  SUBCASE("each finds an empty folder, whatever the last one left there") {
    for (const char* mess :
         {"echo x > file; mkdir -p a/b; echo y > a/b/c; chmod 0 a/b a", "chmod 500 .",
          "mkdir -p $(seq -s / 1 500); ln -s /etc link; mkfifo pipe",
          "for i in $(seq 1 300); do mkdir d; cd d; done"}) {
      CAPTURE(mess);
      CHECK(sandbox.run(shell(mess)).status == 0);
      check_next(sandbox);
    }
  }
  SUBCASE("a folder given to it is kept, and all else stays as it was") {
    const std::filesystem::path folder = programs().folder() / "given";
    std::filesystem::create_directories(folder);
    RunOrder order = shell("echo made > file; pwd; echo $TMPDIR");
    order.folder = folder.string();
    CHECK(sandbox.run(order).output == folder.string() + "\n" + folder.string() + "\n");
    CHECK(contents(folder / "file") == "made\n");
    const RunResult run = sandbox.run(shell("echo changed > " + (folder / "file").string()));
    if (has_walls(sandbox)) {
      CHECK(run.status != 0);
      CHECK(contents(folder / "file") == "made\n");
    }
    order.folder = "/no/such/folder";
    CHECK(sandbox.run(order).end == RunEnd::not_started);
  }
  SUBCASE("what does not compile says so") {
    const RunResult run =
        sandbox.run(CompiledPrograms::compilation("not_compiling", programs().folder().string()));
    CHECK(run.end == RunEnd::exited);
    CHECK(run.status == 1);
    CHECK(run.errors.find("error: expected") != std::string::npos);
  }
  check_next(sandbox);
}

TEST_CASE_TEMPLATE("sandbox: nothing is left of hostile programs", Kind, Strongest, ProcessGroups) {
  Sandbox sandbox(Kind::value);
  CAPTURE(sandbox.isolation());
  constexpr double short_time = 0.3;

  SUBCASE("hanging ones") {
    for (const char* name : {"hang_sleep", "hang_column_a"}) {
      RunOrder order = order_of(programs().path(name), "A6-B5\n");
      order.limits.seconds = short_time;
      CHECK(sandbox.run(order).end == RunEnd::timed_out);
      check_next(sandbox);
    }
  }
  SUBCASE("one that leaves a process behind is over when it ends itself") {
    const RunResult run = sandbox.run(order_of(programs().path("hostile_outlives"), "A"));
    CHECK(run.end == RunEnd::exited);
    CHECK(run.status == 0);
    CHECK(run.output == sandbox.run(order_of(programs().path("right"), "A")).output);
    check_next(sandbox);
  }
  SUBCASE("a fork bomb") {
    // Root is above limits on processes unless it has become another user within the walls.
    if (!has_walls(sandbox) && ::geteuid() == 0) return;
    RunOrder order = order_of(programs().path("hostile_fork_bomb"));
    order.limits.processes = 12;
    order.limits.seconds = short_time;
    CHECK(sandbox.run(order).end == RunEnd::timed_out);
    check_next(sandbox);
    if (!has_walls(sandbox)) return;  // other processes of the user come and go
    order = shell("for i in $(seq 20); do sleep 100 & done; wait");
    order.limits.processes = 12;
    const RunResult run = sandbox.run(order);
    CHECK(run.end == RunEnd::exited);
    CHECK(run.errors.find("fork") != std::string::npos);
  }
  SUBCASE("floods of output and of errors") {
    RunOrder order = order_of(programs().path("hostile_output"));
    order.limits.output = 1 << 20;
    const RunResult run = sandbox.run(order);
    CHECK(run.end == RunEnd::flooded);
    CHECK(run.output.size() == 1 << 20);
    order.arguments = {"/bin/sh", "-c", "exec " + programs().path("hostile_output") + " >&2"};
    CHECK(sandbox.run(order).end == RunEnd::flooded);
    check_next(sandbox);
  }
  SUBCASE("a flood of files") {
    RunOrder order = shell("head -c 3000000 /dev/zero > file");
    order.limits.files = 2 << 20;
    CHECK(sandbox.run(order).status != 0);
    check_next(sandbox);
    if (!has_walls(sandbox)) return;  // no limit on all of them together
    order.arguments = {programs().path("hostile_files")};
    const RunResult run = sandbox.run(order);
    CHECK(run.end == RunEnd::exited);
    CHECK(std::atoll(run.output.c_str()) > 1 << 20);
    CHECK(std::atoll(run.output.c_str()) <= 2 << 20);
    check_next(sandbox);
  }
  SUBCASE("one that eats memory") {
    RunOrder order = order_of(programs().path("hostile_memory"));
    order.limits.megabytes = 64;
    const RunResult run = sandbox.run(order);
    CHECK(run.end == RunEnd::exited);
    CHECK(std::atoi(run.output.c_str()) < 64);
    check_next(sandbox);
  }
}

TEST_CASE("sandbox: within namespaces there is no way out") {
  Sandbox sandbox;
  if (!has_walls(sandbox)) {
    MESSAGE("not tested: " << sandbox.isolation());
    return;
  }

  SUBCASE("nothing can be written or killed elsewhere") {
    RunOrder order = order_of(programs().path("hostile_vandal"));
    const char* const home = std::getenv("HOME");
    const std::vector<std::string> places = {"/tmp",
                                             "/var/tmp",
                                             "/dev/shm",
                                             home != nullptr ? home : "/",
                                             programs().folder().string(),
                                             "/proc/sys/kernel"};
    std::string expected;
    for (const std::string& place : places) {
      order.arguments.push_back(place);
      expected += place + ": refused\n";
    }
    CHECK(sandbox.run(order).output == expected + "still here\n");
    check_next(sandbox);
    CHECK(sandbox.run(shell("kill -9 $PPID; kill -STOP $PPID; exit 2")).status == 2);
    CHECK(sandbox.run(shell("cat /proc/1/environ /proc/1/maps")).output.empty());
  }
  SUBCASE("no devices but harmless ones, no other processes") {
    CHECK(sandbox.run(shell("echo x > /dev/null && head -c 1 /dev/urandom | wc -c")).output ==
          "1\n");
    CHECK(sandbox
              .run(shell("for i in /dev/*; do [ -b $i -o -c $i ] && (exec 3< $i) 2>&- && "
                         "echo $i; done; true"))
              .output == "/dev/full\n/dev/null\n/dev/random\n/dev/urandom\n/dev/zero\n");
    CHECK(sandbox.run(shell("ls -d /proc/[0-9]* | wc -l")).output < "5");
  }
  SUBCASE("no powers, and none to be had") {
    const std::string allowed = ::geteuid() == 0 ? "CapEff:\t0000000000000002\n"  // opens files
                                                 : "CapEff:\t0000000000000000\n";
    CHECK(sandbox.run(shell("grep CapEff /proc/self/status")).output == allowed);
    CHECK(sandbox.run(order_of(programs().path("hostile_network"))).output ==
          "network: refused\nservers: refused\nshared memory: refused\nnamespaces: refused\n"
          "mounts: refused\n");
  }
}

TEST_CASE("sandbox: a dead keeper is told of, and no harm") {
  Sandbox sandbox(Isolation::process_groups);
  CHECK(sandbox.run(shell("true")).end == RunEnd::exited);
  const RunResult run = sandbox.run(shell("kill -9 $PPID; sleep 100"));
  CHECK(run.end == RunEnd::not_started);
  CHECK(run.status == EPIPE);
  CHECK_FALSE(sandbox.error().empty());
  CHECK(run.errors == sandbox.error());
  CHECK(sandbox.run(shell("true")).end == RunEnd::not_started);
}

TEST_CASE("sandbox: with its caller all is gone") {
  const std::string program = programs().path("hang_sleep");
  const std::filesystem::path temporary = programs().folder() / "temporary";
  std::filesystem::create_directories(temporary);
  for (const Isolation isolation : {Isolation::strongest, Isolation::process_groups}) {
    const pid_t caller = ::fork();
    if (caller == 0) {
      ::setenv("TMPDIR", temporary.c_str(), 1);
      ::signal(SIGINT, SIG_DFL);
      Sandbox sandbox(isolation);
      sandbox.run(order_of(program, "A"));
      ::_exit(EXIT_SUCCESS);
    }
    REQUIRE(caller > 0);
    const auto wait_for = [](int count) {
      for (int i = 0; i < 6000 && programs().count_running() != count; ++i) ::usleep(10000);
      return programs().count_running() == count;
    };
    CHECK(wait_for(1));
    REQUIRE(::kill(caller, SIGINT) == 0);
    REQUIRE(::waitpid(caller, nullptr, 0) == caller);
    CHECK(wait_for(0));
    for (int i = 0; i < 6000 && !std::filesystem::is_empty(temporary); ++i) ::usleep(10000);
    CHECK(std::filesystem::is_empty(temporary));
  }
}

TEST_CASE("sandbox: two at once, from two threads") {
  const std::string right = programs().path("right");
  const std::string crash = programs().path("crash_third_action");
  const std::string outlives = programs().path("hostile_outlives");
  Sandbox first;
  Sandbox second;
  const std::string expected = first.run(order_of(right, "P")).output;
  const auto work = [&](Sandbox& sandbox, int& good) {
    for (int i = 0; i < 100; ++i) {
      RunResult run;
      if (i % 4 == 0) run = sandbox.run(order_of(crash, "P"));
      if (i % 4 == 1) run = sandbox.run(order_of(outlives, "P"));
      if (i % 4 == 2) run = sandbox.run(shell("echo x > file; exit 1"));
      if (i % 4 == 3) run = sandbox.run(order_of(right, "P"));
      const bool is_good = i % 4 == 0   ? run.end == RunEnd::signalled
                           : i % 4 == 2 ? run.status == 1 && run.errors.empty()
                                        : run.output == expected;
      good += is_good ? 1 : 0;
    }
  };
  int good[2] = {0, 0};
  std::thread other([&] { work(second, good[1]); });
  work(first, good[0]);
  other.join();
  CHECK(good[0] == 100);
  CHECK(good[1] == 100);
  CHECK(programs().count_running() == 0);
}

TEST_CASE_TEMPLATE("sandbox: a run is cancelled at once", Kind, Strongest, ProcessGroups) {
  int asked = 0;
  Sandbox sandbox(Kind::value, [&] { return ++asked == 3; });
  REQUIRE(sandbox.error().empty());
  RunOrder order = order_of(programs().path("hang_sleep"));
  const RunResult result = sandbox.run(order);
  CHECK(result.end == RunEnd::not_started);
  CHECK(result.status == ECANCELED);
  CHECK(asked == 3);
  CHECK(programs().count_running() == 0);
  CHECK_FALSE(sandbox.error().empty());
  CHECK(sandbox.run(order).end == RunEnd::not_started);
}

TEST_CASE("sandbox: what is hidden is not found, nor is the keeper") {
  const std::filesystem::path folder = programs().folder() / "secrets";
  std::filesystem::create_directory(folder);
  std::ofstream(folder / "answer") << "42";
  const std::string file = (programs().folder() / "secret").string();
  std::ofstream(file) << "43";
  Sandbox sandbox(Isolation::strongest, {}, {folder.string(), file, "/no/such/thing"});
  if (!has_walls(sandbox)) return;
  const RunResult result = sandbox.run(
      shell("ls -A " + folder.string() + "; cat " + file + "; test -e /proc/1 || echo alone"));
  CHECK(result.output == "alone\n");
  CHECK(contents(folder / "answer") == "42");
  CHECK(contents(file) == "43");
  Sandbox open;
  CHECK(open.run(shell("cat " + file)).output == "43");
}
