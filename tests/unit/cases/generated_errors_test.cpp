// That the generated errors are all there: each of the six in each form and place, all that can
// hold at once, every one after every other.
#include <doctest/doctest.h>

#include <cstdlib>
#include <map>
#include <set>
#include <string>
#include <tuple>
#include <utility>

#include "reference/naive.hpp"
#include "unit/cases/generated_cases.hpp"
#include "unit/cases/replay_text.hpp"

using namespace threeply;
using namespace threeply::tests;

namespace {

/// An action by its letters, as the text gives it.
struct Spelled {
  int from_row;
  int from_column;
  int to_row;
  int to_column;
};

Spelled read_spelled(const std::string& token) {
  const std::size_t dash = token.find('-');
  return {std::atoi(token.c_str() + 1) - 1, token[0] - 'A', std::atoi(token.c_str() + dash + 2) - 1,
          token[dash + 1] - 'A'};
}

std::string place_of(const TextBoard& board, int row, int column, bool is_blacks_turn) {
  const char piece = text_at(board, row, column);
  if (piece == '?') return "outside";
  if (piece == '.') return "empty";
  const bool is_black = piece == 'b' || piece == 'B';
  return is_black == is_blacks_turn ? "own" : "opponent's";
}

/// One or two cells along a diagonal, of the letters' and numbers' own accord.
bool is_short_diagonal(const Spelled& action) {
  const auto column = [](int letter) { return letter >= 32 ? letter - 32 : letter; };
  const int rows = std::abs(action.to_row - action.from_row);
  const int columns = std::abs(column(action.to_column) - column(action.from_column));
  return rows == columns && (rows == 1 || rows == 2);
}

/// The numbers in "errors 2, 3 and 6 at once in action 9", as one word: "236".
std::string numbers_told(const std::string& covers) {
  std::string numbers;
  const std::size_t at = covers.find("error");
  const std::size_t end = covers.find(" in action", at);
  if (at == covers.npos || end == covers.npos) return numbers;
  for (const char letter : covers.substr(at, end - at)) {
    if ('1' <= letter && letter <= '6') numbers += letter;
  }
  return numbers;
}

}  // namespace

TEST_CASE("every error, first of all, in the course and after the end of a game") {
  std::map<int, std::map<std::string, int>> seen;
  for (const TestCase& test : six_hundred_cases()) {
    const ReplayText text = read_replay(test.expected);
    if (test.kind == "error" || test.kind == "errors") REQUIRE(text.error != 0);
    if (text.error == 0) continue;
    const bool is_over = !text.actions.empty() && (text.actions.back().cost == "2147483647" ||
                                                   text.actions.back().cost == "-2147483648");
    ++seen[text.error][text.actions.empty() ? "first" : is_over ? "over" : "course"];
    CHECK(test.covers.find("in action " + std::to_string(text.given() + 1)) != std::string::npos);
    CHECK((test.covers.find("after the game ended") != std::string::npos) == is_over);
  }
  CHECK(seen.size() == 6);
  for (auto& places : seen) {
    CAPTURE(places.first);
    CHECK(places.second["first"] >= 1);
    CHECK(places.second["course"] >= 5);
    CHECK(places.second["over"] >= 1);
  }
}

TEST_CASE("all conditions that can hold at once") {
  std::set<std::tuple<std::string, std::string, bool>> seen;
  std::set<std::string> told;
  for (const TestCase& test : six_hundred_cases()) {
    const ReplayText text = read_replay(test.expected);
    if (text.error == 0) continue;
    const Spelled action = read_spelled(tokens_of(test.input)[text.given()]);
    const bool is_blacks_turn = text.is_blacks_turn();
    const std::string source =
        place_of(text.last, action.from_row, action.from_column, is_blacks_turn);
    std::string target = place_of(text.last, action.to_row, action.to_column, is_blacks_turn);
    if (target == "own" || target == "opponent's") target = "occupied";
    seen.insert({source, target, is_short_diagonal(action)});

    // The first condition that holds is the error, and what is told is what holds.
    const std::string numbers = numbers_told(test.covers);
    CAPTURE(test.covers);
    REQUIRE_FALSE(numbers.empty());
    CHECK(numbers.substr(0, 1) == std::to_string(text.error));
    told.insert(numbers);
    const auto tells = [&](char number) { return numbers.find(number) != std::string::npos; };
    CHECK(tells('1') == (source == "outside"));
    CHECK(tells('2') == (target == "outside"));
    CHECK(tells('3') == (source == "empty"));
    CHECK(tells('4') == (target == "occupied"));
    CHECK(tells('5') == (source == "opponent's"));
    if (!is_short_diagonal(action)) CHECK(tells('6'));
  }
  for (const std::string source : {"outside", "empty", "own", "opponent's"}) {
    for (const std::string target : {"outside", "empty", "occupied"}) {
      for (const bool is_diagonal : {true, false}) {
        CAPTURE(source);
        CAPTURE(target);
        CAPTURE(is_diagonal);
        CHECK(seen.contains({source, target, is_diagonal}));
      }
    }
  }
  CHECK(told.size() == 23);
}

TEST_CASE("every error is followed by every other, and by commands") {
  std::set<std::pair<int, int>> pairs;
  std::map<std::string, int> followers;
  for (const TestCase& test : six_hundred_cases()) {
    const ReplayText text = read_replay(test.expected);
    const auto tokens = tokens_of(test.input);
    if (text.error == 0) continue;
    if (text.given() + 1 == tokens.size()) {
      ++followers["nothing"];
      continue;
    }
    std::string without;
    for (std::size_t i = 0; i < tokens.size(); ++i) {
      if (i != text.given()) without += tokens[i] + '\n';
    }
    const ReplayText next = read_replay(naive::replay(without, {}).output);
    const std::string& follower = tokens[text.given() + 1];
    if (follower == "A" || follower == "P") {
      ++followers[follower];
    } else if (next.given() > text.given()) {
      ++followers["legal"];
    } else {
      pairs.insert({text.error, next.error});
    }
  }
  for (int first = 1; first <= 6; ++first) {
    for (int second = 1; second <= 6; ++second) {
      CAPTURE(first);
      CAPTURE(second);
      CHECK(pairs.contains({first, second}));
    }
  }
  for (const std::string follower : {"nothing", "legal", "A", "P"}) {
    CAPTURE(follower);
    CHECK(followers[follower] >= 3);
  }
}

TEST_CASE("cells are outside in every way, and actions illegal in every way") {
  std::map<std::string, int> seen;
  for (const TestCase& test : six_hundred_cases()) {
    const ReplayText text = read_replay(test.expected);
    if (text.error == 0 || test.kind != "error") continue;
    const Spelled action = read_spelled(tokens_of(test.input)[text.given()]);
    const auto outside = [&](const std::string& which, int row, int column) {
      if (column >= 32) {
        ++seen[which + " lower case"];
      } else if (column >= 8) {
        ++seen[which + " past H"];
      } else if (row < 0 || row >= 8) {
        ++seen[which + " row " + std::to_string(row + 1)];
      }
    };
    outside("source", action.from_row, action.from_column);
    outside("target", action.to_row, action.to_column);
    if (text.error != 6) continue;
    const int rows = action.to_row - action.from_row;
    const int columns = action.to_column - action.from_column;
    const char piece = text_at(text.last, action.from_row, action.from_column);
    const std::string middle = place_of(text.last, action.from_row + rows / 2,
                                        action.from_column + columns / 2, text.is_blacks_turn());
    const bool is_tower = piece == 'B' || piece == 'W';
    if (rows == 0 || columns == 0) {
      ++seen["straight"];
    } else if (std::abs(rows) != std::abs(columns)) {
      ++seen["crooked"];
    } else if (std::abs(rows) > 2) {
      ++seen[is_tower ? "tower too far" : "piece too far"];
    } else if (std::abs(rows) == 1) {
      ++seen["backward step"];
    } else {
      ++seen[middle == "opponent's" ? "backward jump" : "jump over " + middle];
    }
  }
  for (const std::string which : {"source", "target"}) {
    for (const std::string way : {" lower case", " past H", " row 0", " row 9", " row 10"}) {
      CAPTURE(which + way);
      CHECK(seen[which + way] >= 2);
    }
  }
  for (const std::string way :
       {"straight", "crooked", "tower too far", "piece too far", "backward step", "backward jump",
        "jump over own", "jump over empty"}) {
    CAPTURE(way);
    CHECK(seen[way] >= 2);
  }
}
