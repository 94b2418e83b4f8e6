#include "programs/puzzle/state_reader.hpp"

#include <utility>

#include "notation/grid.hpp"
#include "notation/quote.hpp"

namespace threeply {
namespace {

constexpr std::string_view letters = ".rRbB";

std::string empty_line_wanted(std::string_view found) {
  return "expected an empty line between two states, but found " + quote(found.substr(0, 16));
}

}  // namespace

std::optional<std::string_view> StateReader::take_line() {
  if (rest_.empty()) return std::nullopt;
  const std::size_t end = rest_.find('\n');
  std::string_view line = rest_.substr(0, end);
  rest_ = end == rest_.npos ? std::string_view{} : rest_.substr(end + 1);
  ++line_;
  if (line.ends_with('\r')) line.remove_suffix(1);
  return line;
}

bool StateReader::is_rest_empty() const { return rest_.find_first_not_of(" \t\r\n") == rest_.npos; }

/// The one empty line before every state but the first.
bool StateReader::skip_gap() {
  const bool is_needed = !std::exchange(is_first_, false);
  if (!is_needed) return true;
  const auto line = take_line();
  if (line && line->empty()) return true;
  refuse(0, empty_line_wanted(line.value_or("")));
  return false;
}

std::optional<WrittenState> StateReader::next() {
  if (is_malformed() || (!is_first_ && is_rest_empty()) || !skip_gap()) return std::nullopt;
  WrittenState state;
  state.line = line_ + 1;
  for (std::size_t row = 0; row < board_size; ++row) {
    const auto line = take_line();
    if (!line) {
      ++line_;
      refuse(0, "expected row " + std::to_string(row + 1) + " of a board, but the input ends");
      return std::nullopt;
    }
    if (!check_row(*line)) return std::nullopt;
    state.rows[row] = *line;
  }
  return state;
}

bool StateReader::check_row(std::string_view row) {
  if (row.empty()) {
    refuse(0, "expected a row of a board, but found an empty line");
    return false;
  }
  for (std::size_t column = 0; column < board_size; ++column) {
    if (column == row.size()) {
      refuse(column, "expected 8 characters in a row, but it ends here");
      return false;
    }
    if (letters.find(row[column]) == letters.npos) {
      std::string found = quote({&row[column], 1});
      if (line_ == 1) found += encoding_hint(row);
      refuse(column, "expected one of " + std::string(letters) + ", but found " + found);
      return false;
    }
  }
  if (row.size() == board_size) return true;
  refuse(board_size, "expected the row to end after 8 characters, but found " +
                         quote(row.substr(board_size, 16)));
  return false;
}

bool StateReader::expect_end() {
  while (const auto line = take_line()) {
    const std::size_t found = line->find_first_not_of(" \t\r");
    if (found == line->npos) continue;
    refuse(found,
           "expected nothing after the eighth row, but found " + quote(line->substr(found, 16)));
    return false;
  }
  return true;
}

std::optional<Puzzle> StateReader::place_pieces(const WrittenState& state, Side turn) {
  std::optional<Cell> misplaced;
  const Position position = place_pieces(state, turn, false, misplaced);
  if (!misplaced) return Puzzle{position, false};
  std::optional<Cell> misplaced_in_mirror;
  const Position mirrored = place_pieces(state, turn, true, misplaced_in_mirror);
  if (!misplaced_in_mirror) return Puzzle{mirrored, true};
  line_ = state.line + static_cast<std::uint64_t>(misplaced->row);
  refuse(static_cast<std::size_t>(misplaced->column),
         "expected all pieces on squares of one colour, but this one stands on a light square");
  return std::nullopt;
}

Position StateReader::place_pieces(const WrittenState& state, Side turn, bool is_mirrored,
                                   std::optional<Cell>& misplaced) {
  Position position{.turn = turn};
  for (int row = 0; row < board_size; ++row) {
    for (int column = 0; column < board_size; ++column) {
      const char letter =
          state.rows[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)];
      if (letter == puzzle_letters.dark) continue;
      const Cell cell{row, is_mirrored ? board_size - 1 - column : column};
      const auto square = square_at(cell);
      if (!square) {
        if (!misplaced) misplaced = Cell{row, column};
        continue;
      }
      const bool is_bottom =
          letter == puzzle_letters.bottom_man || letter == puzzle_letters.bottom_king;
      (is_bottom ? position.bottom : position.top) |= bit(*square);
      if (letter == puzzle_letters.bottom_king || letter == puzzle_letters.top_king) {
        position.kings |= bit(*square);
      }
    }
  }
  return position;
}

void StateReader::refuse(std::size_t column, std::string expectation) {
  column_ = column + 1;
  expectation_ = std::move(expectation);
}

std::string StateReader::complaint() const {
  return "line " + std::to_string(line_) + ", column " + std::to_string(column_) + ": " +
         expectation_;
}

}  // namespace threeply
