// Squares by their numbers, 1 to 32, as draughts players and their programs have them: 1 is at the
// bottom right, where the side that begins stands, which they call black.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "board/position.hpp"
#include "rules/move.hpp"
#include "rules/rule_set.hpp"

namespace threeply {

constexpr int number_of(Square square) { return square_count - square; }
constexpr Square square_numbered(int number) { return static_cast<Square>(square_count - number); }

/// "Bbbbbeeww…": whose turn it is, B or W, then a letter for each number: b, w, B, W or e.
std::string write_hub_position(const Position& position);

/// The position, or what is wrong.
std::variant<Position, std::string> read_hub_position(std::string_view text);

/// The squares in a move such as 11-15 or 15x22x18, by their numbers; none if it is no such thing.
std::vector<int> numbers_of_move(std::string_view text);

/// "11-15"; of a capture the squares from and to and then those captured, "15x24x19".
std::string write_hub_move(const Move& move);

/// The legal move that it means; captured squares may be in any order, and left out if only one
/// move fits. None if there is none.
std::optional<Move> read_hub_move(std::string_view text, const Position& position, RuleSet rules);

}  // namespace threeply
