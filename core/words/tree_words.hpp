// What happens in the search tree and why, in the words of the game: black is the bottom side and
// wants the highest cost, white the lowest.
#pragma once

#include <string>

#include "search/tree.hpp"

namespace threeply {

/// "3", "a win for black"
std::string cost_words(Cost cost);

/// "b + 3B - w - 3W = 1 + 3·1 - 2 - 3·0 = 2", with the king weight for the 3.
std::string cost_formula(const Position& board, const Evaluation& evaluation);

/// What each side is already sure of; "" without bounds.
std::string window_words(const Window& window);

/// Of a node as `search` reads the tree.
std::string node_sentence(const TreeNode& node, const TreeSearch& search);

std::string step_sentence(const SearchStep& step, const TreeSearch& search);

}  // namespace threeply
