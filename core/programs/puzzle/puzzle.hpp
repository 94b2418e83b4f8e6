// The puzzle program's texts: a position in, the states of the perfect line out.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>

#include "board/cell.hpp"
#include "board/position.hpp"
#include "programs/program.hpp"
#include "search/solver.hpp"

namespace threeply {

struct Puzzle {
  Position position;

  /// Written with all pieces on the light squares: a board seen in a mirror, left for right.
  bool is_mirrored = false;
};

/// Red is the bottom side, black the top one.
std::string_view puzzle_side(Side side);

/// Eight rows of eight characters of .rbRB, then only empty lines. Answers with the puzzle or with
/// "line 3, column 5: expected …".
std::variant<Puzzle, std::string> read_puzzle(std::string_view text, Side turn);

/// The first of a sequence of states; none if it is malformed.
std::optional<Puzzle> read_first_state(std::string_view text, Side turn);

/// Eight rows.
std::string write_state(const Position& position, bool is_mirrored);

/// The state before each move of `line` and the one after the last, with an empty line between.
std::string write_states(const Puzzle& puzzle, std::span<const Move> line);

/// "red wins in 7 plies", "red cannot force a win: black wins in 4 plies" and the like, for a
/// position in which it is the turn of `mover`.
std::string outcome_words(const Outcome& outcome, Side mover,
                          const SideNames& names = puzzle_program.sides);

/// One object on a line: outcome, line, every move with its outcome.
std::string solution_json(const Puzzle& puzzle, const Solution& solution,
                          std::span<const RatedMove> moves, std::uint64_t nodes);

/// "1 ply", "7 plies"
std::string plies_words(int plies);

/// "win", "loss", "draw" or "undecided"
std::string_view result_name(Result result);

/// Cells and moves as they stand in the text.
Cell written_cell(Square square, bool is_mirrored);
std::string written_move(const Move& move, bool is_mirrored);

}  // namespace threeply
