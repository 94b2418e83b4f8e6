#include "words/tree_words.hpp"

#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "unit/positions.hpp"

using namespace threeply;
using namespace threeply::tests;

namespace {

TreeSearch search_of(const Position& root, Reading reading, int depth = 3, RuleSet rules = towers) {
  return {.root = root, .rules = rules, .options = {.depth = depth}, .reading = reading};
}

std::string sentence_at(const TreeSearch& search, const std::vector<int>& path) {
  const auto view = view_tree(search, path);
  REQUIRE(view);
  return node_sentence(view->node, search);
}

std::vector<std::string> sentences_of(const TreeSearch& search) {
  std::vector<std::string> sentences;
  walk_steps(search, [&](const SearchStep& step) {
    sentences.push_back(step_sentence(step, search));
    return true;
  });
  return sentences;
}

/// White's last piece can be taken.
Position nearly_won() {
  return position_from("......../......../......../......../.w....../b.....b./......../........");
}

}  // namespace

TEST_CASE("costs and formulas") {
  CHECK(cost_words(-3) == "-3");
  CHECK(cost_words(bottom_has_won) == "a win for black");
  CHECK(cost_words(top_has_won) == "a win for white");
  CHECK(cost_formula(figure_3a(), {}) == "b + 3B - w - 3W = 1 + 3·1 - 2 - 3·0 = 2");
  CHECK(cost_formula(figure_3a(), {.king_weight = 2}) == "b + 2B - w - 2W = 1 + 2·1 - 2 - 2·0 = 1");
}

TEST_CASE("windows") {
  CHECK(window_words({}).empty());
  CHECK(window_words({.alpha = 1}) == "Black is already sure of at least 1 (α).");
  CHECK(window_words({.beta = -2}) == "White is already sure of at most -2 (β).");
  CHECK(window_words({.alpha = 0, .beta = 3}) ==
        "Black is already sure of at least 0 (α), white of at most 3 (β).");
}

TEST_CASE("nodes of the plain tree") {
  const TreeSearch search = search_of(figure_3a(), Reading::plain);
  CHECK(sentence_at(search, {}) == "Black plays A6-B5: 1.");
  CHECK(sentence_at(search, {0}) ==
        "White's best is B7-A8: 1 is carried upwards. Black chooses this move.");
  CHECK(sentence_at(search, {0, 0}) ==
        "Black's best is C8-E6: 3 is carried upwards; 1 other move is as good, the left-most wins. "
        "White chooses B7-A8 instead.");
  CHECK(sentence_at(search, {0, 0, 5}) ==
        "The search ends here: b + 3B - w - 3W = 1 + 3·1 - 1 - 3·0 = 3. Black could as well choose "
        "it, but the left-most wins: C8-E6.");
}

TEST_CASE("nodes of alpha-beta") {
  const TreeSearch search = search_of(figure_3a(), Reading::alpha_beta);
  CHECK(sentence_at(search, {}) == "Black plays A6-B5: 1.");
  CHECK(sentence_at(search, {0, 1}) ==
        "Black's best is B5-D7: 1 is carried upwards. White had no better: β = 1 from here on. "
        "White is already sure of at most 3 (β).");
  const std::string why =
      "Black already has 1 elsewhere; white's C6-E8 gives at most 1 here, so the rest cannot "
      "matter.";
  CHECK(sentence_at(search, {1}) == why);
  CHECK(sentence_at(search, {1, 1}) == "Cut off. " + why);
  CHECK(sentence_at(search, {1, 1, 0}) ==
        "Never looked at: it lies below a move that was cut off.");
  CHECK(sentence_at(search, {1, 0, 0}) ==
        "The search ends here: b + 3B - w - 3W = 0 + 3·1 - 1 - 3·1 = -1. No better for black than "
        "the 1 (α) it already has.");
}

TEST_CASE("steps of the plain reading") {
  const std::vector<std::string> sentences = sentences_of(search_of(figure_3a(), Reading::plain));
  REQUIRE(sentences.size() == 38);
  CHECK(sentences[0] == "Black is to move: 2 moves to look at.");
  CHECK(sentences[1] == "Black plays A6-B5; white has 2 replies.");
  CHECK(sentences[3] ==
        "Black plays B5-C4. The search ends here: b + 3B - w - 3W = 1 + 3·1 - 2 - 3·0 = 2. It is "
        "the first value black has here.");
  CHECK(sentences[4].ends_with("The same as before: the left-most wins."));
  CHECK(sentences[7].ends_with("Better for black than 2 so far."));
  CHECK(sentences[9] ==
        "After C6-D7 black's best is C8-E6: 3 is carried upwards; 1 other move is as good, the "
        "left-most wins. It is the first value white has here.");
  CHECK(sentences.back() == "Black plays A6-B5: 1.");
}

TEST_CASE("steps of alpha-beta") {
  const std::vector<std::string> sentences =
      sentences_of(search_of(figure_3a(), Reading::alpha_beta));
  REQUIRE(sentences.size() == 27);
  CHECK(sentences[10] ==
        "White plays B7-A8; black has 6 replies. White is already sure of at most 3 (β).");
  CHECK(sentences[23] ==
        "After C6-E8 black finds nothing better than the 1 it already has: the value here is at "
        "most 1. White had no better: β = 1 from here on.");
  CHECK(sentences[24] ==
        "Black already has 1 elsewhere; white's C6-E8 gives at most 1 here, so the rest cannot "
        "matter.");
  CHECK(sentences[25] ==
        "After C8-D7 white's best is C6-E8: at most 1 is carried upwards. No better for black than "
        "the 1 (α) it already has.");
}

TEST_CASE("a win is told in words") {
  for (const Reading reading : {Reading::plain, Reading::alpha_beta}) {
    const TreeSearch search = search_of(nearly_won(), reading);
    const int capture = view_tree(search, {})->node.best;
    CHECK(sentence_at(search, {capture}).starts_with("White cannot move: black has won."));
    CHECK(sentence_at(search, {}) == (reading == Reading::plain
                                          ? "Black plays A6-C4: a win for black."
                                          : "Black's A6-C4 wins, so the rest cannot matter."));
    for (const std::string& sentence : sentences_of(search)) {
      CHECK(sentence.find("2147483") == std::string::npos);
    }
  }
  const Position lost{.bottom = 0, .top = bit(5), .kings = 0, .turn = Side::bottom};
  CHECK(sentence_at(search_of(lost, Reading::plain), {}) == "Black cannot move: white has won.");
  CHECK(sentences_of(search_of(lost, Reading::alpha_beta))[0] ==
        "Black cannot move: white has won.");
}

TEST_CASE("no sentence of any rule set has a number for a win or begins with a small letter") {
  const Position positions[] = {
      initial_position(), nearly_won(),
      position_from("......../..w...w./.....W../..b...../.b.w..../b...b.../...b..../......B."),
      position_from("......../b......./.w....../w......./......../......../......../........")};
  for (const Position& position : positions) {
    for (const RuleSet rules : {towers, single_jump, english}) {
      for (const Reading reading : {Reading::plain, Reading::alpha_beta}) {
        for (const std::string& sentence : sentences_of(search_of(position, reading, 4, rules))) {
          CAPTURE(sentence);
          CHECK(sentence.find("2147483") == std::string::npos);
          CHECK((sentence[0] >= 'A' && sentence[0] <= 'Z'));
          CHECK(sentence.back() == '.');
        }
      }
    }
  }
}
