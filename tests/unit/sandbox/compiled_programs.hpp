// The programs of tests/programs, compiled within a sandbox when a test asks for them, and orders
// to run them.
#pragma once

#include <doctest/doctest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "sandbox/sandbox.hpp"

namespace threeply::testing {

constexpr double ample = 600;  // a program that ends does so before, on any machine

inline std::string contents(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

inline RunOrder compilation(const std::string& name, const std::string& flags = "-O1") {
  RunOrder order;
  order.role = Role::compiler;
  order.arguments = {"/usr/bin/env", "cc", "-std=c99", "-Wall",    "-Werror",
                     flags,          "-o", name,       name + ".c"};
  const auto source = [](const std::string& of) {
    return File{.name = of + ".c", .bytes = contents(THREEPLY_TESTS_DIR "/programs/" + of + ".c")};
  };
  order.files = {source(name)};
  if (name != "right") order.files.push_back(source("right"));  // the wrong ones include it
  order.wanted = name;
  order.limits.seconds = ample;
  order.limits.megabytes = 4096;
  order.limits.files = 64u << 20;
  return order;
}

/// Of tests/programs, by its name without the ending.
inline const std::string& compiled(const std::string& name, const std::string& flags = "-O1") {
  static std::map<std::pair<std::string, std::string>, std::string> all;
  std::string& bytes = all[{name, flags}];
  if (bytes.empty()) {
    Sandbox sandbox;
    Run run = sandbox.run(compilation(name, flags));
    REQUIRE_MESSAGE(run.end == RunEnd::exited, run.errors);
    REQUIRE_MESSAGE(run.status == 0, run.errors);
    bytes = std::move(run.file);
    REQUIRE_FALSE(bytes.empty());
  }
  return bytes;
}

/// A word in the command line of everything that these tests run: other tests may run beside.
inline std::string mark() { return "test-" + std::to_string(::getpid()) + "-"; }

inline std::string installed_name(const std::string& name) { return mark() + name; }

inline std::string installed_path(const Sandbox& sandbox, const std::string& name) {
  const Walls walls = sandbox.protection().has_walls ? Walls::required : Walls::none;
  return std::string(program_folder(walls)) + "/" + installed_name(name);
}

/// Puts a program of tests/programs into the sandbox, and says how to run it there.
inline RunOrder order_of(Sandbox& sandbox, const std::string& name, const std::string& input = "") {
  REQUIRE(sandbox.install({{.name = installed_name(name), .bytes = compiled(name)}}).empty());
  RunOrder order;
  order.arguments = {installed_path(sandbox, name)};
  order.input = input;
  order.limits.seconds = ample;
  return order;
}

inline RunOrder shell(const std::string& command) {
  RunOrder order;
  order.role = Role::interpreter;
  order.arguments = {"/bin/sh", "-c", command, installed_name("shell")};
  order.limits.seconds = ample;
  return order;
}

/// Processes on this machine that these tests have started.
inline int count_running() {
  int count = 0;
  for (const auto& entry : std::filesystem::directory_iterator("/proc")) {
    const std::string name = entry.path().filename().string();
    if (name.find_first_not_of("0123456789") != name.npos) continue;
    // Nothing if it ends just now.
    if (contents(entry.path() / "cmdline").find(mark()) != std::string::npos) ++count;
  }
  return count;
}

/// Nothing a program does may keep the next one from working.
inline void check_next(Sandbox& sandbox) {
  const Run next = sandbox.run(shell("ls -A; cat; pwd >/dev/null && echo here > file"));
  CHECK(next.end == RunEnd::exited);
  CHECK(next.status == 0);
  CHECK(next.output.empty());
  CHECK(next.errors.empty());
  CHECK(sandbox.error().empty());
  CHECK(count_running() == 0);
}

}  // namespace threeply::testing
