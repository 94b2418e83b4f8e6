// Runs a program nobody trusts: limits on time, memory, output and file writes, an empty working
// folder and environment, and nothing of it left when it is over.
//
// Where the system allows it, it lives in namespaces of its own: it sees no other process, reaches
// no network and writes nowhere but in its folder. Elsewhere it has a process group of its own.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "grade/run_result.hpp"

namespace threeply::cli {

struct RunLimits {
  double seconds = 5;
  std::uint64_t memory = 512u << 20;  ///< bytes of address space
  std::uint64_t output = 16u << 20;   ///< bytes of standard output
  std::uint64_t files = 16u << 20;    ///< bytes it may leave in its folder
  std::uint64_t processes = 64;       ///< at once, threads included
};

struct RunOrder {
  std::vector<std::string>
      arguments;       ///< the program's path (a name with a slash) and what follows
  std::string input;   ///< its standard input
  std::string folder;  ///< where it runs and may write; empty: a fresh one that is removed after
  RunLimits limits;
};

/// One program at a time; for several at once, several sandboxes.
class Sandbox {
 public:
  Sandbox();
  ~Sandbox();
  Sandbox(const Sandbox&) = delete;
  Sandbox& operator=(const Sandbox&) = delete;

  /// Not empty if it could not be set up: why.
  const std::string& error() const;

  /// In plain words, what programs are kept from here.
  std::string isolation() const;

  RunResult run(const RunOrder& order);

 private:
  class Keeper;
  std::unique_ptr<Keeper> keeper_;
};

}  // namespace threeply::cli
