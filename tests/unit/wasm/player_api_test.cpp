#include <doctest/doctest.h>

#include <algorithm>
#include <set>
#include <string>

#include "engine/levels.hpp"
#include "rules/legal_moves.hpp"
#include "rules/play.hpp"
#include "unit/contents.hpp"
#include "wasm/api.hpp"

using namespace threeply;
using namespace threeply::api;

namespace {

GameRequest game_of(const std::string& rules, const std::string& actions) {
  GameRequest request;
  request.rules = rules;
  request.actions = actions;
  return request;
}

ThinkOptions options_of(double nodes, int level = 0) {
  ThinkOptions options;
  options.nodes = nodes;
  options.level = level;
  options.megabytes = 1;
  options.without_network = true;
  return options;
}

Bytes file_of(const std::string& rules, const std::string& name) {
  const std::string text =
      contents(THREEPLY_TESTS_DIR "/../core/endgame/data/" + rules + "/" + name);
  return {text.begin(), text.end()};
}

}  // namespace

TEST_CASE("the engine goes on where it was, and begins anew with another position") {
  PlayerMemory player;
  const GameRequest start = game_of("towers", "");
  const ThinkView first = think(player, start, options_of(2000));
  CHECK(first.error.empty());
  CHECK(first.missing.empty());
  CHECK_FALSE(first.is_continued);
  CHECK_FALSE(first.is_done);
  CHECK(first.nodes == 2000);
  CHECK(first.turn == "bottom");
  REQUIRE(first.lines.size() == 1);
  CHECK(first.chosen == 0);
  CHECK_FALSE(first.lines[0].moves.empty());
  CHECK(first.lines[0].proved == "undecided");
  CHECK(first.lines[0].win + first.lines[0].draw + first.lines[0].loss == 1000);

  const ThinkView second = think(player, start, options_of(6000));
  CHECK(second.is_continued);
  CHECK(second.nodes == 6000);
  CHECK(second.depth >= first.depth);

  const ThinkView other = think(player, game_of("towers", "G6-F5"), options_of(8000));
  CHECK_FALSE(other.is_continued);
  CHECK(other.turn == "top");
  // What was found stays: the same position is thought out sooner than before.
  const ThinkView again = think(player, start, options_of(2000));
  CHECK_FALSE(again.is_continued);
  CHECK(again.depth > first.depth);
}

TEST_CASE("a slice ends when its time is over, and is not done by that") {
  PlayerMemory player;
  ThinkOptions options = options_of(1e12);
  options.milliseconds = 1;
  const ThinkView first = think(player, game_of("towers", ""), options);
  CHECK_FALSE(first.is_done);
  CHECK(first.nodes > 0);
  const ThinkView second = think(player, game_of("towers", ""), options);
  CHECK(second.is_continued);
  CHECK(second.nodes > first.nodes);
}

TEST_CASE("a forced move is played soon, and analysed for as long as somebody wants") {
  PlayerMemory player;
  const GameRequest forced = game_of("english", "C6-D5 F3-E4");
  CHECK(think(player, forced, options_of(1e6, full_level)).is_done);
  const ThinkView first = think(player, forced, options_of(200'000));
  CHECK(first.lines.size() == 1);
  CHECK(first.depth > 8);
  CHECK_FALSE(first.is_done);
  const ThinkView second = think(player, forced, options_of(600'000));
  CHECK(second.is_continued);
  CHECK(second.depth > first.depth);
}

TEST_CASE("a question that makes no sense is refused") {
  PlayerMemory player;
  CHECK(think(player, game_of("chess", ""), options_of(10)).error == "no such rule set: chess");
  CHECK_FALSE(think(player, game_of("towers", "A1-A2"), options_of(10)).error.empty());
  CHECK(think(player, game_of("towers", ""), options_of(10, 11)).error == "no such level: 11");
  CHECK_FALSE(add_network(player, std::string("towers"), {1, 2, 3}).error.empty());
  CHECK_FALSE(add_network(player, std::string("chess"), {}).error.empty());
}

TEST_CASE("a network is asked for unless the engine is to do without") {
  PlayerMemory player;
  ThinkOptions options = options_of(1000);
  options.without_network = false;
  const ThinkView view = think(player, game_of("english", ""), options);
  CHECK(view.missing == std::vector<std::string>{"english.network"});
  CHECK(view.lines.empty());
  CHECK_FALSE(view.has_network);
}

TEST_CASE("levels stop by themselves, and choose by chance; the last has no end of nodes") {
  PlayerMemory player;
  const GameRequest start = game_of("english", "");
  std::set<std::string> chosen;
  for (int seed = 0; seed < 20; ++seed) {
    ThinkOptions options = options_of(1e6, 1);
    options.seed = seed;
    const ThinkView view = think(player, start, options);
    CHECK(view.is_done);
    CHECK(view.lines.size() == 7);
    REQUIRE(view.chosen >= 0);
    chosen.insert(view.lines[static_cast<std::size_t>(view.chosen)].moves[0]);
  }
  CHECK(chosen.size() > 2);
  CHECK_FALSE(think(player, start, options_of(5000, full_level)).is_done);
}

TEST_CASE("with few pieces tables are wanted, and then it is proved") {
  PlayerMemory player;
  GameRequest ending = game_of("english", "");
  ending.start = ".B....../......../...W..../......../......../......../......../......B.";
  // A gentle player knows no tables.
  CHECK(think(player, ending, options_of(1000, 1)).missing.empty());
  const ThinkView asking = think(player, ending, options_of(1000));
  CHECK(asking.lines.empty());
  REQUIRE_FALSE(asking.missing.empty());
  for (const std::string& name : asking.missing) {
    const AddedTable added =
        add_player_table(player, std::string("english"), file_of("english", name));
    REQUIRE(added.name == name);
  }
  const ThinkView view = think(player, ending, options_of(1000));
  CHECK(view.missing.empty());
  REQUIRE_FALSE(view.lines.empty());
  CHECK(view.lines[0].proved == "win");
  CHECK(view.lines[0].plies.has_value());
  CHECK(view.lines[0].win == 1000);

  ending.start = ".B....../B......./...W..../......../......../B......./......../......B.";
  ending.rules = std::string("towers");
  const ThinkView five = think(player, ending, options_of(1000));
  CHECK_FALSE(five.missing.empty());
  ThinkOptions alone = options_of(1000);
  alone.without_tables = true;
  CHECK_FALSE(think(player, ending, alone).lines.empty());
  ending.start = ".B.B..../B......./...W..../......../......../B......./......../......B.";
  const ThinkView six = think(player, ending, options_of(1000));
  CHECK(six.missing.empty());
  CHECK_FALSE(six.lines.empty());
  CHECK_FALSE(six.helpful.empty());
}

TEST_CASE("with five pieces it knows how far progress is") {
  PlayerMemory player;
  GameRequest ending = game_of("english", "");
  // Three kings against two in a corner: nothing that a short search could see.
  ending.start = ".......W/......../.......W/......../......../B......./.B....../B.......";
  const ThinkView asking = think(player, ending, options_of(1000));
  CHECK(std::count(asking.missing.begin(), asking.missing.end(), "k2m0-k3m0.progress") == 1);
  for (const std::string& name : asking.missing) {
    REQUIRE(add_player_table(player, std::string("english"), file_of("english", name)).name ==
            name);
  }
  const ThinkView view = think(player, ending, options_of(1000));
  CHECK(view.missing.empty());
  REQUIRE_FALSE(view.lines.empty());
  CHECK(view.lines[0].proved == "win");
  // Of the moves that win, no more than those that come nearer are thought about.
  ThinkOptions all = options_of(1000);
  all.lines = 20;
  PackedTables& tables = player.tables().of(english);
  const Position position = player.game().position_after(0);
  const int own = plies_of(tables.find_progress(position).value());
  CHECK(own > 20);
  std::size_t nearer = 0;
  for (const threeply::Move& move : legal_moves(position, english)) {
    if (tables.find_progress(play(position, move)) == value_of(own - 1)) ++nearer;
  }
  CHECK(think(player, ending, all).lines.size() == nearer);
}
