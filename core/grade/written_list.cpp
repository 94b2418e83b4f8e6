#include "grade/written_list.hpp"

#include <algorithm>

namespace threeply {
namespace {

constexpr std::string_view white_space = " \t\n\v\f\r";

bool is_white(std::string_view text) { return text.find_first_not_of(white_space) == text.npos; }

}  // namespace

std::string WrittenList::text() const {
  std::string result = before;
  for (const WrittenWord& word : words) result += word.word.text + word.after;
  if (!command.empty()) result += command + after_command;
  return result;
}

std::size_t WrittenList::awkward_gaps() const {
  const auto is_awkward = [](const WrittenWord& word) { return word.after != "\n"; };
  const auto between = std::count_if(words.begin(), words.end(), is_awkward);
  return static_cast<std::size_t>(between) + (before.empty() ? 0 : 1) +
         (command.empty() || after_command == "\n" ? 0 : 1);
}

std::vector<std::string*> WrittenList::gaps() {
  std::vector<std::string*> result = {&before};
  for (WrittenWord& word : words) result.push_back(&word.after);
  if (!command.empty()) result.push_back(&after_command);
  return result;
}

WrittenList WrittenList::plain() const {
  WrittenList result;
  for (const WrittenWord& word : words) result.words.push_back({.word = word.word});
  result.command = command;
  return result;
}

WrittenList WrittenList::with_words(const Words& new_words, std::string_view new_command) const {
  WrittenList result;
  result.before = before;
  result.command = new_command;
  result.after_command = command.empty() && !words.empty() ? words.back().after : after_command;
  for (const ListWord& word : new_words) {
    const std::size_t index = result.words.size();
    result.words.push_back({.word = word});
    if (index < words.size() && !words[index].after.empty()) {
      result.words.back().after = words[index].after;
    }
  }
  // What ends the one list ends the other.
  if (new_command.empty() && !result.words.empty() && is_white(result.after_command)) {
    result.words.back().after = result.after_command;
  }
  return result;
}

WrittenList take_apart(std::string_view input) {
  const auto take = [&input](std::size_t size) {
    const std::string_view taken = input.substr(0, size);
    input.remove_prefix(taken.size());
    return std::string(taken);
  };
  WrittenList list;
  list.before = take(input.find_first_not_of(white_space));
  while (!input.empty()) {
    std::string word = take(input.find_first_of(white_space));
    if (word == "A" || word == "P") {
      list.command = word;
      list.after_command = input;
      break;
    }
    ListWord read = read_word(std::move(word));
    list.words.push_back({std::move(read), take(input.find_first_not_of(white_space))});
  }
  return list;
}

}  // namespace threeply
