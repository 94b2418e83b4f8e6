#include "rules/perft.hpp"

#include <doctest/doctest.h>

#include <fstream>
#include <sstream>
#include <string>

#include "notation/rule_names.hpp"
#include "rules/legal_moves.hpp"
#include "rules/play.hpp"
#include "unit/effort.hpp"
#include "unit/positions.hpp"

using namespace threeply;
using namespace threeply::tests;

namespace {

/// Counted with the ordered generator, move by move.
std::uint64_t ordered_perft(const Position& position, RuleSet rules, int depth) {
  if (depth == 0) return 1;
  std::uint64_t lines = 0;
  for (const Move& move : legal_moves(position, rules)) {
    lines += ordered_perft(play(position, move), rules, depth - 1);
  }
  return lines;
}

}  // namespace

TEST_CASE("perft data files") {
  for (const NamedRuleSet& named : rule_names) {
    std::ifstream file(std::string(THREEPLY_TESTS_DIR "/perft/") + std::string(named.name) +
                       ".txt");
    REQUIRE(file);
    int positions = 0;
    for (std::string line; std::getline(file, line);) {
      if (line.empty() || line[0] == '#') continue;
      CAPTURE(line);
      std::istringstream fields(line);
      std::string grid;
      std::string side;
      fields >> grid >> side;
      const Position position = position_from(grid, side == "bottom" ? Side::bottom : Side::top);
      int depth = 0;
      for (std::uint64_t expected = 0; fields >> expected && expected <= effort().leaves;) {
        ++depth;
        CHECK(perft(position, named.rules, depth) == expected);
        if (expected <= effort().leaves / 8) {
          CHECK(ordered_perft(position, named.rules, depth) == expected);
        }
      }
      CHECK(depth > 0);
      ++positions;
    }
    CHECK(positions > 0);
  }
}

TEST_CASE("perft of depth zero is the position itself") {
  CHECK(perft(initial_position(), english, 0) == 1);
}
