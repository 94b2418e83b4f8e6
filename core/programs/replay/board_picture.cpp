#include "programs/replay/board_picture.hpp"

#include <algorithm>
#include <array>
#include <string_view>

#include "board/cell.hpp"

namespace threeply {
namespace {

constexpr std::string_view header = "     A   B   C   D   E   F   G   H\n";
constexpr std::string_view separator = "   +---+---+---+---+---+---+---+---+\n";
constexpr std::string_view empty_row = " 1 | . | . | . | . | . | . | . | . |\n";

using Picture = std::array<char, board_picture_size>;

constexpr std::size_t offset_of_row(int row) {
  return header.size() + separator.size() +
         static_cast<std::size_t>(row) * (empty_row.size() + separator.size());
}

constexpr std::size_t offset_of(Square square) {
  const Cell cell = cell_of(square);
  return offset_of_row(cell.row) + 5 + static_cast<std::size_t>(cell.column) * 4;
}

constexpr Picture empty_board = [] {
  Picture picture{};
  auto out = std::copy(header.begin(), header.end(), picture.begin());
  out = std::copy(separator.begin(), separator.end(), out);
  for (int row = 0; row < board_size; ++row) {
    out = std::copy(empty_row.begin(), empty_row.end(), out);
    out = std::copy(separator.begin(), separator.end(), out);
    picture[offset_of_row(row) + 1] = static_cast<char>('1' + row);
  }
  return picture;
}();

constexpr std::array<std::size_t, square_count> square_offsets = [] {
  std::array<std::size_t, square_count> offsets{};
  for (Square square = 0; square < square_count; ++square) offsets[square] = offset_of(square);
  return offsets;
}();

}  // namespace

void draw_board(const Position& position, char* out) {
  std::copy(empty_board.begin(), empty_board.end(), out);
  const auto put = [out](Bitboard squares, char letter) {
    for_each_bit(squares,
                 [&](Bitboard square) { out[square_offsets[lowest_square(square)]] = letter; });
  };
  put(position.men_of(Side::bottom), 'b');
  put(position.kings_of(Side::bottom), 'B');
  put(position.men_of(Side::top), 'w');
  put(position.kings_of(Side::top), 'W');
}

}  // namespace threeply
