#include "report/board_drawing.hpp"

#include <cmath>

#include "notation/names.hpp"
#include "report/piece_shapes.hpp"
#include "words/cost_words.hpp"

namespace threeply {
namespace {

/// Of a square, in the drawing's units.
constexpr int square_width = 100;

int centre(int index) { return index * square_width + square_width / 2; }

std::string number(double value) { return std::to_string(std::lround(value)); }

/// `column` and `row` are the names of the first ones.
std::string ground_symbol(char column_name, char row_name) {
  std::string dark;
  std::string names;
  for (int i = 0; i < board_size; ++i) {
    for (int column = (i + 1) % 2; column < board_size; column += 2) {
      dark += 'M' + std::to_string(column * square_width) + ' ' + std::to_string(i * square_width) +
              "h100v100h-100z";
    }
    const std::string middle = std::to_string(centre(i));
    names +=
        "<text x=\"" + middle + "\" y=\"-14\">" + static_cast<char>(column_name + i) + "</text>";
    names += "<text x=\"-26\" y=\"" + std::to_string(centre(i) + 12) + "\">" +
             static_cast<char>(row_name + i) + "</text>";
  }
  return "<g id=\"ground\"><path class=\"light\" d=\"M0 0h800v800h-800z\"/><path class=\"dark\" "
         "d=\"" +
         dark + "\"/><path class=\"edge\" d=\"M0 0h800v800h-800z\"/>" + names + "</g>";
}

/// A line from square to square with a head, first wide in the colour of the ground so that it is
/// seen on any square.
std::string draw_arrow(const Step& arrow, const char* name) {
  const double from_x = centre(arrow.from.column);
  const double from_y = centre(arrow.from.row);
  const double to_x = centre(arrow.to.column);
  const double to_y = centre(arrow.to.row);
  const double length = std::hypot(to_x - from_x, to_y - from_y);
  if (length == 0) return {};
  const double x = (to_x - from_x) / length;
  const double y = (to_y - from_y) / length;
  const auto point = [&](double back, double aside) {
    return number(to_x - back * x - aside * y) + ' ' + number(to_y - back * y + aside * x);
  };
  const std::string line = 'M' + number(from_x) + ' ' + number(from_y) + 'L' + point(34, 0);
  const std::string head = 'M' + point(0, 0) + 'L' + point(40, 24) + 'L' + point(40, -24) + 'z';
  return "<path class=\"halo\" d=\"" + line + head + "\"/><path class=\"arrow " + name + "\" d=\"" +
         line + "\"/><path class=\"head " + name + "\" d=\"" + head + "\"/>";
}

std::string square_name(Square square, const SquareNames& names) {
  if (names.task != Task::trace) return cell_name(square);
  const Cell cell = cell_of(square);
  return "(" + std::to_string(cell.row + names.base) + "," +
         std::to_string(cell.column + names.base) + ")";
}

std::string squares_words(const std::string& what, Bitboard set, const SquareNames& names) {
  if (set == 0) return {};
  std::string text = std::string(" ") + what;
  const char* separator = " ";
  for (const Square square : squares_of(set)) {
    text += separator + square_name(square, names);
    separator = ", ";
  }
  return text + '.';
}

}  // namespace

std::string board_shapes(const SquareNames& names) {
  const char first = static_cast<char>('0' + names.base);
  return "<svg class=\"shapes\" width=\"0\" height=\"0\" aria-hidden=\"true\"><defs>" +
         (names.task == Task::trace ? ground_symbol(first, first) : ground_symbol('A', '1')) +
         std::string(piece_shapes) + "</defs></svg>\n";
}

std::string draw_svg(const Position& board, const std::optional<Step>& expected,
                     const std::optional<Step>& found, const SquareNames& names) {
  const Program& program = about(names.task).program;
  const std::string man = names.task == Task::replay ? " pieces:" : " men:";
  const std::string king = " " + std::string(program.king) + "s:";
  const std::string bottom = player(program, Side::bottom);
  const std::string top = player(program, Side::top);
  std::string label = player(program, board.turn) + " to move.";
  label += squares_words(bottom + man, board.men_of(Side::bottom), names) +
           squares_words(bottom + king, board.kings_of(Side::bottom), names) +
           squares_words(top + man, board.men_of(Side::top), names) +
           squares_words(top + king, board.kings_of(Side::top), names);
  std::string text = "<svg class=\"board\" viewBox=\"-46 -46 850 850\" role=\"img\" aria-label=\"" +
                     label + "\"><use href=\"#ground\"/>";
  const auto put = [&](const char* name, Bitboard set) {
    for (const Square square : squares_of(set)) {
      const Cell cell = cell_of(square);
      text += std::string("<use href=\"#") + name + "\" x=\"" +
              std::to_string(centre(cell.column)) + "\" y=\"" + std::to_string(centre(cell.row)) +
              "\"/>";
    }
  };
  put("b", board.men_of(Side::bottom));
  put("B", board.kings_of(Side::bottom));
  put("w", board.men_of(Side::top));
  put("W", board.kings_of(Side::top));
  if (found && found != expected) text += draw_arrow(*found, "is-found");
  if (expected) text += draw_arrow(*expected, "is-expected");
  return text + "</svg>";
}

}  // namespace threeply
