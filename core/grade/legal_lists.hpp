// Legal action lists from the start of the game, all of a length or those that end in an action of
// a certain sort.
#pragma once

#include <cstddef>
#include <functional>
#include <vector>

#include "board/position.hpp"
#include "grade/list_word.hpp"
#include "rules/move.hpp"

namespace threeply {

/// Visits all lists of `length` actions with the board after them, in canonical order, until
/// `visit` answers false.
bool for_each_list(std::size_t length,
                   const std::function<bool(const Words&, const Position&)>& visit);

/// What a program may get wrong about an action.
struct ActionSort {
  Side side = Side::bottom;
  bool is_capture = false;
  bool is_crowning = false;
  bool is_of_king = false;
  bool ends_game = false;

  friend bool operator==(const ActionSort&, const ActionSort&) = default;
};

ActionSort sort_of(const Position& before, const Move& move);

enum class Likeness {
  exact,   ///< the same in every respect
  salient  ///< the same side, and the same in what is rarest about it
};

/// At most `most` lists that end in an action of that sort, all as short as possible or nearly so,
/// and of less than `limit` actions.
std::vector<Words> short_lists(const ActionSort& sort, Likeness likeness, std::size_t limit,
                               std::size_t most);

}  // namespace threeply
