#include "grade/action_walk.hpp"

#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "grade/legal_lists.hpp"
#include "rules/legal_moves.hpp"

using namespace threeply;

namespace {

Words read_words(const std::vector<std::string>& texts) {
  Words words;
  for (const std::string& text : texts) words.push_back(read_word(text));
  return words;
}

Conditions broken(const std::string& word) {
  return find_fault(initial_position(), *read_action(word)).value_or(ActionFault{}).broken;
}

}  // namespace

TEST_CASE("words are actions or not") {
  CHECK(read_action("G6-F5"));
  CHECK(read_action("a6-Z99"));
  for (const char* word : {"", "A", "P", "G6", "G6F5", "G6-F5-E4", "-"}) {
    CAPTURE(word);
    CHECK_FALSE(read_action(word));
  }
}

TEST_CASE("everything that is wrong with an action is found") {
  CHECK(broken("G6-F5") == 0);
  CHECK(broken("I6-F5") == 1);
  CHECK(broken("I6-I5") == 3);
  CHECK(broken("A5-I5") == 6);
  CHECK(broken("D4-E7") == 4);
  CHECK(broken("D4-E8") == 12);
  CHECK(broken("G6-F7") == 8);
  CHECK(broken("B3-B1") == 24);
  CHECK(broken("B3-C4") == 16);
  CHECK(broken("G6-G5") == 32);
}

TEST_CASE("words with the same fault have it") {
  for (const std::string text : {"I6-F5", "D4-E7", "B3-C4", "G6-G5", "A0-B1", "a6-Z99"}) {
    CAPTURE(text);
    const ListWord word = read_word(text);
    const auto fault = find_fault(initial_position(), *word.action);
    const auto words = words_with_fault(initial_position(), *fault, word, 5);
    CHECK(words.size() == 5);
    CHECK(words.front().text == text);
    for (const ListWord& other : words) {
      CHECK(find_fault(initial_position(), *other.action) == fault);
      CHECK(find_fault(initial_position(), *read_action(other.text)) == fault);
    }
  }
}

TEST_CASE("a list stays legal without some of its words") {
  const Words words = read_words({"G6-F5", "B3-A4", "F5-G4", "A2-B3", "G4-E2"});
  const Words legal(words.begin(), words.end() - 1);
  REQUIRE(walk(words).legal == 4);
  // The last is wrong (nothing to jump) and is so again, or else by another word.
  const auto dropped = drop_words(words, 0, 2, Repair::drop);
  REQUIRE(dropped);
  CHECK(walk(*dropped).legal + 1 == dropped->size());
  const auto replaced = drop_words(legal, 0, 1, Repair::replace);
  REQUIRE(replaced);
  CHECK(replaced->size() == 3);
  CHECK(walk(*replaced).legal == 3);
  for (std::size_t i = 0; i < 4; ++i) {
    for (const Words& list : replace_word(legal, i)) {
      CHECK(list.size() < 4);
      CHECK(walk(list).legal == list.size());
    }
  }
}

TEST_CASE("all lists of a length are those that perft counts") {
  for (const auto& [length, count] : {std::pair{0, 1}, {1, 7}, {2, 49}, {3, 379}}) {
    int visited = 0;
    for_each_list(static_cast<std::size_t>(length), [&](const Words& words, const Position& end) {
      ++visited;
      return walk(words).end == end;
    });
    CHECK(visited == count);
  }
}

TEST_CASE("short lists end as they are asked to") {
  for (const Side side : {Side::bottom, Side::top}) {
    for (const ActionSort& sort : {ActionSort{.side = side, .is_capture = true},
                                   ActionSort{.side = side, .is_crowning = true},
                                   ActionSort{.side = side, .is_of_king = true}}) {
      const auto lists = short_lists(sort, Likeness::salient, 20, 3);
      CHECK(lists.size() == 3);
      for (const Words& words : lists) {
        CHECK(words.size() <= 11);
        CHECK(walk(words).legal == words.size());
        const Walk before = walk({words.begin(), words.end() - 1});
        CHECK(before.end.turn == side);
        if (sort.is_crowning) CHECK(walk(words).end.kings != before.end.kings);
      }
    }
    const auto ended = short_lists({.side = side, .ends_game = true}, Likeness::salient, 40, 1);
    REQUIRE(ended.size() == 1);
    CHECK(walk(ended[0]).legal == ended[0].size());
    CHECK_FALSE(can_act(walk(ended[0]).end));
  }
  CHECK(short_lists({.is_crowning = true}, Likeness::exact, 3, 5).empty());
}
