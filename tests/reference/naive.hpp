// A checkers engine to test others against: an 8x8 mailbox of characters and a plain minimax that
// deliberately knows nothing of bit boards, pruning, hashing or the engine it is compared with.
#ifndef TESTS_REFERENCE_NAIVE_HPP_
#define TESTS_REFERENCE_NAIVE_HPP_

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace naive {

// Row 0 is the top. '.' is empty; 'b' and 'B' are piece and tower of the side at the bottom, which
// moves towards row 0 and opens the game; 'w' and 'W' are those of the side at the top.
using Grid = std::array<std::string, 8>;

struct Cell {
  int row;
  int column;
  bool operator==(const Cell&) const = default;
};

// The cell a piece starts from, then each cell it lands on.
using Path = std::vector<Cell>;

// {false, false} are the towers rules, {true, false} single-jump, {true, true} english.
struct Rules {
  bool captures_are_mandatory;
  bool jumps_chain;
};

Grid initial();

// Canonical order: squares row by row from the top left, per square the directions NE, SE, SW, NW;
// a chained jump is explored depth-first in the same direction order and goes on until it can no
// more. Two ways round the same squares are two moves.
std::vector<Path> moves(const Grid& grid, bool bottom_to_move, Rules rules);

// Trusts that the path is legal.
Grid play(const Grid& grid, const Path& path);

std::uint64_t perft(const Grid& grid, bool bottom_to_move, Rules rules, int depth);

// What a leaf costs when the side to move cannot: the loss it is, or merely its material.
enum class Terminal { infinite, material };

// b + 3B - w - 3W.
int cost(const Grid& grid);

int board_cost(const Grid& grid, bool bottom_to_move, Rules rules, Terminal terminal);

// The bottom side maximises. Depth 0 is the board itself.
int minimax(const Grid& grid, bool bottom_to_move, Rules rules, int depth, Terminal terminal);

// One value per move, in the order of moves(); depth counts the move itself, so it is at least 1.
std::vector<int> root_values(const Grid& grid, bool bottom_to_move, Rules rules, int depth,
                             Terminal terminal);

// Index of the left-most best move, none if there is no move.
std::optional<std::size_t> best(const Grid& grid, bool bottom_to_move, Rules rules, int depth,
                                Terminal terminal);

// Status 0 is a complete run, 1 one of the six errors, 2 a token that is no action and no command.
struct ReplayResult {
  std::string output;
  int status;
};

// `turns` is how many actions the command P computes at most.
struct ReplayOptions {
  int depth = 3;
  int turns = 10;
  Terminal terminal = Terminal::infinite;
};

// Plays an action list under the towers rules; the output is what belongs on stdout.
ReplayResult replay(const std::string& input, ReplayOptions options);

}  // namespace naive

#endif  // TESTS_REFERENCE_NAIVE_HPP_
