// The trees and ratings of puzzles, and the page's own puzzles proved again.
#include <doctest/doctest.h>

#include <fstream>
#include <set>
#include <sstream>
#include <string>

#include "differential/made_tables.hpp"
#include "notation/rule_names.hpp"
#include "puzzles/candidate.hpp"
#include "puzzles/difficulty.hpp"
#include "unit/effort.hpp"

using namespace threeply;
using namespace threeply::puzzles;

namespace {

constexpr Outcome win_in(int plies) { return {Result::win, plies}; }
constexpr Outcome loss_in(int plies) { return {Result::loss, plies}; }
constexpr Outcome draw{Result::draw, 0};

JudgedMove judged(Outcome outcome, int reply, std::vector<JudgedNode> after = {}) {
  JudgedMove move{.move = {}, .outcome = outcome, .reply = {}, .reply_index = reply, .after = {}};
  if (reply >= 0) move.reply = Move{};
  move.after = std::move(after);
  return move;
}

JudgedNode node(Outcome outcome, std::vector<JudgedMove> moves) {
  return {.position = {}, .outcome = outcome, .moves = std::move(moves)};
}

struct Shipped {
  std::string id;
  RuleSet rules;
  int step, rating, plies;
  std::string themes, squares, tree;

  Position position() const {
    Position position;
    for (std::size_t i = 0; i < squares.size(); ++i) {
      const Bitboard at = bit(static_cast<Square>(i));
      const char letter = squares[i];
      if (letter == 'b' || letter == 'B') position.bottom |= at;
      if (letter == 'w' || letter == 'W') position.top |= at;
      if (letter == 'B' || letter == 'W') position.kings |= at;
    }
    return position;
  }
};

/// Those in web/game/puzzle-data.js: lines of seven words, below the name of their rules.
std::vector<Shipped> shipped_puzzles() {
  std::ifstream file(THREEPLY_TESTS_DIR "/../web/game/puzzle-data.js");
  std::vector<Shipped> all;
  std::optional<RuleSet> rules;
  for (std::string line; std::getline(file, line);) {
    for (const NamedRuleSet& named : rule_names) {
      if (line.ends_with(": `") && line.find(named.name) != std::string::npos) rules = named.rules;
    }
    Shipped one{};
    std::istringstream words(line);
    words >> one.id >> one.step >> one.rating >> one.plies >> one.themes >> one.squares >> one.tree;
    if (!words || one.squares.size() != square_count || !rules) continue;
    one.rules = *rules;
    all.push_back(one);
  }
  return all;
}

}  // namespace

TEST_CASE("puzzles: a tree is written with outcomes, replies and what follows") {
  const JudgedNode last = node(win_in(1), {judged(win_in(1), -1), judged(loss_in(2), 0)});
  const JudgedNode next = node(win_in(3), {judged(win_in(3), 0, {last})});
  const JudgedNode root =
      node(win_in(5), {judged(win_in(5), 0, {next}), judged(loss_in(4), 0), judged(draw, 1)});
  CHECK(write_tree(root) == "ca(ba(a-aa))-ba=b");
  CHECK_FALSE(write_tree(node(win_in(1), {judged(win_in(1), -1), judged(loss_in(120), 0)})));
}

TEST_CASE("puzzles: the more there is to choose and the longer it takes, the higher the rating") {
  const auto others = [](std::size_t count, JudgedMove best) {
    std::vector<JudgedMove> moves(count, judged(draw, 0));
    moves.push_back(std::move(best));
    return moves;
  };
  const JudgedNode easy = node(win_in(1), others(3, judged(win_in(1), -1)));
  CHECK(rating_of(easy) == 600);
  CHECK(rating_of(node(win_in(1), others(7, judged(win_in(1), -1)))) > rating_of(easy));
  CHECK(rating_of(node(win_in(3), others(3, judged(win_in(3), 0, {easy})))) > rating_of(easy));
  CHECK(step_of(649) == 1);
  CHECK(step_of(650) == 2);
  CHECK(step_of(775) == 3);
  CHECK(step_of(3000) == steps);
}

TEST_CASE("puzzles: those of the page are many, each another one, in ten steps and by all rules") {
  const std::vector<Shipped> all = shipped_puzzles();
  std::set<std::string> ids;
  std::set<std::string> positions;
  for (const NamedRuleSet& named : rule_names) {
    int count = 0;
    std::set<int> found_steps;
    for (const Shipped& one : all) {
      if (one.rules != named.rules) continue;
      ++count;
      found_steps.insert(one.step);
      ids.insert(one.id);
      positions.insert(std::string(named.name) + one.squares);
      CHECK(one.step == step_of(one.rating));
    }
    CHECK(count >= 50);
    CHECK(found_steps.size() == steps);
  }
  CHECK(all.size() >= 150);
  CHECK(ids.size() == all.size());
  CHECK(positions.size() == all.size());
}

TEST_CASE("puzzles: those of the page are won in as many plies as they say, by one move alone") {
  // Under sanitizers some short ones tell as much.
  const bool is_thorough = tests::most_tested_pieces() >= 4;
  const std::vector<Shipped> all = shipped_puzzles();
  for (const NamedRuleSet& named : rule_names) {
    const EndgameTables& tables = tests::made_tables(named.rules);
    for (const Shipped& one : all) {
      if (one.rules != named.rules || (!is_thorough && one.plies > 5)) continue;
      CAPTURE(one.id);
      CHECK(is_sound(one.position(), one.plies, tables) == true);
    }
  }
}
