#include "match/opening.hpp"

#include <doctest/doctest.h>

#include <set>

#include "notation/fen.hpp"
#include "rules/legal_moves.hpp"
#include "rules/play.hpp"

using namespace threeply;

namespace {

std::vector<Opening> openings_in(std::string_view text, RuleSet rules = english) {
  return std::get<std::vector<Opening>>(read_openings(text, rules));
}

std::string openings_complaint(std::string_view text) {
  return std::get<std::string>(read_openings(text, english));
}

Position end_of(const Opening& opening) {
  Position position = opening.start;
  for (const Move& move : opening.moves) position = play(position, move);
  return position;
}

}  // namespace

TEST_CASE("openings: the ballots are all there, each once") {
  CHECK(ballots(true, 1).size() == 174);
  const std::vector<Opening> fair = ballots(false, 1);
  CHECK(fair.size() == 156);
  std::set<std::string> names;
  for (const Opening& opening : fair) {
    CHECK(opening.moves.size() == 3);
    names.insert(opening.name);
  }
  CHECK(names.size() == fair.size());
  CHECK(ballots(false, 1)[0].name == fair[0].name);
  CHECK(ballots(false, 2)[0].name != fair[0].name);
}

TEST_CASE("openings: moves, positions, names and remarks") {
  const auto openings = openings_in(
      "# mine\n\n11-15 23-19 8-11\r\n first\t9-13  22-18\tgood\nB:W21-32:B1-12\n"
      "Wbbbbbbbbbbbbeeeeeeeewwwwwwwwwwww");
  REQUIRE(openings.size() == 4);
  CHECK(openings[0].name == "11-15 23-19 8-11");
  CHECK(openings[0].moves.size() == 3);
  CHECK(openings[1].name == "first");
  CHECK(openings[1].moves.size() == 2);
  CHECK(openings[2].start == initial_position());
  CHECK(openings[3].start.turn == Side::top);
}

TEST_CASE("openings: what is none is refused, with its line") {
  CHECK(openings_complaint("# no\n") == "expected an opening a line, but found none");
  CHECK(openings_complaint("\n11-16 11-15") ==
        "line 2: expected a legal move such as 11-15, but found '11-15'");
  CHECK(openings_complaint("B:W40") ==
        "line 1: expected the number of a square, 1 to 32, but found '40'");
  CHECK(openings_complaint("B:W1") == "line 1: the game is over before it begins");
}

TEST_CASE("openings: random ones are balanced, and the same for the same seed") {
  for (const RuleSet rules : {towers, single_jump, english}) {
    Engine judge(rules, 1);
    std::set<std::string> seen;
    for (std::uint64_t number = 0; number < 5; ++number) {
      const Opening opening = random_opening(rules, 8, 7, number, judge);
      CHECK(opening.moves.size() == 8);
      const Position position = end_of(opening);
      CHECK(can_act(position));
      seen.insert(write_fen(position));
      Engine other(rules, 1);
      CHECK(random_opening(rules, 8, 7, number, other).moves == opening.moves);
    }
    CHECK(seen.size() > 1);
  }
}
