// Runs programs nobody trusts: limits on time, memory, output and files, an empty folder and
// environment, and nothing of them left when they are over.
//
// Within walls a program has a root of its own, a small tree in which nothing of the machine is but
// what it needs to run, and it may make no system calls but listed ones. Files go in and come out
// as bytes: no path of the caller's means anything inside.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "grade/protection.hpp"
#include "grade/run_result.hpp"

namespace threeply {

struct RunLimits {
  double seconds = 5;
  std::uint64_t megabytes = 512;     ///< of memory; see MemoryLimit
  std::uint64_t output = 16u << 20;  ///< bytes of standard output
  std::uint64_t files = 16u << 20;   ///< bytes that its folder holds
  std::uint64_t processes = 64;      ///< at once, threads included
};

/// What a program is for: how much of the machine it sees, and which system calls it may make.
enum class Role {
  program,      ///< compiled from C: one process of one thread, which sees the C library
  checked,      ///< the same with a sanitizer in it, which reserves more memory than there is
  compiler,     ///< starts others; sees what the system has installed
  interpreter,  ///< the same, and waits for events
};

struct File {
  std::string name;  ///< may have folders in it
  std::string bytes;
};

struct RunOrder {
  Role role = Role::program;
  /// The program's path (a name with a slash) and what follows.
  std::vector<std::string> arguments;
  std::string input;        ///< its standard input
  std::vector<File> files;  ///< that are in its folder, which is empty otherwise
  std::string wanted;       ///< name of a file in its folder that comes back
  RunLimits limits;
};

struct Run : RunResult {
  std::string file;  ///< the wanted one; empty if there is none
};

enum class Walls {
  required,  ///< where there are none, there is no sandbox
  none,      ///< a process group of its own: programs can do what their user can
};

/// Where programs find what is installed, as they see it.
constexpr const char* program_folder(Walls walls) {
  return walls == Walls::none ? "../program" : "/program";
}

/// Asked several times a second while a program runs: true ends it, and the sandbox with it.
using IsCancelled = std::function<bool()>;

struct SandboxOptions {
  Walls walls = Walls::required;
  IsCancelled is_cancelled{};
  std::vector<std::string> shown{};  ///< folders that every program can read, at the same path
};

/// One program at a time; for several at once, several sandboxes. The programs are children of a
/// process of its own, the keeper, which is forked here: make all sandboxes before any thread, then
/// each thread can use one. A caller that dies takes its keepers and their programs along.
class Sandbox {
 public:
  explicit Sandbox(SandboxOptions options = {});
  ~Sandbox();
  Sandbox(const Sandbox&) = delete;
  Sandbox& operator=(const Sandbox&) = delete;

  /// Not empty if it could not be set up, or its keeper has ended since: why.
  const std::string& error() const;

  const Protection& protection() const;

  /// From now on these files, and no others, are in `program_folder`, where programs can read and
  /// run them. Answers with what is in the way, empty if nothing is.
  std::string install(const std::vector<File>& files);

  /// `lost`, with `error` in `errors`, where there is no keeper.
  Run run(const RunOrder& order);

 private:
  class Keeper;
  std::unique_ptr<Keeper> keeper_;
};

}  // namespace threeply
