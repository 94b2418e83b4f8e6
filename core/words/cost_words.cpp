#include "words/cost_words.hpp"

#include <bit>

#include "rules/legal_moves.hpp"

namespace threeply {
namespace {

std::string signed_number(Cost cost) {
  return cost < 0 ? "−" + std::to_string(cost).substr(1) : std::to_string(cost);
}

}  // namespace

std::string player(const Program& program, Side side) {
  std::string name(program.sides.of(side));
  if ('a' <= name[0] && name[0] <= 'z') name[0] = static_cast<char>(name[0] - 'a' + 'A');
  return name;
}

std::string cost_words(Cost cost, const Program& program) {
  if (cost == bottom_has_won) return "a win for " + player(program, Side::bottom);
  if (cost == top_has_won) return "a win for " + player(program, Side::top);
  return signed_number(cost);
}

std::string cost_formula(const Position& board, const Program& program, int king_weight) {
  const GridLetters& letters = program.letters;
  const std::string weight = std::to_string(king_weight);
  const auto count = [](Bitboard pieces) { return std::to_string(std::popcount(pieces)); };
  std::string text;
  text += letters.bottom_man;
  text += " + " + weight + letters.bottom_king + " − " + letters.top_man + " − " + weight +
          letters.top_king;
  text += " = " + count(board.men_of(Side::bottom)) + " + " + weight + "·" +
          count(board.kings_of(Side::bottom)) + " − " + count(board.men_of(Side::top)) + " − " +
          weight + "·" + count(board.kings_of(Side::top));
  return text + " = " + signed_number(material(board, king_weight));
}

std::string cost_reason(const Position& board, const Program& program,
                        const Evaluation& evaluation) {
  std::string sum = cost_formula(board, program, evaluation.king_weight);
  if (can_act(board) || evaluation.terminal != TerminalCost::infinite) return sum;
  const std::string number = board.turn == Side::bottom ? "INT_MIN" : "INT_MAX";
  return player(program, board.turn) + " cannot move, so it is " + number + " (material: " + sum +
         ')';
}

}  // namespace threeply
