#include "review/exchange.hpp"

#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "notation/names.hpp"
#include "rules/legal_moves.hpp"
#include "rules/play.hpp"
#include "unit/positions.hpp"

using namespace threeply;
using namespace threeply::tests;

namespace {

/// The moves of these names, one after the other.
std::vector<Move> line_of(Position at, RuleSet rules, const std::vector<std::string>& names) {
  std::vector<Move> line;
  for (const std::string& name : names) {
    for (const Move& move : legal_moves(at, rules)) {
      if (move_name(move) != name) continue;
      line.push_back(move);
      at = play(at, move);
      break;
    }
  }
  REQUIRE(line.size() == names.size());
  return line;
}

}  // namespace

TEST_CASE("exchange: what is given and taken, until nothing hangs") {
  const Position position =
      position_from("......../..w...../......../....w.../......../....w.../...b..../........");
  // One capture for nothing.
  const auto line = line_of(position, english, {"D7-F5-D3-B1"});
  const Exchange exchange = exchange_in(position, line, english);
  CHECK(exchange.taken == 3);
  CHECK(exchange.given == 0);
  CHECK(exchange.crowned == 1);
  CHECK(exchange.plies == 1);
  CHECK(exchange.gain == 7);
}

TEST_CASE("exchange: a line that only gives, or does nothing, is none") {
  const Position start = initial_position();
  const auto quiet = line_of(start, english, {"C6-D5", "B3-A4", "B7-C6"});
  CHECK(exchange_in(start, quiet, english).plies == 0);
  CHECK(exchange_in(start, quiet, english).gain == 0);
  CHECK(exchange_in(start, {}, english).plies == 0);
  const auto even = line_of(start, english, {"C6-D5", "B3-C4", "D5-B3", "A2-C4"});
  CHECK(exchange_in(start, even, english).gain == 0);
  const auto one = line_of(start, english, {"C6-D5", "B3-C4", "D5-B3"});
  // The piece that has taken can be taken.
  CHECK(exchange_in(start, one, english).gain == 0);
}

TEST_CASE("exchange: pieces are counted for either side") {
  CHECK(pieces_worth(initial_position(), Side::bottom) == 0);
  const Position position =
      position_from("......../..B...../......../......../......../..w...../......../........");
  CHECK(pieces_worth(position, Side::bottom) == 1);
  CHECK(pieces_worth(position, Side::top) == -1);
}
