// The puzzle program's texts: a position in, the states of the perfect line out.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <variant>

#include "board/position.hpp"
#include "search/solver.hpp"

namespace threeply {

/// Red is the bottom side, black the top one.
struct Puzzle {
  Position position;
  bool is_mirrored = false;  ///< written with all pieces on the light squares: left and right change
};

/// Eight rows of eight characters of .rbRB, then only empty lines. Answers with the puzzle or with
/// "line 3, column 5: expected …".
std::variant<Puzzle, std::string> read_puzzle(std::string_view text, Side turn);

/// The state before each move of `line` and the one after the last, with an empty line between.
std::string write_states(const Puzzle& puzzle, std::span<const Move> line);

/// "red wins in 7 plies", "red cannot force a win: black wins in 4 plies" and the like, for a
/// position in which it is the turn of `mover`.
std::string outcome_words(const Outcome& outcome, Side mover);

}  // namespace threeply
