#include "notation/names.hpp"

namespace threeply {

std::vector<Square> squares_of(Bitboard set) {
  std::vector<Square> squares;
  for_each_bit(set, [&](Bitboard square) { squares.push_back(lowest_square(square)); });
  return squares;
}

std::string cell_name(Cell cell) {
  return {static_cast<char>('A' + cell.column), static_cast<char>('1' + cell.row)};
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

}  // namespace threeply
