#include "sandbox/sandbox.hpp"

#include <doctest/doctest.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <thread>
#include <type_traits>

#include "compiled_programs.hpp"

using namespace threeply;
using namespace threeply::testing;

namespace {

using WithWalls = std::integral_constant<Walls, Walls::required>;
using WithoutWalls = std::integral_constant<Walls, Walls::none>;

const std::string golden = THREEPLY_TESTS_DIR "/golden/replay/";

std::string folder_of(Walls walls) { return program_folder(walls); }

}  // namespace

TYPE_TO_STRING(WithWalls);
TYPE_TO_STRING(WithoutWalls);

TEST_CASE_TEMPLATE("sandbox: programs run to their end", Kind, WithWalls, WithoutWalls) {
  Sandbox sandbox({.walls = Kind::value});
  REQUIRE_MESSAGE(sandbox.error().empty(), sandbox.error());
  CHECK(sandbox.protection().has_walls == (Kind::value == Walls::required));
  CHECK(sandbox.protection().has_call_list);

  SUBCASE("output, errors and exit status are its own") {
    const Run right = sandbox.run(order_of(sandbox, "right", contents(golden + "blk-1.txt")));
    CHECK(right.end == RunEnd::exited);
    CHECK(right.status == 0);
    CHECK(right.output == contents(golden + "blk-1-out.txt"));
    CHECK(right.seconds > 0);
    const Run told = sandbox.run(shell("cat; echo oops >&2; exit 3"));
    CHECK(told.status == 3);
    CHECK(told.errors == "oops\n");
    CHECK(sandbox.run(order_of(sandbox, "wrong_exit_status")).status == 3);
  }
  SUBCASE("crashes") {
    Run run = sandbox.run(order_of(sandbox, "crash_third_action", "P"));
    CHECK(run.end == RunEnd::signalled);
    CHECK(run.status == SIGSEGV);
    run = sandbox.run(order_of(sandbox, "crash_abort", "A"));
    CHECK(run.end == RunEnd::signalled);
    CHECK(run.status == SIGABRT);
    CHECK(run.output.ends_with("+\n"));
  }
  SUBCASE("what cannot be started says why") {
    const auto status = [&](const std::string& path) {
      RunOrder order;
      order.role = Role::interpreter;
      order.arguments = {path};
      const Run run = sandbox.run(order);
      CHECK(run.end == RunEnd::not_started);
      return run.status;
    };
    REQUIRE(sandbox
                .install({{.name = "script", .bytes = "#!/no/such/interpreter\n"},
                          {.name = "text", .bytes = "what is this"}})
                .empty());
    CHECK(status("/no/such/program") == ENOENT);
    CHECK(status(folder_of(Kind::value) + "/script") == ENOENT);
    CHECK(status(folder_of(Kind::value) + "/text") == ENOEXEC);
    CHECK(status("/usr") == EACCES);
    CHECK(status(std::string(5000, 'x')) == ENAMETOOLONG);
    CHECK(sandbox.run(RunOrder{}).status == EINVAL);
  }
  SUBCASE("files go in and come out") {
    RunOrder order = shell("cat folder/one two > three");
    order.files = {{.name = "folder/one", .bytes = "1\n"}, {.name = "two", .bytes = "2\n"}};
    order.wanted = "three";
    CHECK(sandbox.run(order).file == "1\n2\n");
    for (const char* command : {"true", "mkdir three", "ln -s /etc/ld.so.cache three",
                                "mkfifo three", "truncate -s 300M three"}) {
      CAPTURE(command);
      order.arguments[2] = command;
      order.limits.files = 400u << 20;
      const Run run = sandbox.run(order);
      CHECK(run.status == 0);
      CHECK(run.file.empty());
    }
    order.limits.files = 1 << 20;
    order.files = {{.name = "large", .bytes = std::string(2 << 20, 'x')}};
    if (Kind::value == Walls::required) CHECK(sandbox.run(order).end == RunEnd::not_started);
  }
  SUBCASE("what is installed stays until something else is") {
    REQUIRE(sandbox.install({{.name = "a/b/text", .bytes = "hello\n"}}).empty());
    const std::string path = folder_of(Kind::value) + "/a/b/text";
    CHECK(sandbox.run(shell("cat " + path)).output == "hello\n");
    CHECK(sandbox.run(shell("cat " + path)).output == "hello\n");
    REQUIRE(sandbox.install({}).empty());
    CHECK(sandbox.run(shell("ls -A " + folder_of(Kind::value))).output.empty());
  }
  SUBCASE("a program with a sanitizer has the memory that it reserves, and its leaks are found") {
    const std::string name = installed_name("leak");
    REQUIRE(
        sandbox.install({{.name = name, .bytes = compiled("leak", "-fsanitize=address")}}).empty());
    RunOrder order;
    order.arguments = {folder_of(Kind::value) + "/" + name};
    order.limits.seconds = ample;
    CHECK(sandbox.run(order).end != RunEnd::exited);
    order.role = Role::checked;
    const Run run = sandbox.run(order);
    CHECK(run.end == RunEnd::exited);
    CHECK(run.errors.find("detected memory leaks") != std::string::npos);
  }
  check_next(sandbox);
}

TEST_CASE_TEMPLATE("sandbox: input, output and surroundings", Kind, WithWalls, WithoutWalls) {
  Sandbox sandbox({.walls = Kind::value});
  REQUIRE_MESSAGE(sandbox.error().empty(), sandbox.error());

  SUBCASE("a large input comes through, and one that nobody reads does not matter") {
    RunOrder order = shell("wc -c");
    order.input.assign(5 << 20, 'x');
    CHECK(sandbox.run(order).output == "5242880\n");
    order.arguments = {"/bin/sh", "-c", "exit 5"};
    CHECK(sandbox.run(order).status == 5);
    order = order_of(sandbox, "wrong_reads_nothing", std::string(5 << 20, 'x'));
    CHECK(sandbox.run(order).output.starts_with("BOARD SIZE"));
  }
  SUBCASE("output of exactly the limit is fine, one byte more is not") {
    RunOrder order = shell("head -c 300000 /dev/urandom");
    order.limits.output = 300000;
    Run run = sandbox.run(order);
    CHECK(run.end == RunEnd::exited);
    CHECK(run.output.size() == 300000);
    order.limits.output = 299999;
    run = sandbox.run(order);
    CHECK(run.end == RunEnd::flooded);
    CHECK(run.output.size() == 299999);
  }
  SUBCASE("of the errors the beginning is kept") {
    const Run run = sandbox.run(shell("head -c 100000 /dev/urandom >&2"));
    CHECK(run.end == RunEnd::exited);
    CHECK(run.errors.size() == 16384);
  }
  SUBCASE("few variables, no open files but three") {
    const std::string all = sandbox.run(shell("cd /; exec env -u PWD -u OLDPWD")).output;
    for (const char* start :
         {"PATH=/usr/local/bin:/usr/bin:/bin\n", "LC_ALL=C\n", "HOME=/", "TMPDIR=/"}) {
      CHECK(all.find(start) != std::string::npos);
    }
    CHECK(std::count(all.begin(), all.end(), '\n') == 4);
    CHECK(sandbox.run(shell("cd /proc/self/fd && for i in *; do [ -e $i ] && echo $i; done"))
              .output == "0\n1\n2\n");
  }
  SUBCASE("a program may close its output and go on") {
    const Run run = sandbox.run(shell("echo before; exec >&- 2>&-; sleep 0.2; exit 4"));
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
  SUBCASE("what does not compile says so") {
    const Run run = sandbox.run(compilation("not_compiling"));
    CHECK(run.end == RunEnd::exited);
    CHECK(run.status == 1);
    CHECK(run.file.empty());
    CHECK(run.errors.find("error: expected") != std::string::npos);
  }
  check_next(sandbox);
}

TEST_CASE_TEMPLATE("sandbox: nothing is left of hostile programs", Kind, WithWalls, WithoutWalls) {
  Sandbox sandbox({.walls = Kind::value});
  REQUIRE_MESSAGE(sandbox.error().empty(), sandbox.error());
  const bool has_walls = sandbox.protection().has_walls;
  constexpr double short_time = 0.3;

  SUBCASE("hanging ones") {
    for (const char* name : {"hang_sleep", "hang_column_a"}) {
      RunOrder order = order_of(sandbox, name, "A6-B5\n");
      order.limits.seconds = short_time;
      CHECK(sandbox.run(order).end == RunEnd::timed_out);
      check_next(sandbox);
    }
  }
  SUBCASE("one that leaves a process behind is over when it ends itself") {
    RunOrder order = order_of(sandbox, "hostile_outlives", "A");
    Run run = sandbox.run(order);
    CHECK(run.end == RunEnd::forbidden);
    CHECK(run.call == "clone");
    order.role = Role::interpreter;
    run = sandbox.run(order);
    CHECK(run.end == RunEnd::exited);
    CHECK(run.status == 0);
    CHECK(count_running() == 0);
    CHECK(run.output == sandbox.run(order_of(sandbox, "right", "A")).output);
    check_next(sandbox);
  }
  SUBCASE("a fork bomb") {
    RunOrder order = order_of(sandbox, "hostile_fork_bomb");
    CHECK(sandbox.run(order).end == RunEnd::forbidden);
    // Root is above limits on processes unless it has become another user within the walls.
    if (!has_walls && ::geteuid() == 0) return;
    order.role = Role::interpreter;
    order.limits.processes = 12;
    order.limits.seconds = short_time;
    CHECK(sandbox.run(order).end == RunEnd::timed_out);
    check_next(sandbox);
    if (!has_walls) return;  // other processes of the user come and go
    order = shell("for i in $(seq 20); do sleep 100 & done; wait");
    order.limits.processes = 12;
    const Run run = sandbox.run(order);
    CHECK(run.end == RunEnd::exited);
    CHECK(run.errors.find("fork") != std::string::npos);
  }
  SUBCASE("floods of output and of errors") {
    RunOrder order = order_of(sandbox, "hostile_output");
    order.limits.output = 1 << 20;
    const Run run = sandbox.run(order);
    CHECK(run.end == RunEnd::flooded);
    CHECK(run.output.size() == 1 << 20);
    const std::string path = order.arguments[0];
    order = shell("exec " + path + " >&2");
    order.limits.output = 1 << 20;
    CHECK(sandbox.run(order).end == RunEnd::flooded);
    check_next(sandbox);
  }
  SUBCASE("a flood of files") {
    RunOrder order = shell("head -c 3000000 /dev/urandom > file");
    order.limits.files = 2 << 20;
    CHECK(sandbox.run(order).status != 0);
    check_next(sandbox);
    if (!has_walls) return;  // no limit on all of them together
    order = order_of(sandbox, "hostile_files");
    order.limits.files = 2 << 20;
    const Run run = sandbox.run(order);
    CHECK(run.end == RunEnd::exited);
    CHECK(std::atoll(run.output.c_str()) > 1 << 20);
    CHECK(std::atoll(run.output.c_str()) <= 2 << 20);
    check_next(sandbox);
  }
  SUBCASE("one that eats memory") {
    RunOrder order = order_of(sandbox, "hostile_memory");
    order.limits.megabytes = 512;
    const Run run = sandbox.run(order);
    CHECK(run.end == RunEnd::exited);
    CHECK(std::atoi(run.output.c_str()) < 512);
    // Where its addresses are not limited, what it uses is.
    order.role = Role::checked;
    CHECK(sandbox.run(order).end == RunEnd::over_memory);
    check_next(sandbox);
  }
}

TEST_CASE("sandbox: memory is limited in total") {
  Sandbox sandbox;
  REQUIRE_MESSAGE(sandbox.error().empty(), sandbox.error());
  // Each process alone would be allowed that.
  RunOrder order = order_of(sandbox, "hostile_memory");
  const std::string each = order.arguments[0] + " 48 &";
  order = shell(each + each + each + each + "wait");
  order.limits.megabytes = 160;
  const Run run = sandbox.run(order);
  CHECK(run.end == RunEnd::over_memory);
  order.limits.megabytes = 1024;
  CHECK(sandbox.run(order).end == RunEnd::exited);
  check_next(sandbox);
}

TEST_CASE("sandbox: a dead keeper is told of, and no harm") {
  Sandbox sandbox({.walls = Walls::none});
  CHECK(sandbox.run(shell("true")).end == RunEnd::exited);
  const Run run = sandbox.run(shell("kill -9 $PPID; sleep 100"));
  CHECK(run.end == RunEnd::lost);
  CHECK(run.status == EPIPE);
  CHECK_FALSE(sandbox.error().empty());
  CHECK(run.errors == sandbox.error());
  CHECK(sandbox.run(shell("true")).end == RunEnd::lost);
  CHECK_FALSE(sandbox.install({}).empty());
}

TEST_CASE("sandbox: with its caller all is gone") {
  const std::filesystem::path temporary =
      std::filesystem::temp_directory_path() / ("threeply-" + mark() + "gone");
  std::filesystem::create_directories(temporary);
  compiled("hang_sleep");
  for (const Walls walls : {Walls::required, Walls::none}) {
    const pid_t caller = ::fork();
    if (caller == 0) {
      ::setenv("TMPDIR", temporary.c_str(), 1);
      ::signal(SIGINT, SIG_DFL);
      Sandbox sandbox({.walls = walls});
      const std::string name = "test-" + std::to_string(::getppid()) + "-hang";
      sandbox.install({{.name = name, .bytes = compiled("hang_sleep")}});
      RunOrder order;
      order.arguments = {folder_of(walls) + "/" + name};
      order.limits.seconds = ample;
      sandbox.run(order);
      ::_exit(EXIT_SUCCESS);
    }
    REQUIRE(caller > 0);
    const auto wait_for = [](int count) {
      for (int i = 0; i < 6000 && count_running() != count; ++i) ::usleep(10000);
      return count_running() == count;
    };
    CHECK(wait_for(1));
    REQUIRE(::kill(caller, SIGINT) == 0);
    REQUIRE(::waitpid(caller, nullptr, 0) == caller);
    CHECK(wait_for(0));
    for (int i = 0; i < 6000 && !std::filesystem::is_empty(temporary); ++i) ::usleep(10000);
    CHECK(std::filesystem::is_empty(temporary));
  }
  std::filesystem::remove_all(temporary);
}

TEST_CASE("sandbox: two at once, from two threads") {
  Sandbox first;
  Sandbox second;
  const std::vector<std::string> names = {"right", "crash_third_action", "hostile_outlives"};
  std::vector<File> files;
  for (const std::string& name : names) {
    files.push_back({.name = installed_name(name), .bytes = compiled(name)});
  }
  for (Sandbox* sandbox : {&first, &second}) REQUIRE(sandbox->install(files).empty());
  const auto order = [&](const std::string& name) {
    RunOrder order;
    order.arguments = {installed_path(first, name)};
    order.input = "P";
    order.limits.seconds = ample;
    return order;
  };
  const std::string expected = first.run(order("right")).output;
  const auto work = [&](Sandbox& sandbox, int& good) {
    for (int i = 0; i < 100; ++i) {
      Run run;
      if (i % 4 == 0) run = sandbox.run(order("crash_third_action"));
      if (i % 4 == 1) run = sandbox.run(order("hostile_outlives"));
      if (i % 4 == 2) run = sandbox.run(shell("echo x > file; exit 1"));
      if (i % 4 == 3) run = sandbox.run(order("right"));
      const bool is_good = i % 4 == 0   ? run.end == RunEnd::signalled
                           : i % 4 == 1 ? run.end == RunEnd::forbidden
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
  CHECK(count_running() == 0);
}

TEST_CASE_TEMPLATE("sandbox: a run is cancelled at once", Kind, WithWalls, WithoutWalls) {
  bool is_over = false;
  int asked = 0;
  Sandbox sandbox({.walls = Kind::value, .is_cancelled = [&] { return is_over && ++asked == 3; }});
  REQUIRE(sandbox.error().empty());
  const RunOrder order = order_of(sandbox, "hang_sleep");
  is_over = true;
  const Run result = sandbox.run(order);
  CHECK(result.end == RunEnd::lost);
  CHECK(result.status == ECANCELED);
  CHECK(asked == 3);
  CHECK(count_running() == 0);
  CHECK_FALSE(sandbox.error().empty());
  CHECK(sandbox.run(order).end == RunEnd::lost);
}
