// The tables against the naive solver, against the search's proofs, and against themselves.
#include <doctest/doctest.h>

#include <algorithm>
#include <random>

#include "differential/made_tables.hpp"
#include "endgame/build.hpp"
#include "endgame/slice_parts.hpp"
#include "endgame/statistics.hpp"
#include "reference/naive_endgame.hpp"
#include "search/aftermath.hpp"
#include "search/prover.hpp"
#include "search/solver.hpp"
#include "translation.hpp"
#include "unit/effort.hpp"

using namespace threeply;
using namespace threeply::tests;

namespace {

constexpr RuleSet all_rules[] = {towers, single_jump, english};

Value value_of(std::optional<int> plies) { return plies ? threeply::value_of(*plies) : drawn; }

}  // namespace

TEST_CASE("endgame: every position with two or three pieces has the naive solver's distance") {
  for (const RuleSet rules : all_rules) {
    naive::Endgames naive({rules.captures_are_mandatory, rules.jumps_chain});
    const EndgameTables& tables = made_tables(rules);
    std::uint64_t wrong = 0;
    for (int pieces = 2; pieces <= std::min(3, most_tested_pieces()); ++pieces) {
      for (const Material& material : materials_of(pieces)) {
        const Slice& slice = *tables.find(material);
        for (std::size_t part = 0; part < parts_of(slice); ++part) {
          for_each_position(slice, part, [&](SliceNumber number, const Position& position) {
            const auto plies = naive.plies(naive_grid(position), true);
            if (value_of(plies) != slice.at(number)) ++wrong;
          });
        }
      }
    }
    CHECK(wrong == 0);
  }
}

TEST_CASE("endgame: so do samples with four, whoever is to move") {
  if (most_tested_pieces() < 4) return;
  std::mt19937 random(1);
  for (const RuleSet rules : all_rules) {
    naive::Endgames naive({rules.captures_are_mandatory, rules.jumps_chain});
    const EndgameTables& tables = made_tables(rules);
    const Material man_and_king{{.men = 1, .kings = 1}, {.men = 1, .kings = 1}};
    const Material two_kings{{.men = 1, .kings = 1}, {.men = 0, .kings = 2}};
    for (const Material& material : {rules == english ? man_and_king : two_kings}) {
      const Slice& slice = *tables.find(material);
      SliceIndex::Reader reader(slice.index);
      for (int i = 0; i < 3000; ++i) {
        Position position;
        const SliceNumber number = random() % slice.index.size();
        if (!reader.read(number, position)) continue;
        if (i % 2 == 1) position = turned(position);
        const bool is_bottom = position.turn == Side::bottom;
        const auto plies = naive.plies(naive_grid(position), is_bottom);
        REQUIRE(value_of(plies) == tables.look_up(position));
      }
    }
  }
}

TEST_CASE("endgame: values follow from values, and a wrong one is found") {
  for (const RuleSet rules : all_rules) {
    const EndgameTables& tables = made_tables(rules);
    Position fault;
    for (int pieces = 2; pieces <= most_tested_pieces(); ++pieces) {
      for (const Material& material : materials_of(pieces)) {
        CHECK(is_consistent(tables, *tables.find(material), do_in_turn, fault));
      }
    }
    EndgameTables small = build_tables(rules, 2);
    const Material kings{{.men = 0, .kings = 1}, {.men = 0, .kings = 1}};
    auto& values = const_cast<Slice*>(small.find(kings))->own;
    values[100] = static_cast<Value>(values[100] + 2);
    CHECK_FALSE(is_consistent(small, *small.find(kings), do_in_turn, fault));
    CHECK(material_of(fault) == kings);
  }
}

TEST_CASE("endgame: distances to progress follow from others, and so a wrong one is found") {
  for (const RuleSet rules : all_rules) {
    const EndgameTables& tables = made_tables(rules);
    EndgameTables progress(rules);
    Position fault;
    // 'endgame pack' does so with five pieces.
    for (const Material& pair : pairs_up_to(std::min(3, most_tested_pieces()))) {
      add_progress(tables, progress, pair, do_in_turn);
      for (const Material& material : {pair, pair.turned()}) {
        const Slice& slice = *progress.find(material);
        CHECK(is_consistent_progress(tables, progress, slice, do_in_turn, fault));
        // Who wins is the same; and no way to the end is without progress, but for the last move.
        const Slice& whole = *tables.find(material);
        std::uint64_t wrong = 0;
        for (std::size_t part = 0; part < parts_of(slice); ++part) {
          for_each_position(slice, part, [&](SliceNumber number, const Position&) {
            const Value value = slice.at(number);
            if (without_distance(value) != without_distance(whole.at(number))) ++wrong;
            if (value > whole.at(number)) ++wrong;
          });
        }
        CHECK(wrong == 0);
      }
    }
    const Material kings{{.men = 0, .kings = 1}, {.men = 0, .kings = 1}};
    auto& values = const_cast<Slice*>(progress.find(kings))->own;
    values[100] = static_cast<Value>(values[100] + 2);
    CHECK_FALSE(is_consistent_progress(tables, progress, *progress.find(kings), do_in_turn, fault));
    CHECK(material_of(fault) == kings);
  }
}

TEST_CASE("endgame: there are as many positions as can be counted by hand") {
  constexpr std::uint64_t expected[] = {0, 0, 3'488, 196'032, 6'209'316};
  for (const RuleSet rules : all_rules) {
    const EndgameTables& tables = made_tables(rules);
    for (int pieces = 2; pieces <= most_tested_pieces(); ++pieces) {
      std::uint64_t count = 0;
      for (const Material& material : materials_of(pieces)) {
        const Statistics statistics = statistics_of(*tables.find(material), do_in_turn);
        CHECK(statistics.positions == statistics.wins + statistics.draws + statistics.losses);
        CHECK(statistics.material == material);
        if (statistics.longest >= 0) {
          CHECK(plies_of(tables.look_up(statistics.longest_position)) == statistics.longest);
        }
        count += statistics.positions;
      }
      CHECK(count == expected[pieces]);
    }
  }
}

TEST_CASE("endgame: a search that knows no tables proves what they say") {
  std::mt19937 random(2);
  for (const RuleSet rules : all_rules) {
    const EndgameTables& tables = made_tables(rules);
    const EndgameTables none(rules);
    const EndgameTables& some = made_tables(rules, 3);
    const auto materials = materials_of(most_tested_pieces());
    for (int i = 0; i < 5; ++i) {
      const Slice& slice = *tables.find(materials[random() % materials.size()]);
      SliceIndex::Reader reader(slice.index);
      Position position;
      const SliceNumber number = random() % slice.index.size();
      if (!reader.read(number, position)) continue;
      const Value value = slice.at(number);
      Budget budget(1'000'000'000, nullptr);
      const int plies = plies_of(value);
      const Outcome expected = value == drawn  ? Outcome{Result::draw, 0}
                               : is_win(value) ? Outcome{Result::win, plies}
                                               : Outcome{Result::loss, plies};
      // All that follows, down to the last piece and down to where tables begin.
      for (const EndgameTables* leaves : {&none, &some}) {
        if (i % 4 > 0 && leaves == &none && value != drawn) continue;
        Aftermath aftermath(*leaves);
        REQUIRE(aftermath.work_out(position, Aftermath::most_positions, budget));
        if (leaves->covers(position)) continue;
        REQUIRE(aftermath.find(position) == expected);
      }
      if (value == drawn) continue;
      Prover prover(is_win(value) ? Side::bottom : Side::top, budget, none);
      if (plies > 30) continue;  // would take a search too long
      REQUIRE(prover.wins_within(position, plies));
      REQUIRE_FALSE(prover.wins_within(position, plies - 2));
    }
  }
}

TEST_CASE("endgame: the solver gives the same answers with tables, by search and at the root") {
  std::mt19937 random(6);
  Endgames endgames(english);
  endgames.tables = build_tables(english, 3);
  const int pieces = most_tested_pieces() + 1;
  const auto materials = materials_of(pieces);
  for (int i = 0; i < 30; ++i) {
    const SliceIndex index(materials[random() % materials.size()]);
    SliceIndex::Reader reader(index);
    Position position;
    if (!reader.read(random() % index.size(), position)) continue;
    Solver plain(200'000);
    const Solution alone = plain.solve(position);
    if (alone.outcome.result == Result::undecided) continue;
    Solver helped(200'000, nullptr, &endgames);
    const Solution solution = helped.solve(position);
    CHECK(solution.outcome == alone.outcome);
    CHECK(solution.line == alone.line);
  }
}

TEST_CASE("endgame: a number and its position are the same thing") {
  std::mt19937_64 random(3);
  for (int pieces = 2; pieces <= 7; ++pieces) {
    for (const Material& material : materials_of(pieces)) {
      const SliceIndex index(material);
      SliceIndex::Reader reader(index);
      const bool is_small = index.size() < 100'000;
      std::uint64_t wrong = 0;
      for (std::uint64_t i = 0; i < (is_small ? index.size() : 2000); ++i) {
        const SliceNumber number = is_small ? i : random() % index.size();
        Position position;
        if (!reader.read(number, position)) continue;
        if (!(material_of(position) == material) || index.number_of(position) != number ||
            !is_consistent(position) || turned(turned(position)) != position) {
          ++wrong;
        }
      }
      CHECK(wrong == 0);
    }
  }
}
