// What a board is worth, in words and as a sum.
#pragma once

#include <string>

#include "programs/program.hpp"

namespace threeply {

/// "Black", "Alice": the player, as a sentence calls one.
std::string player(const Program& program, Side side);

/// "3", "−2", "a win for Black"
std::string cost_words(Cost cost, const Program& program);

/// "b + 3B − w − 3W = 1 + 3·1 − 2 − 3·0 = 2": in the program's letters, with the king weight for
/// the 3.
std::string cost_formula(const Position& board, const Program& program, int king_weight);

/// The same, or that somebody has won.
std::string cost_reason(const Position& board, const Program& program,
                        const Evaluation& evaluation);

}  // namespace threeply
