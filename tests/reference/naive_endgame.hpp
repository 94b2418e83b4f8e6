// The outcome of every ending with few pieces, by working backwards from finished games;
// knows no search, no bit boards and nothing of the engine it is compared with.
#ifndef TESTS_REFERENCE_NAIVE_ENDGAME_HPP_
#define TESTS_REFERENCE_NAIVE_ENDGAME_HPP_

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "naive.hpp"

namespace naive {

// In puzzle order: squares row by row, directions NW, NE, SW, SE, jump by jump along a chain.
std::vector<Path> puzzle_moves(const Grid& grid, bool bottom_to_move);

// Tables are made when they are first asked for, and with them those of all that can follow.
class Endgames {
 public:
  static constexpr int most_pieces = 4;

  // English rules unless told otherwise.
  explicit Endgames(Rules rules = {true, true}) : rules_(rules) {}

  // Plies to the position whose side to move cannot, the winner hurrying and the loser delaying:
  // an even number is a loss for the side to move, an odd one a win. None is a draw. At most four
  // pieces, no man on the row where it is crowned.
  std::optional<int> plies(const Grid& grid, bool bottom_to_move);

 private:
  // Distances by the squares of the pieces, five bits each, and the turn.
  using Table = std::vector<std::int16_t>;

  const Table& table(const std::string& material);

  Rules rules_;
  std::map<std::string, Table> tables_;  // by the kinds of the pieces in the order BWbw
};

}  // namespace naive

#endif  // TESTS_REFERENCE_NAIVE_ENDGAME_HPP_
