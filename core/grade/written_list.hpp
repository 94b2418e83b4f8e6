// An action list as it is written: its words, the white space between them, and the command.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "grade/list_word.hpp"

namespace threeply {

/// A word with the white space that follows it.
struct WrittenWord {
  ListWord word;
  std::string after = "\n";
};

struct WrittenList {
  std::string before;              ///< white space ahead of all
  std::vector<WrittenWord> words;  ///< actions, or what stands in their place
  std::string command;             ///< "A", "P", or none
  std::string after_command = "\n";

  std::string text() const;

  /// How many of its gaps are not as in a plain list: one word a line, and nothing else.
  std::size_t awkward_gaps() const;

  /// Every gap, the one before the first word included.
  std::vector<std::string*> gaps();

  /// The same words in a plain list.
  WrittenList plain() const;

  /// Other words in the white space of this one, as far as it goes.
  WrittenList with_words(const Words& new_words, std::string_view new_command) const;
};

WrittenList take_apart(std::string_view input);

}  // namespace threeply
