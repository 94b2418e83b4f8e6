#include "engine/engine.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <bit>
#include <cstdlib>
#include <memory>
#include <random>
#include <string>

#include "endgame/material.hpp"
#include "endgame/packed_tables.hpp"
#include "endgame/tables_inside.hpp"
#include "engine/chances.hpp"
#include "engine/hash_table.hpp"
#include "engine/levels.hpp"
#include "rules/draws.hpp"
#include "rules/legal_moves.hpp"
#include "rules/play.hpp"
#include "search/solver.hpp"
#include "unit/engine/networks.hpp"
#include "unit/positions.hpp"

using namespace threeply;
using namespace threeply::tests;

namespace {

constexpr RuleSet all_rules[] = {towers, single_jump, english};

bool is_legal(const Position& position, RuleSet rules, const std::vector<Move>& line) {
  Position now = position;
  for (const Move& move : line) {
    const MoveList moves = legal_moves(now, rules);
    if (std::find(moves.begin(), moves.end(), move) == moves.end()) return false;
    now = play(now, move);
  }
  return true;
}

/// So many pieces anywhere, some of each side.
Position random_ending(std::mt19937& random, int pieces) {
  while (true) {
    Position position{.turn = random() % 2 == 0 ? Side::bottom : Side::top};
    while (std::popcount(position.occupied()) < pieces) {
      const Bitboard square = Bitboard{1} << random() % 32;
      if ((position.occupied() & square) != 0) continue;
      (random() % 2 == 0 ? position.bottom : position.top) |= square;
      if (random() % 3 != 0) position.kings |= square;
    }
    if (position.bottom != 0 && position.top != 0 && !has_uncrowned(position)) return position;
  }
}

}  // namespace

TEST_CASE("engine: its lines are legal, and as many as were asked for, the best first") {
  std::mt19937 random(1);
  for (const RuleSet rules : all_rules) {
    Engine engine(rules, 1);
    for (int i = 0; i < 20; ++i) {
      const Position position = random_position(random, rules, static_cast<int>(random() % 60));
      const std::size_t moves = legal_moves(position, rules).size();
      const EngineReport report = engine.think(position, {}, {.depth = 5, .lines = 3});
      REQUIRE(report.lines.size() == std::min<std::size_t>(3, moves));
      for (std::size_t k = 0; k < report.lines.size(); ++k) {
        CHECK_FALSE(report.lines[k].moves.empty());
        CHECK(is_legal(position, rules, report.lines[k].moves));
        if (k > 0) {
          CHECK(report.lines[k].score <= report.lines[k - 1].score);
          CHECK(report.lines[k].moves[0] != report.lines[k - 1].moves[0]);
        }
      }
    }
  }
}

TEST_CASE("engine: the same nodes give the same answer, and no more are looked at than allowed") {
  std::mt19937 random(2);
  for (const RuleSet rules : all_rules) {
    Engine one(rules, 1);
    Engine other(rules, 1);
    const auto network = random_network(3);
    one.set_network(network);
    other.set_network(network);
    for (int i = 0; i < 5; ++i) {
      const Position position = random_position(random, rules, static_cast<int>(random() % 40));
      if (!can_act(position)) continue;
      const EngineReport first = one.think(position, {}, {.nodes = 3000});
      const EngineReport second = other.think(position, {}, {.nodes = 3000});
      CHECK(first.nodes <= 3000);
      CHECK(first.nodes == second.nodes);
      CHECK(first.lines[0].score == second.lines[0].score);
      CHECK(first.lines[0].moves == second.lines[0].moves);
    }
  }
}

TEST_CASE("engine: a win that a search proves is told with its distance") {
  int told = 0;
  std::mt19937 random(4);
  Engine engine(english, 4);
  for (int i = 0; i < 400 && told < 20; ++i) {
    const Position position =
        random_position(random, english, 50 + static_cast<int>(random() % 30));
    Solver solver(20'000);
    const Outcome outcome = solver.outcome(position);
    if (outcome.result != Result::win || outcome.plies > 9) continue;
    engine.clear();
    const EngineReport report = engine.think(position, {}, {.depth = 20, .nodes = 400'000});
    CHECK(has_distance(report.lines[0].score));
    CHECK(won_score - report.lines[0].score >= outcome.plies);
    ++told;
  }
  CHECK(told >= 10);
}

TEST_CASE("engine: without a move there is no line; a stop keeps what was found") {
  Engine engine(english, 1);
  const Position blocked =
      position_from("......../......../......../......../......../......../......../w.......");
  CHECK(engine.think(blocked, {}, {}).lines.empty());

  class Impatient final : public EngineListener {
   public:
    bool goes_on() override { return false; }
  };
  Impatient impatient;
  const EngineReport report = engine.think(initial_position(), {}, {}, &impatient);
  REQUIRE(report.lines.size() == 1);
  CHECK(is_legal(initial_position(), english, report.lines[0].moves));
  CHECK(report.nodes < 10'000);
}

TEST_CASE("engine: who plays a forced move need not look far, who analyses it may") {
  // After C6-D5 F3-E4 there is nothing but D5-F3.
  const Position position =
      position_from(".w.w.w.w/w.w.w.w./.w.w...w/....w.../...b..../b...b.b./.b.b.b.b/b.b.b.b.");
  REQUIRE(legal_moves(position, english).size() == 1);
  Engine engine(english, 1);
  const auto depth_of = [&](const EngineLimits& limits) {
    return engine.think(position, {}, limits).depth;
  };
  CHECK(depth_of({.depth = 12}) == 8);
  CHECK(depth_of({.depth = 12, .lines = 3}) == 8);
  CHECK(depth_of({.depth = 12, .forced_depth = 12}) == 12);
}

TEST_CASE("engine: a position that comes again is a draw") {
  // Two kings against one: ahead, whatever is played.
  const Position position =
      position_from("......../......../......../....B.../......../B......./......../......W.");
  Engine engine(english, 1);
  const EngineReport report = engine.think(position, {}, {.depth = 3});
  const Position after = play(position, report.lines[0].moves[0]);
  CHECK(report.lines[0].score > 0);
  // The same move leads to what was there four plies before.
  const std::vector<Position> before(3, after);
  engine.clear();
  const EngineReport again = engine.think(position, before, {.depth = 3, .lines = 20});
  bool is_found = false;
  for (const EngineLine& line : again.lines) {
    if (play(position, line.moves[0]) != after) continue;
    CHECK(line.score == 0);
    is_found = true;
  }
  CHECK(is_found);
  CHECK(again.lines[0].score > 0);
}

TEST_CASE("engine: where tables know all moves, it tells what each comes to, and plays lines on") {
  Engine engine(english, 1);
  CHECK(engine.think(initial_position(), {}, {.depth = 3}).known.empty());
  PackedTables tables(english);
  tables.set_source([](const Material& material) { return table_inside(english, material); });
  tables.set_progress_source(
      [](const Material& material) { return progress_inside(english, material); });
  PackedTables distances(english);
  distances.set_source(
      [](const Material& material) { return distances_inside(english, material); });
  engine.set_tables(&tables, &distances);
  CHECK(engine.think(initial_position(), {}, {.depth = 3}).known.empty());
  std::mt19937 random(5);
  int kinds[3] = {};
  for (int i = 0; i < 300; ++i) {
    const Position position = random_ending(random, 3 + i % 3);
    const MoveList moves = legal_moves(position, english);
    if (moves.is_empty()) continue;
    CAPTURE(i);
    const EngineReport report = engine.think(position, {}, {.nodes = 500, .lines = 2});
    REQUIRE(report.known.size() == moves.size());
    Score best = -infinite_score;
    for (std::size_t k = 0; k < moves.size(); ++k) {
      CHECK(report.known[k].is_proved);
      REQUIRE(report.known[k].moves == std::vector<Move>{moves[k]});
      const Value value = before_move(*tables.find(play(position, moves[k]))).value;
      const Score score = report.known[k].score;
      CHECK((score == 0) == (value == drawn));
      CHECK((score > 0) == is_win(value));
      best = std::max(best, score);
    }
    ++kinds[best > 0 ? 0 : best == 0 ? 1 : 2];
    engine.play_lines_on();
    for (const EngineLine& line : report.lines) {
      if (!line.is_proved) continue;
      CHECK(is_legal(position, english, line.moves));
      Position end = position;
      for (const Move& move : line.moves) end = play(end, move);
      if (line.score == 0) {
        // It stops where there is a choice.
        int holding = 0;
        for (const Move& move : legal_moves(end, english)) {
          holding += tables.find(play(end, move))->value == drawn ? 1 : 0;
        }
        CHECK(holding != 1);
      } else {
        CHECK_FALSE(can_act(end));
        CHECK((line.moves.size() % 2 == 1) == (line.score > 0));
        if (has_distance(line.score)) {
          CHECK(static_cast<int>(line.moves.size()) == won_score - std::abs(line.score));
        }
      }
    }
  }
  for (const int count : kinds) CHECK(count > 5);
}

TEST_CASE("engine: where a capture may wait, it waits if it costs more than it wins") {
  // D5-F3 takes a man, and then G2 takes the king.
  const Position position =
      position_from("......../......w./......../....w.../...B..../......../......../........");
  Engine engine(towers, 1);
  for (const int depth : {1, 2, 3}) {
    const EngineReport report = engine.think(position, {}, {.depth = depth});
    CHECK_FALSE(report.lines[0].moves[0].is_capture());
  }
}

TEST_CASE("hash table: the newest and deepest stay") {
  HashTable table(1);
  for (std::uint32_t i = 0; i < 4; ++i) {
    table.store(std::uint64_t{i} << 32U, {.score = static_cast<std::int16_t>(i),
                                          .depth = static_cast<std::int8_t>(i + 1),
                                          .bound = ScoreBound::exact,
                                          .move = 1});
  }
  table.store(std::uint64_t{9} << 32U,
              {.score = 9, .depth = 3, .bound = ScoreBound::exact, .move = 1});
  CHECK_FALSE(table.find(0));
  REQUIRE(table.find(std::uint64_t{3} << 32U));
  CHECK(table.find(std::uint64_t{3} << 32U)->score == 3);
  CHECK(table.find(std::uint64_t{9} << 32U)->score == 9);
  // Without a move of its own it keeps the one that is known.
  table.store(std::uint64_t{9} << 32U, {.score = 8, .depth = 5, .bound = ScoreBound::at_most});
  CHECK(table.find(std::uint64_t{9} << 32U)->move == 1);
}

TEST_CASE("engine: a search that goes on in slices comes as far as one in a piece") {
  std::mt19937 random(3);
  for (const RuleSet rules : all_rules) {
    Engine whole(rules, 4);
    Engine sliced(rules, 4);
    for (int i = 0; i < 5; ++i) {
      const Position position = random_position(random, rules, 12);
      const int depth = whole.think(position, {}, {.nodes = 40'000}).depth;
      EngineReport report = sliced.think(position, {}, {.nodes = 2000});
      for (std::uint64_t nodes = 4000; nodes <= 60'000; nodes += 2000) {
        const EngineReport next = sliced.go_on({.nodes = nodes});
        CHECK(next.depth >= report.depth);
        CHECK(next.nodes >= report.nodes);
        report = next;
      }
      CHECK(report.depth >= depth);
      CHECK(is_legal(position, rules, report.lines[0].moves));
    }
  }
}

TEST_CASE("engine: eighty plies without progress are a draw") {
  // Two kings in their corners against one in its own: each goes out and comes back.
  Position position = {.bottom = 0x90000000, .top = 0x00000008, .kings = 0x90000008};
  std::vector<Position> before;
  for (int i = 0; i < 79; ++i) {
    const MoveList moves = legal_moves(position, english);
    Position after = play(position, moves[0]);
    for (const Move& move : moves) {
      const Position other = play(position, move);
      if (i >= 3 && other == before[before.size() - 3]) after = other;
    }
    REQUIRE_FALSE(is_progress(position, after));
    before.push_back(position);
    position = after;
  }
  Engine engine(english, 1);
  const EngineReport report = engine.think(position, before, {.depth = 3});
  CHECK(report.lines[0].score == 0);
  Engine fresh(english, 1);
  CHECK(fresh.think(position, {}, {.depth = 3}).lines[0].score != 0);
}

TEST_CASE("levels: have numbers and names, and choose among lines that are nearly equal") {
  CHECK(level_named("3") == &levels[2]);
  CHECK(level_named("full STRENGTH") == &levels[9]);
  CHECK(level_named("0") == nullptr);
  CHECK(level_named("3x") == nullptr);
  CHECK(level_named("") == nullptr);
  const std::vector<EngineLine> lines = {
      {.score = 50}, {.score = 45}, {.score = 40}, {.score = -500}};
  for (const RuleSet rules : all_rules) {
    for (const Level& level : levels) {
      std::array<int, 4> chosen{};
      for (std::uint64_t seed = 0; seed < 300; ++seed) {
        ++chosen[choose_line(lines, level.number, rules, seed)];
      }
      CHECK(chosen[3] == 0);
      CHECK(chosen[0] >= chosen[2]);
      if (level.number < 5) CHECK(chosen[2] > 0);
    }
  }
}

TEST_CASE("levels: only the lowest overlooks what it can take") {
  Move capture{};
  capture.captured = 1;
  const std::vector<EngineLine> lines = {{.score = 80, .moves = {capture}},
                                         {.score = 60, .moves = {Move{}}}};
  for (const Level& level : levels) {
    int overlooked = 0;
    for (std::uint64_t seed = 0; seed < 300; ++seed) {
      if (choose_line(lines, level.number, towers, seed) == 1) ++overlooked;
    }
    CAPTURE(level.number);
    CHECK((overlooked > 0) == (level.number == 1));
  }
}

TEST_CASE("levels: a win that is seen is played") {
  const std::vector<EngineLine> lines = {{.score = won_after(1)}, {.score = won_after(3)}};
  for (const Level& level : levels) CHECK(choose_line(lines, level.number, english, 7) == 0);
}

TEST_CASE("chances: sum to a whole, grow with the score, and are certain when proved") {
  for (const RuleSet rules : all_rules) {
    for (const int pieces : {2, 8, 24}) {
      int last = -1;
      for (Score score = -2000; score <= 2000; score += 50) {
        const Chances chances = chances_of(score, rules, pieces);
        CHECK(chances.win + chances.draw + chances.loss == 1000);
        CHECK(std::min({chances.win, chances.draw, chances.loss}) >= 0);
        CHECK(chances.win >= last);
        CHECK(chances.win == chances_of(-score, rules, pieces).loss);
        last = chances.win;
      }
    }
    CHECK(chances_of(won_after(5), rules, 8).win == 1000);
    CHECK(chances_of(lost_after(5), rules, 8).loss == 1000);
  }
}
