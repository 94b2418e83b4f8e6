// A position that has been found worth solving, with all that is proved of it.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "endgame/tables.hpp"
#include "puzzles/themes.hpp"

namespace threeply::puzzles {

struct Candidate {
  Position position;
  int plies = 0;
  int rating = 0;
  std::vector<Theme> themes{};
  std::string tree{};            ///< as the page has it
  int spare = 0;                 ///< turns on which there is more than one best move
  std::vector<Position> line{};  ///< the positions of best play, the first one included

  bool has(Theme theme) const;
};

/// No puzzle takes longer.
constexpr int longest_win = 25;

/// What a test has to look at to prove a puzzle again, at most.
constexpr std::uint64_t most_proof_nodes = 400'000;

/// Whether the bottom side, which is to move, wins in `plies` and no sooner, and by one move only;
/// none if that takes too many nodes. Knows no other tables than these.
std::optional<bool> is_sound(const Position& position, int plies, const EndgameTables& tables);

/// None if there is nothing in it: no win, more than one way, or only one move to choose. `tables`
/// cover the position and all that follows.
std::optional<Candidate> examine(const Position& position, const EndgameTables& tables);

}  // namespace threeply::puzzles
