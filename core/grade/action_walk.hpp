// Walks along the words of an action list: which are legal, what is wrong with the first that is
// not, and which others would be wrong in the same way.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "board/position.hpp"
#include "grade/list_word.hpp"
#include "rules/conditions.hpp"

namespace threeply {

/// Everything that is wrong with an action at once, and not only what is tested first: programs
/// that test in another order differ only where several things are wrong.
struct ActionFault {
  Conditions broken = 0;  ///< `illegal` only where it is all that is wrong
  Cell step;              ///< of an action that is merely illegal: how far it goes

  friend bool operator==(const ActionFault&, const ActionFault&) = default;
};

/// None of a legal action.
std::optional<ActionFault> find_fault(const Position& position, const Action& action);

/// Words that are wrong in `position` as `fault` says, at most `most`: `word` itself, which is an
/// action, those that share a cell with it, others.
Words words_with_fault(const Position& position, const ActionFault& fault, const ListWord& word,
                       std::size_t most);

struct Walk {
  std::size_t legal = 0;  ///< words at the beginning that are legal actions
  Position end;           ///< after these
};

Walk walk(const Words& words);

/// What becomes of a word that is not legal any more after others were dropped before it.
enum class Repair { drop, replace };

/// `words` without those from `begin` to `end`, made legal again. The first word that was not legal
/// before, its fault and all that follows it stay; none if that cannot be.
std::optional<Words> drop_words(const Words& words, std::size_t begin, std::size_t end,
                                Repair repair);

/// Legal lists of fewer words that come of replacing word number `index` of a legal list by another
/// action and leaving out what is not legal any more.
std::vector<Words> replace_word(const Words& words, std::size_t index);

}  // namespace threeply
