// How hard a puzzle is, as far as that can be told from its tree alone: a rating on the scale of
// the player's own, and one of ten steps.
#pragma once

#include "puzzles/judged_tree.hpp"

namespace threeply::puzzles {

constexpr int steps = 10;

/// The more moves there are beside the right ones, on each turn, the harder; harder yet if the
/// first gives a piece away, or leaves a capture out. Whole numbers of ten.
int rating_of(const JudgedNode& root);

/// 1 to 10.
int step_of(int rating);

}  // namespace threeply::puzzles
