#include "grade/list_word.hpp"

#include "notation/action_reader.hpp"
#include "notation/names.hpp"

namespace threeply {

std::optional<Action> read_action(std::string_view word) {
  ActionReader reader;
  for (const char byte : word) {
    if (reader.take(byte) != Token::none) return std::nullopt;
  }
  if (reader.finish() != Token::action) return std::nullopt;
  return reader.action();
}

ListWord read_word(std::string text) {
  const auto action = read_action(text);
  return {std::move(text), action};
}

ListWord word_for(const Action& action) { return {action_name(action), action}; }

ListWord word_for(const Move& move) {
  return word_for(action_between(cell_of(move.from), cell_of(move.to)));
}

}  // namespace threeply
