#include "notation/numbers.hpp"

#include "notation/names.hpp"
#include "notation/quote.hpp"
#include "rules/legal_moves.hpp"

namespace threeply {
namespace {

constexpr std::size_t position_length = 1 + square_count;

}  // namespace

std::vector<int> numbers_of_move(std::string_view text) {
  std::vector<int> numbers;
  int number = 0;
  int digits = 0;
  for (const char c : text) {
    if (c >= '0' && c <= '9' && digits < 2) {
      number = number * 10 + (c - '0');
      ++digits;
    } else if ((c == '-' || c == 'x' || c == 'X' || c == ':') && digits > 0) {
      numbers.push_back(number);
      number = digits = 0;
    } else {
      return {};
    }
  }
  if (digits == 0) return {};
  numbers.push_back(number);
  for (const int one : numbers) {
    if (one < 1 || one > square_count) return {};
  }
  return numbers;
}

std::string write_hub_position(const Position& position) {
  std::string text(1, position.turn == Side::bottom ? 'B' : 'W');
  for (int number = 1; number <= square_count; ++number) {
    const Square square = square_numbered(number);
    const bool is_king = contains(position.kings, square);
    text += contains(position.bottom, square) ? (is_king ? 'B' : 'b')
            : contains(position.top, square)  ? (is_king ? 'W' : 'w')
                                              : 'e';
  }
  return text;
}

std::variant<Position, std::string> read_hub_position(std::string_view text) {
  if (text.empty()) return "expected B or W and a letter for each of 32 squares, but found nothing";
  if (text[0] != 'B' && text[0] != 'W') {
    return "expected B or W for the side to move, but found " + quote(text.substr(0, 1));
  }
  if (text.size() != position_length) {
    return "expected B or W and a letter for each of 32 squares, but found letters for " +
           std::to_string(text.size() - 1);
  }
  Position position{.turn = text[0] == 'B' ? Side::bottom : Side::top};
  for (int number = 1; number <= square_count; ++number) {
    const char letter = text[static_cast<std::size_t>(number)];
    const Bitboard square = bit(square_numbered(number));
    switch (letter) {
      case 'e': continue;
      case 'b': position.bottom |= square; break;
      case 'w': position.top |= square; break;
      case 'B':
        position.bottom |= square;
        position.kings |= square;
        break;
      case 'W':
        position.top |= square;
        position.kings |= square;
        break;
      default:
        return "square " + std::to_string(number) + ": expected b, w, B, W or e, but found " +
               quote({&letter, 1});
    }
  }
  return position;
}

std::string write_hub_move(const Move& move) {
  std::string text = std::to_string(number_of(move.from)) + (move.is_capture() ? "x" : "-") +
                     std::to_string(number_of(move.to));
  for (const Square square : squares_of(move.captured)) {
    text += "x" + std::to_string(number_of(square));
  }
  return text;
}

std::optional<Move> read_hub_move(std::string_view text, const Position& position, RuleSet rules) {
  const std::vector<int> numbers = numbers_of_move(text);
  if (numbers.size() < 2) return std::nullopt;
  const Square from = square_numbered(numbers[0]);
  const Square to = square_numbered(numbers[1]);
  Bitboard captured = 0;
  for (std::size_t i = 2; i < numbers.size(); ++i) captured |= bit(square_numbered(numbers[i]));
  std::optional<Move> found;
  for (const Move& move : legal_moves(position, rules)) {
    if (move.from != from || move.to != to) continue;
    if (captured != 0 && move.captured != captured) continue;
    // Two ways round the same pieces come to the same.
    if (found && found->captured != move.captured) return std::nullopt;
    if (!found) found = move;
  }
  return found;
}

}  // namespace threeply
