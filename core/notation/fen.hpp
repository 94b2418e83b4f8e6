// A position as draughts players' files have it, B:W21,22,K30:B1,2: whose turn it is, then the
// squares of each side by their numbers, a K before kings.
#pragma once

#include <string>
#include <string_view>
#include <variant>

#include "board/position.hpp"

namespace threeply {

/// White's squares first, each by itself: not every program knows ranges.
std::string write_fen(const Position& position);

/// The position, or what is wrong. Also understood: ranges (1-12), blanks, small letters, a full
/// stop at the end, either side first, and only one that has pieces.
std::variant<Position, std::string> read_fen(std::string_view text);

}  // namespace threeply
