#include "report/board_drawing.hpp"

#include <cmath>

#include "notation/names.hpp"

namespace threeply {
namespace {

/// Of a square, in the drawing's units.
constexpr int square_width = 100;

int centre(int index) { return index * square_width + square_width / 2; }

std::string number(double value) { return std::to_string(std::lround(value)); }

std::string disc(std::string_view face, int y, int radius) {
  const auto circle = [&](int r, std::string_view name) {
    return "<circle class=\"" + std::string(name) + "\" cy=\"" + std::to_string(y) + "\" r=\"" +
           std::to_string(r) + "\"/>";
  };
  // The ring turned into the black ones tells them apart without colour too.
  std::string text = circle(radius, face);
  if (face == "ink") text += circle(radius - 11, "ink-ring");
  return text;
}

/// A tower is a pile of discs.
std::string piece_symbol(const char* name, std::string_view face, bool is_tower) {
  std::string text = std::string("<g id=\"") + name + "\">";
  if (is_tower) {
    for (const int y : {10, 0, -10}) text += disc(face, y, 33);
  } else {
    text += disc(face, 0, 37);
  }
  return text + "</g>";
}

std::string ground_symbol() {
  std::string dark;
  std::string names;
  for (int i = 0; i < board_size; ++i) {
    for (int column = (i + 1) % 2; column < board_size; column += 2) {
      dark += 'M' + std::to_string(column * square_width) + ' ' + std::to_string(i * square_width) +
              "h100v100h-100z";
    }
    const std::string middle = std::to_string(centre(i));
    names += "<text x=\"" + middle + "\" y=\"-14\">" + static_cast<char>('A' + i) + "</text>";
    names += "<text x=\"-26\" y=\"" + std::to_string(centre(i) + 12) + "\">" +
             static_cast<char>('1' + i) + "</text>";
  }
  return "<g id=\"ground\"><path class=\"light\" d=\"M0 0h800v800h-800z\"/><path class=\"dark\" "
         "d=\"" +
         dark + "\"/><path class=\"edge\" d=\"M0 0h800v800h-800z\"/>" + names + "</g>";
}

/// A line from square to square with a head, first wide in the colour of the ground so that it is
/// seen on any square.
std::string draw_arrow(const ArrowCells& arrow, const char* name) {
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

std::string squares_words(const char* what, Bitboard set) {
  if (set == 0) return {};
  std::string text = std::string(" ") + what;
  const char* separator = " ";
  for (const Square square : squares_of(set)) {
    text += separator + cell_name(square);
    separator = ", ";
  }
  return text + '.';
}

}  // namespace

std::string board_shapes() {
  return "<svg class=\"shapes\" width=\"0\" height=\"0\" aria-hidden=\"true\"><defs>" +
         ground_symbol() + piece_symbol("b", "ink", false) + piece_symbol("B", "ink", true) +
         piece_symbol("w", "ivory", false) + piece_symbol("W", "ivory", true) + "</defs></svg>\n";
}

std::optional<ArrowCells> arrow_in(std::string_view line) {
  if (line.find("ACTION") == line.npos) return std::nullopt;
  const std::size_t end = line.find_last_not_of(" \t\r");
  line = line.substr(0, end + 1);
  const std::size_t colon = line.rfind(": ");
  if (colon == line.npos) return std::nullopt;
  const std::string_view name = line.substr(colon + 2);
  if (name.size() != 5 || name[2] != '-') return std::nullopt;
  const ArrowCells arrow{.from = {name[1] - '1', name[0] - 'A'},
                         .to = {name[4] - '1', name[3] - 'A'}};
  if (!is_on_board(arrow.from) || !is_on_board(arrow.to)) return std::nullopt;
  return arrow;
}

std::string draw_svg(const Position& board, const std::optional<ArrowCells>& expected,
                     const std::optional<ArrowCells>& found) {
  std::string label = board.turn == Side::bottom ? "Black to move." : "White to move.";
  label += squares_words("Black pieces:", board.men_of(Side::bottom)) +
           squares_words("Black towers:", board.kings_of(Side::bottom)) +
           squares_words("White pieces:", board.men_of(Side::top)) +
           squares_words("White towers:", board.kings_of(Side::top));
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
