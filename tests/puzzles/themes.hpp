// What a proved win is about. Each theme is a fact about the position and its line of best moves; a
// win may have several, or none.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "puzzles/judged_tree.hpp"

namespace threeply::puzzles {

enum class Theme {
  /// The side that wins gives pieces away by moves that are no captures, and takes back more than
  /// it
  /// gave, two at least.
  shot,

  /// At the end the loser has pieces and cannot move them.
  blockade,

  /// After the first move it is the turn that decides: whoever had to move would not win. Nothing
  /// is
  /// captured in these two plies.
  opposition,

  /// A king of the loser has fled at least twice, and what is captured or shut in last is a king.
  king_hunt,

  /// The winner had no king, or the win needs a new one: a man is crowned on the way.
  breakthrough,
};

inline constexpr Theme all_themes[] = {Theme::shot, Theme::blockade, Theme::opposition,
                                       Theme::king_hunt, Theme::breakthrough};

/// As the page has them in its data: s, b, o, k, c.
char letter_of(Theme theme);

/// `passed` tells the outcome of a position with the turn passed on; undecided if nobody knows.
std::vector<Theme> themes_of(const Position& start, std::span<const Move> line,
                             const Oracle& passed);

}  // namespace threeply::puzzles
