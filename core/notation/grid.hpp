// A position as eight rows of eight characters, in the letters of any of the three programs.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "board/position.hpp"

namespace threeply {

struct GridLetters {
  char dark, light;  ///< empty squares
  char bottom_man, bottom_king, top_man, top_king;

  constexpr bool has(char letter) const {
    return letter == dark || letter == light || letter == bottom_man || letter == bottom_king ||
           letter == top_man || letter == top_king;
  }

  friend constexpr bool operator==(const GridLetters&, const GridLetters&) = default;
};

inline constexpr GridLetters replay_letters{'.', '.', 'b', 'B', 'w', 'W'};
inline constexpr GridLetters trace_letters{'O', '+', 'A', 'k', 'B', 'K'};
inline constexpr GridLetters puzzle_letters{'.', '.', 'r', 'R', 'b', 'B'};

/// The letters that `text` is written in, told by those that occur in one set only; where b and B
/// are all there is, they are the replay program's.
const GridLetters& recognise_letters(std::string_view text);

/// What is wrong with a row, and where.
struct RowFault {
  std::size_t column;  ///< from 0
  std::string message;
};

/// Puts the pieces of row number `row` on the board; it must have eight characters.
std::optional<RowFault> read_row(std::string_view text, int row, const GridLetters& letters,
                                 Position& position);

/// Reads eight rows, separated by line ends or slashes. Blanks at row ends and empty rows do not
/// count. Answers with the position, or with what is wrong and where in one line.
std::variant<Position, std::string> read_grid(std::string_view text, const GridLetters& letters,
                                              Side turn);

/// Eight rows, each with a line end.
std::string write_grid(const Position& position, const GridLetters& letters);

}  // namespace threeply
