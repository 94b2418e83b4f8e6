// The programs of tests/programs, compiled when a test asks for them, in a folder that is removed
// at the end.
#pragma once

#include <doctest/doctest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

#include "sandbox/sandbox.hpp"

namespace threeply::cli {

class CompiledPrograms {
 public:
  CompiledPrograms() {
    std::string path = (std::filesystem::temp_directory_path() / "threeply-test-XXXXXX").string();
    REQUIRE(::mkdtemp(path.data()) != nullptr);
    folder_ = path;
  }
  ~CompiledPrograms() {
    std::error_code ignored;
    std::filesystem::remove_all(folder_, ignored);
  }
  CompiledPrograms(const CompiledPrograms&) = delete;
  CompiledPrograms& operator=(const CompiledPrograms&) = delete;

  const std::filesystem::path& folder() const { return folder_; }

  /// Compiled within a sandbox, as submissions are.
  static RunOrder compilation(const std::string& name, const std::string& folder) {
    RunOrder order;
    order.arguments = {"/usr/bin/env", "cc",    "-std=c99",
                       "-O1",          "-Wall", "-Werror",
                       "-o",           name,    THREEPLY_TESTS_DIR "/programs/" + name + ".c"};
    order.folder = folder;
    order.limits.seconds = 600;
    return order;
  }

  std::string path(const std::string& name) {
    const std::filesystem::path program = folder_ / name;
    if (!std::filesystem::exists(program)) {
      Sandbox sandbox;
      const RunResult result = sandbox.run(compilation(name, folder_.string()));
      REQUIRE_MESSAGE(result.end == RunEnd::exited, result.errors);
      REQUIRE_MESSAGE(result.status == 0, result.errors);
    }
    return program.string();
  }

  /// Processes on this machine that were started from our folder, or mention it.
  int count_running() const {
    int count = 0;
    for (const auto& entry : std::filesystem::directory_iterator("/proc")) {
      std::ifstream file(entry.path() / "cmdline", std::ios::binary);
      std::ostringstream words;
      words << file.rdbuf();  // nothing if it ends just now
      if (words.str().find(folder_.string()) != std::string::npos) ++count;
    }
    return count;
  }

 private:
  std::filesystem::path folder_;
};

}  // namespace threeply::cli
