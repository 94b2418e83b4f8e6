// States of the puzzle program one after the other: eight rows of eight characters of .rbRB each,
// with one empty line between two of them.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "board/cell.hpp"
#include "programs/puzzle/puzzle.hpp"

namespace threeply {

/// As it is written; where its pieces stand is not yet looked at.
struct WrittenState {
  std::array<std::string_view, board_size> rows;
  std::uint64_t line = 0;  ///< of its first row
};

class StateReader {
 public:
  explicit StateReader(std::string_view text) : rest_(text) {}

  /// The next state; none at the end of the text and where something is malformed.
  std::optional<WrittenState> next();

  /// Whether only empty lines are left; a complaint if not.
  bool expect_end();

  /// The position of the first state: all pieces on dark squares or all on light ones.
  std::optional<Puzzle> place_pieces(const WrittenState& state, Side turn);

  /// The same for a later state, where the first has settled which squares are dark; answers with
  /// the first piece that stands on a light square in `misplaced`.
  static Position place_pieces(const WrittenState& state, Side turn, bool is_mirrored,
                               std::optional<Cell>& misplaced);

  bool is_malformed() const { return !expectation_.empty(); }

  /// "line 3, column 5: expected …"
  std::string complaint() const;
  std::uint64_t line() const { return line_; }
  std::uint64_t column() const { return column_; }
  const std::string& expectation() const { return expectation_; }

 private:
  std::optional<std::string_view> take_line();
  bool skip_gap();
  bool check_row(std::string_view row);
  bool is_rest_empty() const;
  void refuse(std::size_t column, std::string expectation);

  std::string_view rest_;
  std::uint64_t line_ = 0;  ///< of the line last taken, or of what is malformed
  std::uint64_t column_ = 0;
  std::string expectation_;
  bool is_first_ = true;
};

}  // namespace threeply
