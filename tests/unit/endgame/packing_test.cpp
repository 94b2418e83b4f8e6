#include <doctest/doctest.h>

#include <cstdint>
#include <random>
#include <string>
#include <vector>

#include "endgame/bit_coder.hpp"
#include "endgame/build.hpp"
#include "endgame/bytes.hpp"
#include "endgame/chance_table.hpp"
#include "endgame/pack.hpp"
#include "endgame/packed_name.hpp"
#include "endgame/packed_tables.hpp"

using namespace threeply;

namespace {

std::span<const std::uint8_t> bytes_of(const std::string& text) {
  return {reinterpret_cast<const std::uint8_t*>(text.data()), text.size()};
}

constexpr Material king_against_king{{.men = 0, .kings = 1}, {.men = 0, .kings = 1}};
constexpr Material man_against_king{{.men = 1, .kings = 0}, {.men = 0, .kings = 1}};

}  // namespace

TEST_CASE("bit coder: answers come back, however likely they were taken to be") {
  std::mt19937 random(1);
  for (int round = 0; round < 200; ++round) {
    std::vector<std::pair<bool, Chance>> answers;
    BitWriter writer;
    const bool is_surprising = round % 3 == 0;
    for (std::uint32_t i = random() % 3000; i > 0; --i) {
      const Chance chance(static_cast<std::uint8_t>(random()));
      const bool is_rare = random() % 65536 < chance.rarity();
      const bool answer = is_surprising ? random() % 2 == 0 : chance.likely() != is_rare;
      answers.emplace_back(answer, chance);
      writer.put(answer, chance);
    }
    const std::string bytes = writer.finish();
    BitReader reader(bytes_of(bytes));
    bool is_same = true;
    for (const auto& [answer, chance] : answers) is_same = is_same && reader.get(chance) == answer;
    CHECK(is_same);
  }
}

TEST_CASE("bit coder: what is always as expected takes no bytes") {
  BitWriter writer;
  const Chance sure = Chance::of(1'000'000, 0);
  for (int i = 0; i < 10'000; ++i) writer.put(true, sure);
  CHECK(writer.finish().empty());
  writer.put(false, sure);
  CHECK(writer.finish().size() <= 3);
}

TEST_CASE("bit coder: a chance is near what was counted") {
  for (const auto& [yes, no] : std::vector<std::pair<std::uint64_t, std::uint64_t>>{
           {1, 3}, {3, 1}, {1, 100}, {9999, 1}, {1000, 999}, {5, 1'000'000'000}}) {
    const Chance chance = Chance::of(yes, no);
    CHECK(chance.likely() == (yes > no));
    const double rarity = static_cast<double>(chance.rarity()) / 65536;
    const double counted = static_cast<double>(std::min(yes, no)) / static_cast<double>(yes + no);
    CHECK(rarity <= counted * 1.1 + 2.0 / 65536);
    CHECK(rarity >= counted * 0.9);
  }
  CHECK(Chance::of(0, 0).rarity() > 0);
}

TEST_CASE("bytes: numbers come back, and an end is told") {
  std::string bytes;
  const std::vector<std::uint64_t> numbers = {0, 1, 127, 128, 300, 1ULL << 40};
  for (const std::uint64_t number : numbers) put_number(number, bytes);
  ByteReader reader(bytes_of(bytes));
  for (const std::uint64_t number : numbers) CHECK(reader.number() == number);
  CHECK_FALSE(reader.is_past_end());
  CHECK(reader.byte() == 0);
  CHECK(reader.is_past_end());
}

TEST_CASE("chance table: rows come back; rare contexts share one") {
  constexpr ContextSpace space{.contexts = 40, .plain = 4, .width = 5};
  ChanceCounts counts(space);
  for (int context = 0; context < space.contexts; ++context) {
    for (int i = 0; i < context * context; ++i) counts.note(context, i % 5, i % 7 == 0);
  }
  const ChanceTable table = counts.chances();
  CHECK(table.row(5) == table.row(1));
  CHECK(table.row(39) != table.row(3));
  std::string bytes;
  table.write(bytes);
  ChanceTable read(space);
  ByteReader reader(bytes_of(bytes));
  REQUIRE(read.read(reader));
  CHECK(reader.rest().empty());
  bool is_same = true;
  for (int context = 0; context < space.contexts; ++context) {
    for (int i = 0; i < space.width; ++i) {
      is_same = is_same && read.row(context)[i].code() == table.row(context)[i].code();
    }
  }
  CHECK(is_same);
}

TEST_CASE("packed slice: anything but its own bytes is refused") {
  const EndgameTables tables = build_tables(english, 2);
  const std::string bytes = pack(tables, man_against_king, PackedContent::distances, do_in_turn);
  REQUIRE(PackedSlice::open(bytes_of(bytes)) != nullptr);
  for (std::size_t size = 0; size < bytes.size(); ++size) {
    CHECK(PackedSlice::open(bytes_of(bytes).first(size)) == nullptr);
  }
  std::string changed = bytes;
  for (std::size_t i = 0; i < changed.size(); ++i) {
    for (const int flip : {1, 128}) {
      changed[i] = static_cast<char>(bytes[i] ^ flip);
      const auto slice = PackedSlice::open(bytes_of(changed));
      // What the rule set and the side are called is not in the sum: it makes another slice.
      if (slice != nullptr) {
        CHECK((i >= 8 && i < 16));
        slice->value_at(0);
      }
    }
    changed[i] = bytes[i];
  }
  CHECK(PackedSlice::open(bytes_of(bytes + "x")) == nullptr);
}

TEST_CASE("packed tables: say which slice is missing, and turn to a source once") {
  const EndgameTables raw = build_tables(english, 2);
  std::vector<std::string> kept;
  PackedTables tables(english);
  const Position kings{.bottom = bit(5), .top = bit(30), .kings = bit(5) | bit(30)};
  CHECK_FALSE(tables.find(kings));
  CHECK(tables.missing() == king_against_king);
  int asked = 0;
  tables.set_source([&](const Material& material) -> std::unique_ptr<PackedSlice> {
    ++asked;
    if (material.men() > 0) return nullptr;
    kept.push_back(pack(raw, material, PackedContent::distances, do_in_turn));
    return PackedSlice::open(bytes_of(kept.back()));
  });
  REQUIRE(tables.find(kings));
  CHECK(tables.find(kings)->value == raw.look_up(kings));
  CHECK(asked == 1);
  const Position man{.bottom = bit(20), .top = bit(30), .kings = bit(30)};
  CHECK_FALSE(tables.find(man));
  CHECK_FALSE(tables.find(man));
  CHECK(tables.missing() == man_against_king);
  CHECK(asked == 2);
}

TEST_CASE("packed tables: what is not of their rules is refused, distances are kept") {
  const EndgameTables raw = build_tables(towers, 2);
  const std::string with = pack(raw, king_against_king, PackedContent::distances, do_in_turn);
  const std::string without = pack(raw, king_against_king, PackedContent::outcomes, do_in_turn);
  PackedTables others(english);
  CHECK_FALSE(others.add(PackedSlice::open(bytes_of(with))));
  PackedTables tables(towers);
  const Position kings{.bottom = bit(5), .top = bit(9), .kings = bit(5) | bit(9)};
  CHECK(tables.add(PackedSlice::open(bytes_of(without))));
  REQUIRE(tables.find(kings));
  CHECK_FALSE(tables.has_distances(kings));
  CHECK_FALSE(tables.find(kings, true));
  CHECK(tables.missing() == king_against_king);
  CHECK(tables.add(PackedSlice::open(bytes_of(with))));
  REQUIRE(tables.find(kings, true));
  CHECK(tables.find(kings, true)->value == raw.look_up(kings));
  CHECK(tables.has_distances(kings));
  CHECK(tables.add(PackedSlice::open(bytes_of(without))));
  CHECK(tables.has_distances(kings));
}

TEST_CASE("packed tables: the end of a game needs none, and a man that was not crowned has none") {
  PackedTables tables(english);
  const Position alone{.bottom = bit(20), .top = 0, .kings = 0};
  REQUIRE(tables.find(alone));
  CHECK(*tables.find(alone) == KnownValue{won_at_once, true});
  const Position gone{.bottom = bit(20), .top = 0, .kings = 0, .turn = Side::top};
  CHECK(*tables.find(gone) == KnownValue{lost_at_once, true});
  const Position uncrowned{.bottom = bit(1), .top = bit(20), .kings = 0};
  CHECK_FALSE(tables.find(uncrowned));
  CHECK(tables.missing() == Material{});
}

TEST_CASE("packed tables: little memory costs time and nothing else") {
  const EndgameTables raw = build_tables(single_jump, 2);
  const std::string bytes = pack(raw, king_against_king, PackedContent::distances, do_in_turn);
  PackedTables tables(single_jump, 0);
  tables.add(PackedSlice::open(bytes_of(bytes)));
  for (Square square = 0; square < 29; ++square) {
    const Position kings{.bottom = bit(square), .top = bit(31), .kings = bit(square) | bit(31)};
    CHECK(tables.find(kings)->value == raw.look_up(kings));
  }
}

TEST_CASE("tables know nothing of boards that are too full for any") {
  // As many kings as would be taken for another material, if they were only counted on.
  const Position full{.bottom = 0x80000000, .top = 0x000001FF, .kings = 0x800001FF};
  const EndgameTables tables = build_tables(english, 2);
  CHECK_FALSE(tables.covers(full));
  CHECK_FALSE(tables.covers(initial_position()));
  PackedTables packed(english);
  CHECK_FALSE(packed.find(full));
  CHECK_FALSE(packed.has_distances(initial_position()));
}

TEST_CASE("packed names: both sides to move share one") {
  CHECK(slice_name(man_against_king) == "k0m1-k1m0");
  CHECK(pair_name(man_against_king) == pair_name(man_against_king.turned()));
  CHECK(packed_file_name(king_against_king, PackedContent::distances) == "k1m0-k1m0.distances");
  CHECK(packed_file_name(king_against_king, PackedContent::progress) == "k1m0-k1m0.progress");
  CHECK(packed_file_name(king_against_king, PackedContent::outcomes) == "k1m0-k1m0.outcomes");
}
