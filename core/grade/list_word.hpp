// A word of an action list, read once: the action that it is, with the text it is written in.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rules/action.hpp"

namespace threeply {

/// None if the word is no action.
std::optional<Action> read_action(std::string_view word);

struct ListWord {
  std::string text;
  std::optional<Action> action;  ///< none of what stands in the place of one
};

using Words = std::vector<ListWord>;

ListWord read_word(std::string text);
ListWord word_for(const Action& action);
ListWord word_for(const Move& move);

}  // namespace threeply
