// Positions for tests, written as pictures.
#pragma once

#include <doctest/doctest.h>

#include <random>
#include <string>
#include <string_view>
#include <variant>

#include "notation/grid.hpp"
#include "rules/legal_moves.hpp"
#include "rules/play.hpp"

namespace threeply::tests {

/// Reads a grid in any of the three alphabets; the test fails if it is not one.
inline Position position_from(std::string_view grid, Side turn = Side::bottom) {
  const auto read = read_grid(grid, recognise_letters(grid), turn);
  if (const auto* complaint = std::get_if<std::string>(&read)) FAIL(*complaint);
  return std::get<Position>(read);
}

/// Some play from the start.
inline Position random_position(std::mt19937& random, RuleSet rules, int plies) {
  Position position = initial_position();
  for (int i = 0; i < plies; ++i) {
    const MoveList moves = legal_moves(position, rules);
    if (moves.is_empty()) break;
    position = play(position, moves[random() % moves.size()]);
  }
  return position;
}

/// Figure 3a of the assignment.
inline Position figure_3a() {
  return position_from("......../......../......../......../......../B.w...../.w....../..b.....");
}

}  // namespace threeply::tests
