// Runs a program nobody trusts: limits on time, memory, output and file writes, an empty working
// folder and environment, and nothing of it left when it is over.
//
// Where the system allows it, it lives in namespaces of its own: it sees no other process, reaches
// no network and writes nowhere but in its folder. Elsewhere it has a process group of its own.
// What it may read is what the caller may read, but for what the caller hides.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "grade/run_result.hpp"

namespace threeply {

struct RunLimits {
  double seconds = 5;
  std::uint64_t megabytes = 512;     ///< of address space, each process
  std::uint64_t output = 16u << 20;  ///< bytes of standard output
  std::uint64_t files = 16u << 20;   ///< bytes it may leave in its folder
  std::uint64_t processes = 64;      ///< at once, threads included
};

struct RunOrder {
  std::vector<std::string>
      arguments;       ///< the program's path (a name with a slash) and what follows
  std::string input;   ///< its standard input
  std::string folder;  ///< where it runs and may write; empty: a fresh one that is removed after
  RunLimits limits;
};

/// What to build of the walls around a program.
enum class Isolation {
  strongest,       ///< that the system allows
  process_groups,  ///< as if it allowed no namespaces
};

/// Asked several times a second while a program runs: true ends it, and the sandbox with it.
using IsCancelled = std::function<bool()>;

/// One program at a time; for several at once, several sandboxes. The programs are children of a
/// process of its own, the keeper, which is forked here: make all sandboxes before any thread, then
/// each thread can use one. A caller that dies takes its keepers and their programs along.
class Sandbox {
 public:
  /// Within walls there is nothing in the folders and files of `hidden`, whole paths without links.
  explicit Sandbox(Isolation isolation = Isolation::strongest, IsCancelled is_cancelled = {},
                   const std::vector<std::string>& hidden = {});
  ~Sandbox();
  Sandbox(const Sandbox&) = delete;
  Sandbox& operator=(const Sandbox&) = delete;

  /// Not empty if it could not be set up, or its keeper has ended since: why.
  const std::string& error() const;

  /// In plain words, what programs are kept from here.
  std::string isolation() const;

  /// Whether programs live in namespaces of their own.
  bool has_walls() const;

  /// Not started, with `error` in `errors`, where there is no keeper.
  RunResult run(const RunOrder& order);

 private:
  class Keeper;
  std::unique_ptr<Keeper> keeper_;
};

}  // namespace threeply
