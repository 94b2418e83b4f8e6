// Finds the smallest board on which a program still fails in the same way: fewer pieces, men for
// kings, and less to search.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "grade/shrink.hpp"

namespace threeply {

/// What a task makes of a board with the bottom side to move.
struct BoardTask {
  Task task;
  std::function<std::string(const Position&)> write;  ///< the input
  /// How much there is to do on it: plies to a win, lines of a trace; none if it makes no case.
  std::function<std::optional<std::uint64_t>(const Position&)> measure;
  bool is_quick = true;         ///< measuring is, so that pieces are also tried elsewhere
  bool may_take_longer = true;  ///< on a board with fewer pieces
};

/// The same failure and trial give the same board each time.
Shrunk shrink_board(const Failure& failure, const Position& board, const BoardTask& task,
                    const Trial& trial, const ShrinkLimits& limits);

}  // namespace threeply
