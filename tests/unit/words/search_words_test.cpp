#include "words/search_words.hpp"

#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "notation/names.hpp"
#include "programs/trace/trace_listeners.hpp"
#include "unit/positions.hpp"
#include "words/cost_words.hpp"

using namespace threeply;
using namespace threeply::tests;

namespace {

TreeSearch search_of(const Position& root, Reading reading, int depth = 3, RuleSet rules = towers) {
  return {.root = root,
          .rules = rules,
          .options = {.depth = depth, .evaluation = Evaluation(3)},
          .reading = reading};
}

SearchWords words_about(const TreeSearch& search) {
  return {replay_program, search, [](const Move& move) { return move_name(move); }};
}

std::string sentence_at(const TreeSearch& search, const std::vector<int>& path) {
  const auto view = Tree(search.root, search.rules, search.options).view(path);
  REQUIRE(view);
  return words_about(search).node(view->node);
}

std::vector<std::string> sentences_of(const TreeSearch& search, const SearchWords& words) {
  std::vector<std::string> sentences;
  walk_steps(search, [&](const SearchStep& step) {
    sentences.push_back(words.step(step));
    return true;
  });
  return sentences;
}

std::vector<std::string> sentences_of(const TreeSearch& search) {
  return sentences_of(search, words_about(search));
}

/// White's last piece can be taken.
Position nearly_won() {
  return position_from("......../......../......../......../.w....../b.....b./......../........");
}

}  // namespace

TEST_CASE("costs and formulas") {
  CHECK(cost_words(-3, replay_program) == "−3");
  CHECK(cost_words(bottom_has_won, replay_program) == "a win for Black");
  CHECK(cost_words(top_has_won, trace_program) == "a win for Bill");
  CHECK(cost_formula(figure_3a(), replay_program, 3) == "b + 3B − w − 3W = 1 + 3·1 − 2 − 3·0 = 2");
  CHECK(cost_formula(figure_3a(), trace_program, 2) == "A + 2k − B − 2K = 1 + 2·1 − 2 − 2·0 = 1");
}

TEST_CASE("windows") {
  const TreeSearch search = search_of(figure_3a(), Reading::alpha_beta);
  const SearchWords words = words_about(search);
  CHECK(words.window({}).empty());
  CHECK(words.window({.alpha = 1}) == "Black is already sure of at least 1 (α).");
  CHECK(words.window({.beta = -2}) == "White is already sure of at most −2 (β).");
  CHECK(words.window({.alpha = 0, .beta = 3}) ==
        "Black is already sure of at least 0 (α), and White of at most 3 (β).");
}

TEST_CASE("nodes of the plain tree") {
  const TreeSearch search = search_of(figure_3a(), Reading::plain);
  CHECK(sentence_at(search, {}) == "Black plays A6-B5, worth 1.");
  CHECK(sentence_at(search, {0}) == "White's best is B7-A8, worth 1. Black chooses this move.");
  CHECK(sentence_at(search, {0, 0}) ==
        "Black's best is C8-E6, worth 3; one other move is just as good, but ties go to the "
        "left-most. White chooses B7-A8 instead.");
  CHECK(sentence_at(search, {0, 0, 5}) ==
        "The search stops here: b + 3B − w − 3W = 1 + 3·1 − 1 − 3·0 = 3. Equally good for Black, "
        "but ties go to the left-most move, C8-E6.");
}

TEST_CASE("nodes of alpha-beta") {
  const TreeSearch search = search_of(figure_3a(), Reading::alpha_beta);
  CHECK(sentence_at(search, {}) == "Black plays A6-B5, worth 1.");
  CHECK(sentence_at(search, {0, 1}) ==
        "Black's best is B5-D7, worth 1. This is White's best so far, so β becomes 1. Before that, "
        "White was already sure of at most 3 (β).");
  const std::string why =
      "Black already has 1 elsewhere. Here White's C6-E8 gives at most 0, so the other moves "
      "cannot matter.";
  CHECK(sentence_at(search, {1}) == why);
  CHECK(sentence_at(search, {1, 1}) == "Cut off. " + why);
  CHECK(sentence_at(search, {1, 1, 0}) ==
        "Never looked at: it lies below a move that was cut off.");
  CHECK(
      sentence_at(search, {1, 0}) ==
      "Black's best here is 0. The search only returns “at most 1”: Black already has 1 "
      "elsewhere. This is White's best so far, so β becomes 1. Before that, Black was already sure "
      "of at least 1 (α).");
  CHECK(sentence_at(search, {1, 0, 0}) ==
        "The search stops here: b + 3B − w − 3W = 0 + 3·1 − 1 − 3·1 = −1. That is no better than "
        "the 1 Black already has (α).");
}

TEST_CASE("steps of the plain reading") {
  const std::vector<std::string> sentences = sentences_of(search_of(figure_3a(), Reading::plain));
  REQUIRE(sentences.size() == 38);
  CHECK(sentences[0] == "Black to move: 2 moves to look at.");
  CHECK(sentences[1] == "Black plays A6-B5; White has 2 replies.");
  CHECK(sentences[3] ==
        "Black plays B5-C4. The search stops here: b + 3B − w − 3W = 1 + 3·1 − 2 − 3·0 = 2. It is "
        "Black's first value here.");
  CHECK(sentences[4].ends_with("That is the same value again, and ties go to the left-most move."));
  CHECK(sentences[7].ends_with("That is better for Black than 2."));
  CHECK(
      sentences[9] ==
      "Back at C6-D7. Black's best is C8-E6, worth 3; one other move is just as good, but ties go "
      "to the left-most. It is White's first value here.");
  CHECK(sentences.back() == "Black plays A6-B5, worth 1.");
}

TEST_CASE("steps of alpha-beta") {
  const std::vector<std::string> sentences =
      sentences_of(search_of(figure_3a(), Reading::alpha_beta));
  REQUIRE(sentences.size() == 27);
  CHECK(sentences[10] ==
        "White plays B7-A8; Black has 6 replies. White is already sure of at most 3 (β).");
  CHECK(sentences[23] ==
        "Back at C6-E8. Black's best here is 0. The search only returns “at most 1”: Black already "
        "has 1 elsewhere. This is White's best so far, so β becomes 1.");
  CHECK(sentences[24] ==
        "Black already has 1 elsewhere. Here White's C6-E8 gives at most 0, so the other moves "
        "cannot matter.");
  CHECK(sentences[25] ==
        "Back at C8-D7. White's best is C6-E8, worth at most 0 (returned as “at most 1”). That is "
        "no better "
        "than the 1 Black already has (α).");
}

TEST_CASE("the trace program's players and moves") {
  const TreeSearch search = search_of(figure_3a(), Reading::alpha_beta);
  const SearchWords words(trace_program, search,
                          [](const Move& move) { return trace_move(move, 0); });
  const std::vector<std::string> sentences = sentences_of(search, words);
  CHECK(sentences[1] == "Alice plays (5,0)=>(4,1); Bill has 2 replies.");
  CHECK(sentences[3].starts_with("Alice plays (4,1)=>(3,2). The search stops here: A + 3k − B"));
}

TEST_CASE("a win is told in words") {
  for (const Reading reading : {Reading::plain, Reading::alpha_beta}) {
    const TreeSearch search = search_of(nearly_won(), reading);
    const int capture = Tree(search.root, search.rules, search.options).view({})->node.best;
    CHECK(sentence_at(search, {capture}).starts_with("White cannot move: Black wins."));
    CHECK(sentence_at(search, {}) ==
          (reading == Reading::plain ? "Black plays A6-C4, worth a win for Black."
                                     : "Black's A6-C4 wins, so the other moves cannot matter."));
    for (const std::string& sentence : sentences_of(search)) {
      CHECK(sentence.find("2147483") == std::string::npos);
    }
  }
  const Position lost{.bottom = 0, .top = bit(5), .kings = 0, .turn = Side::bottom};
  CHECK(sentence_at(search_of(lost, Reading::plain), {}) == "Black cannot move: White wins.");
  CHECK(sentences_of(search_of(lost, Reading::alpha_beta))[0] == "Black cannot move: White wins.");
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
