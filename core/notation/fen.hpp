// A position as draughts players' files have it, B:W21,22,K30:B1,2: whose turn it is, then the
// squares of each side by their numbers, a K before kings.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <variant>

#include "board/position.hpp"

namespace threeply {

/// White's squares first, each by itself: not every program knows ranges.
std::string write_fen(const Position& position);

/// What is wrong with one.
struct FenFault {
  std::size_t offset = 0;  ///< of the byte that is not as expected; the size of the text at its end
  std::string message{};
};

/// The position, or what is wrong and where. Also understood: ranges (1-12), blanks, small letters,
/// a full stop at the end, either side first, only one that has pieces, and counts of moves
/// (:H0:F1), which are passed over.
std::variant<Position, FenFault> read_fen_placed(std::string_view text);

/// The same without the place.
std::variant<Position, std::string> read_fen(std::string_view text);

}  // namespace threeply
