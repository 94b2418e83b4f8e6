// How many positions are won, drawn and lost, as text and as JSON; and what all that asks about
// endings has in common.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "endgame/statistics.hpp"

namespace threeply::cli {

/// {"materials": [...]}, without a line end.
std::string counts_json(const std::vector<Statistics>& all);

/// A table with a line for each material and one for all.
std::string counts_text(const std::vector<Statistics>& all);

/// In the letters of the replay program, its rows parted by slashes.
std::string grid_in_a_line(const Position& position);

std::string padded(const std::string& text, std::size_t width, bool is_right);

}  // namespace threeply::cli
