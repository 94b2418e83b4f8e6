// That the generated games reach what they should: commands, towers, endings, hard choices,
// layouts.
#include <doctest/doctest.h>

#include <algorithm>
#include <cstdlib>
#include <map>
#include <set>
#include <string>
#include <tuple>

#include "reference/naive.hpp"
#include "unit/cases/generated_cases.hpp"
#include "unit/cases/replay_text.hpp"

using namespace threeply;
using namespace threeply::tests;

namespace {

/// The command of a list that plays through: A, P or '-' for none.
char command_of(const TestCase& test) {
  const ReplayText text = read_replay(test.expected);
  const auto tokens = tokens_of(test.input);
  if (text.error != 0 || text.given() >= tokens.size()) return '-';
  return tokens[text.given()][0];
}

naive::Grid grid_of(const TextBoard& board) {
  naive::Grid grid;
  std::copy(board.begin(), board.end(), grid.begin());
  return grid;
}

/// After how many computed actions the game is over, if the program went on; -1 if it does not end
/// soon. With who wins, and whether by capture.
using End = std::tuple<int, std::string, bool>;

End end_of(const TestCase& test) {
  std::string list;
  const ReplayText text = read_replay(test.expected);
  for (const TextAction& action : text.actions) {
    if (!action.is_computed) list += action.name + '\n';
  }
  const ReplayText whole =
      read_replay(naive::replay(list + "P", {3, 14, naive::Terminal::infinite}).output);
  if (whole.winner.empty()) return {-1, "", false};
  const bool is_capture = !has_any(whole.last, whole.winner == "BLACK" ? "wW" : "bB");
  return {static_cast<int>(whole.computed()), whole.winner, is_capture};
}

constexpr naive::Rules rules{false, false};

}  // namespace

TEST_CASE("every kind comes with A, with P and without a command") {
  std::map<std::string, std::set<char>> commands;
  for (const TestCase& test : six_hundred_cases()) commands[test.kind].insert(command_of(test));
  for (const auto& entry : commands) {
    const auto& kind = entry.first;
    const auto& seen = entry.second;
    CAPTURE(kind);
    if (kind == "error" || kind == "errors") continue;  // nothing is obeyed after an error
    CHECK(seen.contains('A'));
    CHECK(seen.contains('P'));
    CHECK((seen.contains('-') || kind == "choice"));
  }
}

TEST_CASE("games of every length, and each command without any action") {
  std::map<std::string, std::set<std::size_t>> lengths;
  std::set<char> alone;
  for (const TestCase& test : six_hundred_cases()) {
    const ReplayText text = read_replay(test.expected);
    lengths[test.kind].insert(text.given());
    if (text.given() == 0 && text.error == 0) alone.insert(command_of(test));
  }
  CHECK(alone == std::set<char>{'-', 'A', 'P'});
  CHECK(lengths["random"].size() > 30);
  CHECK(*lengths["random"].rbegin() >= 120);
  CHECK(*lengths["format"].begin() == 0);
  for (const auto& kind : {"greedy", "blockade", "endgame", "towers"}) {
    CHECK(lengths[kind].size() > 30);
  }
}

TEST_CASE("crownings, towers on both sides, towers that go backward and capture") {
  std::map<std::string, int> seen;
  for (const TestCase& test : six_hundred_cases()) {
    for (const TextAction& action : read_replay(test.expected).actions) {
      const int from_row = action.name[1] - '1';
      const int to_row = action.name[4] - '1';
      const char piece = text_at(action.before, from_row, action.name[0] - 'A');
      const char landed = text_at(action.after, to_row, action.name[3] - 'A');
      const bool is_capture = std::abs(to_row - from_row) == 2;
      const std::string how = is_capture ? " by capture" : " by move";
      const std::string who = action.is_computed ? "computed " : "given ";
      if (piece != landed) ++seen[who + landed + " crowned" + how];
      if ((piece == 'B' && to_row > from_row) || (piece == 'W' && to_row < from_row)) {
        ++seen[who + piece + " backward" + how];
      }
      if (has_any(action.after, "B") && has_any(action.after, "W")) ++seen[who + "both"];
    }
  }
  for (const std::string who : {"given ", "computed "}) {
    CHECK(seen[who + "both"] > 50);
    for (const std::string how : {" by capture", " by move"}) {
      for (const std::string tower : {"B", "W"}) {
        CAPTURE(who + tower + how);
        CHECK(seen[who + tower + " crowned" + how] >= 1);
        CHECK(seen[who + tower + " backward" + how] >= 1);
      }
    }
  }
}

TEST_CASE("endings at every distance, in every way, for both sides, and told as they are") {
  std::map<char, std::set<End>> ends;
  std::size_t number = 0;
  for (const TestCase& test : six_hundred_cases()) {
    if (test.kind != "ending") continue;
    const char command = command_of(test);
    const End end = end_of(test);
    ends[command].insert(end);
    const auto [plies, winner, is_capture] = end;
    CAPTURE(test.covers);
    REQUIRE(plies >= 0);

    const auto has = [&](const std::string& words) {
      return test.covers.find(words) != std::string::npos;
    };
    const std::string way = is_capture ? "by capture" : "by blockade";
    const std::string side_wins = winner == "BLACK" ? "black win" : "white win";
    const int turns = command == 'A' ? 1 : command == 'P' ? 10 : 0;
    CHECK(has(side_wins) == (plies <= turns));
    if (plies > turns) {
      CHECK(has("would win " + way) == (command != '-'));
    } else if (plies == turns) {
      CHECK(has("wins " + way + " with the "));
      CHECK(has("no WIN line"));
    } else {
      CHECK(has("wins " + way + (plies == 0 ? " before the command" : " after the ")));
    }
    if (++number != 30) continue;
    // What matters most comes in the first 300 cases of all kinds.
    for (const std::string side : {"BLACK", "WHITE"}) {
      for (const bool is_by_capture : {true, false}) {
        for (const int distance : {0, 9, 10, 11}) {
          CAPTURE(distance);
          CHECK(ends['P'].contains({distance, side, is_by_capture}));
        }
        CHECK(ends['A'].contains({0, side, is_by_capture}));
        CHECK(ends['-'].contains({0, side, is_by_capture}));
      }
    }
  }
  for (const std::string side : {"BLACK", "WHITE"}) {
    for (const bool is_by_capture : {true, false}) {
      for (const int distance : {0, 1, 2, 3, 4, 8, 9, 10, 11, 12}) {
        CAPTURE(distance);
        CHECK(ends['P'].contains({distance, side, is_by_capture}));
      }
      for (const int distance : {0, 1, 2}) {
        CHECK(ends['A'].contains({distance, side, is_by_capture}));
      }
    }
  }
}

TEST_CASE("choices that ties, lost lines, the depth or the reading decide") {
  std::map<std::string, int> seen;
  for (const TestCase& test : six_hundred_cases()) {
    if (test.kind != "choice") continue;
    const ReplayText text = read_replay(test.expected);
    const TextBoard board = text.computed() == 0 ? text.last : text.actions[text.given()].before;
    const bool is_black = text.given() % 2 == 0;
    const naive::Grid grid = grid_of(board);
    const auto moves = naive::moves(grid, is_black, rules);
    if (moves.size() < 2) continue;
    const auto values = naive::root_values(grid, is_black, rules, 3, naive::Terminal::infinite);
    const auto choice = *naive::best(grid, is_black, rules, 3, naive::Terminal::infinite);
    std::vector<std::size_t> equals;
    for (std::size_t i = 0; i < values.size(); ++i) {
      if (values[i] == values[choice]) equals.push_back(i);
    }
    const auto has = [&](const std::string& words) {
      return test.covers.find(words) != std::string::npos;
    };
    CAPTURE(test.covers);
    CHECK((equals.size() > 1) == has(std::to_string(equals.size()) + " equally good actions"));
    const auto& first = moves[choice];
    bool is_column_sensitive = false;
    bool is_direction_sensitive = false;
    for (const std::size_t other : equals) {
      const auto& move = moves[other];
      is_column_sensitive |= move[0].column < first[0].column;
      // Clockwise from NE, so NW is the last but would be first from left to right.
      const bool goes_north_west = move[1].row < move[0].row && move[1].column < move[0].column;
      is_direction_sensitive |= other != choice && move[0] == first[0] && goes_north_west;
    }
    const int lost = is_black ? -2147483647 - 1 : 2147483647;
    const int won = is_black ? 2147483647 : -2147483647 - 1;
    const auto other_choice = [&](int depth, naive::Terminal terminal) {
      return naive::best(grid, is_black, rules, depth, terminal) != choice;
    };
    const auto check = [&](const std::string& words, bool holds) {
      CAPTURE(words);
      CHECK(has(words) == holds);
      seen[words] += holds ? 1 : 0;
    };
    if (is_column_sensitive) CHECK(has("a different choice column by column"));
    if (is_direction_sensitive) CHECK(has("a different choice with NW before NE"));
    seen["columns"] += is_column_sensitive ? 1 : 0;
    seen["directions"] += is_direction_sensitive ? 1 : 0;
    check("every action loses", values[choice] == lost);
    check("several actions win", values[choice] == won && equals.size() > 1);
    check("in the other reading", other_choice(3, naive::Terminal::material));
    check("at two plies", other_choice(2, naive::Terminal::infinite));
    check("at four plies", other_choice(4, naive::Terminal::infinite));
  }
  CHECK(seen.size() == 7);
  for (const auto& entry : seen) {
    CAPTURE(entry.first);
    CHECK(entry.second >= 4);
  }
}

TEST_CASE("layouts of every sort") {
  std::map<std::string, int> seen;
  for (const TestCase& test : six_hundred_cases()) {
    if (test.kind != "format") continue;
    const std::string& input = test.input;
    const auto has = [&](const std::string& text) { return input.find(text) != std::string::npos; };
    const auto tokens = tokens_of(input);
    const ReplayText text = read_replay(test.expected);
    seen["empty"] += input.empty() ? 1 : 0;
    seen["blank"] += !input.empty() && tokens.empty() ? 1 : 0;
    seen["CR LF"] += has("\r\n") ? 1 : 0;
    seen["a blank line"] += has("\n\n") || has("\n\r\n") ? 1 : 0;
    seen["a tab"] += has("\t") ? 1 : 0;
    seen["a leading blank"] += input.starts_with(" ") || input.starts_with("\t") ? 1 : 0;
    seen["all on one line"] += tokens.size() > 3 && input.find('\n') >= input.size() - 1 ? 1 : 0;
    seen["no line end"] += !input.empty() && !input.ends_with("\n") ? 1 : 0;
    seen["an error"] += text.error != 0 ? 1 : 0;
    const bool ends_bare = input.ends_with("A") || input.ends_with("P");
    seen["a command at the very end"] += ends_bare ? 1 : 0;
    const bool has_more = text.error == 0 && text.given() + 1 < tokens.size();
    seen["text after a command"] += has_more ? 1 : 0;
    CHECK(has_more == (test.covers.find("text after the command") != std::string::npos));
    CHECK(has("\r\n") == (test.covers.find("CR LF") != std::string::npos));
  }
  CHECK(seen.size() == 11);
  for (const auto& entry : seen) {
    CAPTURE(entry.first);
    CHECK(entry.second >= 1);
  }
}
