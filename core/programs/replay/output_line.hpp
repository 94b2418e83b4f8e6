// How the output of the replay program is laid out, and what one of its lines says.
//
// The start and each action have a block of the same length: three lines, then a board. After the
// last block there is at most one line more, an error or the winner.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "board/cell.hpp"
#include "board/side.hpp"
#include "programs/replay/board_picture.hpp"
#include "rules/action.hpp"

namespace threeply {

enum class OutputPart : std::uint8_t {
  heading,    ///< the three lines at the very top
  separator,  ///< between two blocks
  action,
  cost,
  frame,  ///< of a board: its letters and rules
  row,    ///< of a board
  error,
  win,
  other,
};

constexpr std::uint64_t lines_before_board = 3;
constexpr std::uint64_t lines_of_a_block = lines_before_board + board_picture_lines;

/// The line at which the block of an action begins, from 1. That of the start has number 0.
constexpr std::uint64_t first_line_of_block(std::uint64_t action) {
  return action * lines_of_a_block + 1;
}

struct BlockLine {
  std::uint64_t action;  ///< in whose block it is, if there are so many
  OutputPart part;
  int row = 0;  ///< of the board, from 0 on top
};

/// What line number `line` is, from 1, where blocks are all there is.
constexpr BlockLine block_line(std::uint64_t line) {
  const std::uint64_t action = (line - 1) / lines_of_a_block;
  const std::uint64_t index = (line - 1) % lines_of_a_block;
  if (index < lines_before_board) {
    constexpr OutputPart parts[] = {OutputPart::separator, OutputPart::action, OutputPart::cost};
    return {action, action == 0 ? OutputPart::heading : parts[index]};
  }
  // Letters, a rule, and then rows and rules by turns.
  const std::uint64_t below = index - lines_before_board;
  if (below < 2 || below % 2 == 1) return {action, OutputPart::frame};
  return {action, OutputPart::row, static_cast<int>(below / 2 - 1)};
}

/// The ends of an action.
struct Step {
  Cell from, to;

  friend constexpr bool operator==(const Step&, const Step&) = default;
};

/// A line of an output as values: of our own as we wrote it, of anybody else's as it reads.
struct OutputLine {
  OutputPart part = OutputPart::other;
  std::string value{};                 ///< the action or the cost, as it is written
  bool is_computed = false;            ///< of an action: marked as one of the program's own
  std::optional<Side> side{};          ///< that acts, or that has won
  std::uint64_t number = 0;            ///< of an action
  std::optional<Step> step{};          ///< of an action between two cells of the board
  int row = 0;                         ///< of a board, from 0 on top
  std::string cells{};                 ///< its eight characters
  std::optional<ActionError> error{};  ///< if it is one of the six

  friend bool operator==(const OutputLine&, const OutputLine&) = default;
};

}  // namespace threeply
