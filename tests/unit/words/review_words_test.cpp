#include "words/review_words.hpp"

#include <doctest/doctest.h>

#include <variant>

#include "endgame/tables_inside.hpp"
#include "engine/networks_inside.hpp"
#include "notation/names.hpp"
#include "programs/given_game.hpp"
#include "rules/legal_moves.hpp"
#include "rules/play.hpp"
#include "unit/positions.hpp"

using namespace threeply;
using namespace threeply::tests;

namespace {

struct Told {
  MoveVerdict verdict;
  ReviewWords words;
};

/// What is said of the last of some moves.
Told told_of(Assessor& assessor, const Position& start, std::string_view actions,
             bool has_numbers = false) {
  const RuleSet rules = assessor.rules();
  const auto read = read_given_game(actions, rules, start);
  REQUIRE(std::holds_alternative<GivenGame>(read));
  const std::vector<Move>& moves = std::get<GivenGame>(read).moves;
  std::vector<Position> game{start};
  for (const Move& move : moves) game.push_back(play(game.back(), move));
  const std::span<const Position> boards = game;
  constexpr std::uint64_t nodes = 20000;
  const std::size_t last = moves.size();
  const Assessment before = assessor.assess(game[last - 1], boards.first(last - 1), nodes);
  const Assessment after = assessor.assess(game[last], boards.first(last), nodes);
  const MoveVerdict verdict = judge_move(before, moves.back(), after);
  return {verdict, review_words(verdict, before, moves.back(), after, rules, has_numbers)};
}

constexpr std::string_view game =
    "C6-D5 D3-E4 D5-C4 B3-D5 E6-C4 C2-B3 D7-E6 B3-D5 E6-C4 B1-C2 C8-D7 E4-F5 G6-E4 F3-D5 A6-B5 "
    "G2-F3 B5-A4 H3-G4 H7-G6 F3-E4 D7-C6 G4-F5 G6-H5 H1-G2 H5-G4";

}  // namespace

TEST_CASE("review words: a shot is told by what it gives and takes, step by step") {
  Assessor assessor(english);
  const Told told = told_of(assessor, initial_position(), game);
  REQUIRE(is_error(told.verdict.mark));
  CHECK(told.words.verdict.starts_with("Estimate: Black's expected score falls from "));
  CHECK(told.words.refutation ==
        "This lets White give two and take three: E2-F3, G4xE2, F1xD3xB5xD7, E8xC6.");
  REQUIRE(told.words.refutation_line.size() == 4);
  CHECK(told.words.refutation_line[0].note == "gives one");
  CHECK(told.words.refutation_line[1].note == "forced, takes one");
  CHECK(told.words.refutation_line[2].note == "takes three");
  CHECK(told.words.refutation_line[3].written == "E8xC6");
  // The best move is not given away before somebody asks.
  const std::string best = told.words.better_line[0].written;
  CHECK(told.words.verdict.find(best) == std::string::npos);
  CHECK(told.words.refutation.find(best) == std::string::npos);
  CHECK(told.words.better.find(best) != std::string::npos);

  const Told numbers = told_of(assessor, initial_position(), game, true);
  CHECK(numbers.words.refutation ==
        "This lets White give two and take three: 26-22, 17x26, 30x7, 2x11.");
}

TEST_CASE("review words: a piece that is just left to be taken") {
  Assessor assessor(towers);
  const Told told = told_of(assessor, initial_position(), "G6-F5 B3-A4 F5-G4");
  REQUIRE(is_error(told.verdict.mark));
  CHECK(told.words.refutation.starts_with("This lets White take one for nothing: "));
}

TEST_CASE("review words: what is proved is said to be, and what is not is called an estimate") {
  PackedTables tables(english);
  tables.set_source([](const Material& material) { return distances_inside(english, material); });
  Assessor assessor(english);
  assessor.set_tables(&tables, &tables);
  const Position won =
      position_from("......../......../......../......../...B..../......../.W....../....B...");
  const Told spoilt = told_of(assessor, won, "D5-C6");
  CHECK(spoilt.words.verdict == "This turned a proved win into a draw.");
  CHECK(spoilt.words.better.ends_with("Proved: Black wins in 5 plies."));
  const Told kept = told_of(assessor, won, "E8-F7");
  CHECK(kept.words.refutation.empty());
  CHECK(kept.words.better.empty());
  CHECK(kept.words.verdict.find("roved") == std::string::npos);
  const Position lost =
      position_from("......../......../......../....W.../......../....B.../.....B../........");
  CHECK(told_of(assessor, lost, "E6-F5").words.verdict == "This turned a proved win into a loss.");
}

TEST_CASE("review words: of moves that are right there is a word, and nothing else") {
  Assessor assessor(english);
  const Told forced = told_of(assessor, initial_position(), "C6-D5 D3-E4 D5-C4 B3-D5");
  CHECK(forced.words.verdict == "The only legal move.");
  CHECK(forced.words.refutation_line.empty());
  CHECK(forced.words.better_line.empty());
}

TEST_CASE("review words: moves as players write them") {
  const Position start = initial_position();
  CHECK(written_with_captures(legal_moves(start, english)[0]) ==
        move_name(legal_moves(start, english)[0]));
}
