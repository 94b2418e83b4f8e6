// What is packed against what it was packed from: the values, and the bytes that are committed.
#include <doctest/doctest.h>

#include <algorithm>
#include <memory>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "differential/made_tables.hpp"
#include "endgame/pack.hpp"
#include "endgame/packed_name.hpp"
#include "endgame/packed_tables.hpp"
#include "endgame/slice_parts.hpp"
#include "notation/rule_names.hpp"
#include "rules/draws.hpp"
#include "rules/legal_moves.hpp"
#include "rules/play.hpp"
#include "search/prover.hpp"
#include "unit/contents.hpp"
#include "unit/effort.hpp"

using namespace threeply;
using namespace threeply::tests;

namespace {

std::string committed(RuleSet rules, const Material& material, PackedContent content) {
  return contents(std::string(THREEPLY_TESTS_DIR) + "/../core/endgame/data/" +
                  std::string(name_of(rules)) + "/" + packed_file_name(material, content));
}

std::unique_ptr<PackedSlice> open(const std::string& file) {
  auto slice = PackedSlice::open({reinterpret_cast<const std::uint8_t*>(file.data()), file.size()});
  REQUIRE(slice != nullptr);
  return slice;
}

/// Those of the repository: of up to so many pieces, but progress of so many alone.
struct Committed {
  Committed(RuleSet rules, int pieces, PackedContent content) : tables(rules) {
    const bool is_progress = content == PackedContent::progress;
    for (const Material& material : is_progress ? pairs_of(pieces) : pairs_up_to(pieces)) {
      files.push_back(std::make_unique<std::string>(committed(rules, material, content)));
      REQUIRE(tables.add(open(*files.back())));
    }
  }

  PackedTables tables;
  std::vector<std::unique_ptr<std::string>> files;
};

Position random_position(std::mt19937_64& random, const Material& material) {
  const SliceIndex index(material);
  SliceIndex::Reader reader(index);
  Position position;
  while (!reader.read(random() % index.size(), position)) {
  }
  return position;
}

}  // namespace

TEST_CASE("packed: the tables of the repository are made anew to the byte, and hold every value") {
  for (const NamedRuleSet& named : rule_names) {
    // Of one rule set four pieces will do; tests/tables-anew makes all.
    const int whole = std::min(3, most_tested_pieces());
    const int most = named.rules == english ? most_tested_pieces() : whole;
    const EndgameTables& raw = made_tables(named.rules, most);
    for (int pieces = 2; pieces <= most; ++pieces) {
      for (const Material& material : pairs_of(pieces)) {
        for (const PackedContent content : {PackedContent::distances, PackedContent::outcomes}) {
          const std::string bytes = pack(raw, material, content, do_in_turn);
          CHECK(bytes == committed(named.rules, material, content));
        }
      }
    }
    // Those that are left out follow from others, whichever side is to move.
    for (const PackedContent content : {PackedContent::distances, PackedContent::outcomes}) {
      Committed packed(named.rules, whole, content);
      std::uint64_t wrong = 0;
      for (int pieces = 2; pieces <= whole; ++pieces) {
        for (const Material& material : materials_of(pieces)) {
          const Slice& slice = *raw.find(material);
          for (std::size_t part = 0; part < parts_of(slice); ++part) {
            for_each_position(slice, part, [&](SliceNumber number, const Position& position) {
              const Value value = slice.at(number);
              const auto known = packed.tables.find(number % 2 == 0 ? position : turned(position));
              // A win at once needs no table, so its distance is always known.
              if (!known || (content == PackedContent::distances && !known->has_distance) ||
                  known->value != (known->has_distance ? value : without_distance(value))) {
                ++wrong;
              }
            });
          }
        }
      }
      CHECK(wrong == 0);
    }
  }
}

TEST_CASE("packed: outcomes of four and five pieces follow from those of their moves") {
  std::mt19937_64 random(4);
  const int samples = most_tested_pieces() == 4 ? 200 : 20;
  for (const NamedRuleSet& named : rule_names) {
    Committed packed(named.rules, 5, PackedContent::outcomes);
    for (const int pieces : {4, 5}) {
      const auto materials = materials_of(pieces);
      for (int i = 0; i < samples; ++i) {
        const Position position = random_position(random, materials[random() % materials.size()]);
        const auto own = packed.tables.find(position);
        REQUIRE(own);
        bool has_win = false;
        bool has_draw = false;
        for (const Move& move : legal_moves(position, named.rules)) {
          const auto after = packed.tables.find(play(position, move));
          REQUIRE(after);
          has_win = has_win || is_loss(after->value);
          has_draw = has_draw || after->value == drawn;
        }
        CHECK(without_distance(own->value) == (has_win    ? won_at_once
                                               : has_draw ? drawn
                                                          : lost_at_once));
      }
    }
  }
}

TEST_CASE("packed: progress comes out as it was, on either side") {
  for (const NamedRuleSet& named : rule_names) {
    const int pieces = std::min(3, most_tested_pieces());
    const EndgameTables& raw = made_tables(named.rules, pieces);
    EndgameTables progress(named.rules);
    Committed packed(named.rules, pieces, PackedContent::outcomes);
    std::vector<std::unique_ptr<std::string>> files;
    for (const Material& material : pairs_of(pieces)) {
      add_progress(raw, progress, material, do_in_turn);
      files.push_back(std::make_unique<std::string>(
          pack(progress, material, PackedContent::progress, do_in_turn)));
      REQUIRE(packed.tables.add(open(*files.back())));
    }
    std::uint64_t wrong = 0;
    for (const Material& material : materials_of(pieces)) {
      const Slice& slice = *progress.find(material);
      for (std::size_t part = 0; part < parts_of(slice); ++part) {
        for_each_position(slice, part, [&](SliceNumber number, const Position& position) {
          const auto known =
              packed.tables.find_progress(number % 2 == 0 ? position : turned(position));
          if (known != slice.at(number)) ++wrong;
        });
      }
    }
    CHECK(wrong == 0);
  }
}

TEST_CASE("packed: progress of five pieces follows from that of their moves") {
  std::mt19937_64 random(6);
  const int samples = most_tested_pieces() == 4 ? 150 : 20;
  const auto materials = materials_of(5);
  for (const NamedRuleSet& named : rule_names) {
    Committed packed(named.rules, 5, PackedContent::outcomes);
    Committed progress(named.rules, 5, PackedContent::progress);
    for (const auto& file : progress.files) REQUIRE(packed.tables.add(open(*file)));
    for (int i = 0; i < samples; ++i) {
      const Position position = random_position(random, materials[random() % materials.size()]);
      const auto own = packed.tables.find_progress(position);
      REQUIRE(own);
      const Value outcome = without_distance(packed.tables.find(position)->value);
      REQUIRE(without_distance(*own) == outcome);
      int quickest = 1000;
      int longest = -1;
      for (const Move& move : legal_moves(position, named.rules)) {
        const Position next = play(position, move);
        const Value after = packed.tables.find(next)->value;
        const bool is_over = is_progress(position, next);
        const int plies = is_over ? 0 : plies_of(*packed.tables.find_progress(next));
        if (is_loss(after)) quickest = std::min(quickest, plies);
        if (is_win(after)) longest = std::max(longest, is_over ? -1 : plies);
      }
      if (outcome == won_at_once) CHECK(plies_of(*own) == quickest + 1);
      if (outcome == lost_at_once) CHECK(plies_of(*own) == longest + 1);
    }
  }
}

TEST_CASE("packed: a search that knows no tables proves what they say of five pieces") {
  Committed packed(english, 5, PackedContent::outcomes);
  const EndgameTables none(english);
  std::mt19937_64 random(5);
  const auto materials = materials_of(5);
  int proved = 0;
  for (int i = 0; i < (most_tested_pieces() == 4 ? 400 : 40); ++i) {
    const Position position = random_position(random, materials[random() % materials.size()]);
    const Value value = without_distance(packed.tables.find(position)->value);
    Budget budget(30'000, nullptr);
    Prover bottom(Side::bottom, budget, none);
    Prover top(Side::top, budget, none);
    budget.allow(30'000);
    for (int plies = 1; plies < 40 && !budget.is_spent(); ++plies) {
      const bool is_won = bottom.wins_within(position, plies) && !budget.is_spent();
      const bool is_lost = top.wins_within(position, plies) && !budget.is_spent();
      if (!is_won && !is_lost) continue;
      CHECK(value == (is_won ? won_at_once : lost_at_once));
      ++proved;
      break;
    }
  }
  CHECK(proved > (most_tested_pieces() == 4 ? 100 : 5));
}
