#include "text/notation.hpp"

namespace threeply {

std::string cell_name(Square square) {
  const Cell cell = cell_of(square);
  return {static_cast<char>('A' + cell.column), static_cast<char>('1' + cell.row)};
}

std::string move_name(const Move& move) {
  std::string name;
  for (const Square square : route(move)) {
    if (!name.empty()) name += '-';
    name += cell_name(square);
  }
  return name;
}

}  // namespace threeply
