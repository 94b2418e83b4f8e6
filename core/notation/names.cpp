#include "notation/names.hpp"

namespace threeply {

std::vector<Square> squares_of(Bitboard set) {
  std::vector<Square> squares;
  for_each_bit(set, [&](Bitboard square) { squares.push_back(lowest_square(square)); });
  return squares;
}

std::string cell_name(Cell cell) {
  const auto letter = static_cast<char>('A' + cell.column);
  if (is_on_board(cell)) return {letter, static_cast<char>('1' + cell.row)};
  return letter + std::to_string(cell.row + 1);
}

std::string cell_name(Square square) { return cell_name(cell_of(square)); }

std::string move_name(const Move& move) {
  std::string name;
  for (const Square square : route(move)) {
    if (!name.empty()) name += '-';
    name += cell_name(square);
  }
  return name;
}

std::string action_name(const Action& action) {
  std::string name;
  for (const Cell cell : action.cells()) {
    if (!name.empty()) name += '-';
    name += cell_name(cell);
  }
  return name;
}

}  // namespace threeply
