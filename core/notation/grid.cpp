#include "notation/grid.hpp"

#include <algorithm>

#include "board/cell.hpp"
#include "notation/quote.hpp"

namespace threeply {
namespace {

std::string alphabet(const GridLetters& letters) {
  std::string all{letters.dark};
  if (letters.light != letters.dark) all += letters.light;
  return all + letters.bottom_man + letters.bottom_king + letters.top_man + letters.top_king;
}

std::string place(int row, std::size_t column) {
  return "row " + std::to_string(row + 1) + ", column " + std::to_string(column + 1) + ": ";
}

/// Puts what `letter` stands for on `cell`; answers with a complaint, empty if there is none.
std::string put(Position& position, Cell cell, char letter, const GridLetters& letters) {
  const auto square = square_at(cell);
  if (letter == (square ? letters.dark : letters.light)) return {};
  const bool is_bottom = letter == letters.bottom_man || letter == letters.bottom_king;
  const bool is_top = letter == letters.top_man || letter == letters.top_king;
  if (!square && (is_bottom || is_top)) {
    return "a piece cannot stand on a light square, but found " + quote({&letter, 1});
  }
  if (!is_bottom && !is_top) {
    const bool is_misplaced = letter == letters.dark || letter == letters.light;
    const std::string expected = !is_misplaced ? "one of " + alphabet(letters)
                                 : square      ? quote({&letters.dark, 1}) + " or a piece"
                                               : quote({&letters.light, 1});
    return "expected " + expected + ", but found " + quote({&letter, 1});
  }
  (is_bottom ? position.bottom : position.top) |= bit(*square);
  if (letter == letters.bottom_king || letter == letters.top_king) position.kings |= bit(*square);
  return {};
}

}  // namespace

const GridLetters& recognise_letters(std::string_view text) {
  const auto has_own = [&](const GridLetters& letters, const GridLetters& other) {
    return std::any_of(text.begin(), text.end(), [&](char letter) {
      return letters.has(letter) && !other.has(letter) && !replay_letters.has(letter);
    });
  };
  if (has_own(puzzle_letters, trace_letters)) return puzzle_letters;
  if (has_own(trace_letters, puzzle_letters)) return trace_letters;
  return replay_letters;
}

std::optional<RowFault> read_row(std::string_view text, int row, const GridLetters& letters,
                                 Position& position) {
  for (std::size_t column = 0; column < board_size; ++column) {
    if (column == text.size()) {
      return RowFault{column, "expected 8 characters in a row, but it ends here"};
    }
    std::string complaint = put(position, {row, static_cast<int>(column)}, text[column], letters);
    if (!complaint.empty()) return RowFault{column, std::move(complaint)};
  }
  if (text.size() > board_size) {
    return RowFault{board_size, "expected the row to end after 8 characters, but found " +
                                    quote(text.substr(board_size, 16))};
  }
  return std::nullopt;
}

std::variant<Position, std::string> read_grid(std::string_view text, const GridLetters& letters,
                                              Side turn) {
  Position position{.turn = turn};
  int row = 0;
  while (!text.empty()) {
    const std::size_t end = text.find_first_of("/\n");
    std::string_view line = text.substr(0, end);
    text = end == text.npos ? std::string_view{} : text.substr(end + 1);
    const std::size_t last = line.find_last_not_of(" \t\r");
    if (last == line.npos) continue;
    line = line.substr(0, last + 1);

    if (row == board_size) return "expected 8 rows, but found more: " + quote(line.substr(0, 16));
    if (const auto fault = read_row(line, row, letters, position)) {
      return place(row, fault->column) + fault->message;
    }
    ++row;
  }
  if (row < board_size) return "expected 8 rows, but found " + std::to_string(row);
  return position;
}

std::string write_grid(const Position& position, const GridLetters& letters) {
  std::string text;
  for (int row = 0; row < board_size; ++row) {
    for (int column = 0; column < board_size; ++column) {
      const auto square = square_at({row, column});
      if (!square) {
        text += letters.light;
      } else if (!contains(position.occupied(), *square)) {
        text += letters.dark;
      } else {
        const bool is_king = contains(position.kings, *square);
        text += contains(position.bottom, *square)
                    ? (is_king ? letters.bottom_king : letters.bottom_man)
                    : (is_king ? letters.top_king : letters.top_man);
      }
    }
    text += '\n';
  }
  return text;
}

}  // namespace threeply
