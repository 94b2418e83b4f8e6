// What is wrong with a printed board: which cells, and what the action should have done to them.
#pragma once

#include <string>

#include "words/difference_words.hpp"

namespace threeply {

/// The difference is one of kind `board`: both lines are rows.
std::string explain_board(const DifferenceScene& scene);

}  // namespace threeply
