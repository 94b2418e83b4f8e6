// Finds the shortest input on which a program still fails in the same way: here an action list, in
// shrink_board.hpp a board.
#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "board/position.hpp"
#include "grade/verdict.hpp"

namespace threeply {

/// A failing input with what became of it.
struct Failure {
  std::string input;
  std::string expected;
  std::string output;
  Verdict verdict;
};

/// Runs the program on an input and judges it.
using Trial = std::function<Failure(const std::string& input)>;

struct ShrinkLimits {
  std::uint64_t runs = 2000;
  /// Asked before each run: false ends the search with what was found so far.
  std::function<bool()> may_go_on;
};

struct Shrunk {
  Failure failure;
  Position before{};           ///< the board on which the program goes wrong, before the action
  std::uint64_t actions = 0;   ///< left in the list, the command not counted
  std::uint64_t runs = 0;      ///< of the program that it took
  bool is_minimal = false;     ///< no single action can be dropped; false if a limit came first
  bool is_reproduced = false;  ///< it failed again in the same way; if not, nothing was sought
  Task task = Task::replay;
  std::uint64_t pieces = 0;  ///< left on the board, where a case is one
};

/// Whether two failures are of the same kind: for a crash by the same signal, for an error with the
/// same one expected.
bool is_same_failure(const Failure& one, const Failure& other);

/// The same failure and trial give the same list each time.
Shrunk shrink(const Failure& failure, const Trial& trial, const ShrinkLimits& limits);

}  // namespace threeply
