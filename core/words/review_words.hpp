// A review in sentences: what a move has cost, what punishes it, and what would have been better.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "review/verdict.hpp"

namespace threeply {

/// One move of a line that is told step by step.
struct LineStep {
  Move move;
  std::string written{};  ///< G6-F5, and of a capture F6xD4; or by numbers
  std::string note{};     ///< "forced", "gives one", "takes two"
  Position after{};
};

struct ReviewWords {
  std::string verdict{};     ///< what the move has cost; does not give the best move away
  std::string refutation{};  ///< what it allows or misses; nor does this
  std::string better{};      ///< what would have been better
  std::vector<LineStep> refutation_line{};  ///< after the move
  std::vector<LineStep> better_line{};      ///< in its place
};

/// Of a move that is no error, only the verdict. Moves are named by cells, or by numbers.
ReviewWords review_words(const MoveVerdict& verdict, const Assessment& before, const Move& played,
                         const Assessment& after, RuleSet rules, bool has_numbers = false);

/// "G6-F5", "F6xD4xB2": as players write it.
std::string written_with_captures(const Move& move);

/// What comes of a position for whoever is to move, where that is proved: "Black wins in 7 plies".
std::string proof_words(const Judgement& judgement, Side mover);

}  // namespace threeply
