#include <doctest/doctest.h>

#include <algorithm>
#include <bit>
#include <set>
#include <string>
#include <vector>

#include "engine/levels.hpp"
#include "notation/names.hpp"
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

/// Asks until it lacks nothing more, and brings what it wants.
ThinkView think_with_tables(PlayerMemory& player, const GameRequest& request,
                            const ThinkOptions& options, std::set<std::string>& brought) {
  while (true) {
    const ThinkView view = think(player, request, options);
    std::vector<std::string> names = view.missing;
    names.insert(names.end(), view.helpful.begin(), view.helpful.end());
    if (names.empty()) return view;
    for (const std::string& name : names) {
      REQUIRE(brought.insert(name).second);
      REQUIRE(add_player_table(player, request.rules, file_of(request.rules, name)).name == name);
    }
  }
}

/// Plays a line that is proved; every move of it is legal, and who loses it cannot move at its end.
void check_is_whole(const ThoughtLine& line, Position position, RuleSet rules) {
  const Side winner = line.proved == "win" ? position.turn : opponent(position.turn);
  for (const std::string& name : line.moves) {
    const MoveList legal = legal_moves(position, rules);
    const auto* const move =
        std::find_if(legal.begin(), legal.end(),
                     [&](const threeply::Move& one) { return move_name(one) == name; });
    REQUIRE(move != legal.end());
    position = play(position, *move);
  }
  CHECK_FALSE(can_act(position));
  CHECK(position.turn == opponent(winner));
  if (line.plies) CHECK(*line.plies == static_cast<int>(line.moves.size()));
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

TEST_CASE("lines that are proved are played to the end of the game for who wants them whole") {
  const std::string endings[] = {
      ".B....../......../...W..../......../......../......../......../B.....B.",
      ".......W/......../.......W/......../......../B......./.B....../B.......",
      "......../......../.W....../......../...b..../w......./...b..../B.......",
  };
  for (const std::string& start : endings) {
    CAPTURE(start);
    PlayerMemory player;
    std::set<std::string> brought;
    GameRequest ending = game_of("english", "");
    ending.start = start;
    ThinkOptions options = options_of(3000);
    options.lines = 3;
    const ThinkView brief = think_with_tables(player, ending, options, brought);
    const std::size_t usual_tables = brought.size();
    options.whole_lines = true;
    const ThinkView view = think_with_tables(player, ending, options, brought);
    const Position position = player.game().position_after(0);
    // Four pieces have distances from the beginning; of five it takes others on the way.
    CHECK((brought.size() > usual_tables) == (std::popcount(position.occupied()) == 5));
    REQUIRE(view.lines.size() == brief.lines.size());
    CHECK(view.lines[0].moves.size() > brief.lines[0].moves.size());
    for (const ThoughtLine& line : view.lines) {
      REQUIRE(line.proved == "win");
      check_is_whole(line, position, english);
    }
  }
}

TEST_CASE("without the tables that a whole line lacks it is as long as the others tell") {
  PlayerMemory player;
  std::set<std::string> brought;
  GameRequest ending = game_of("english", "");
  ending.start = ".......W/......../.......W/......../......../B......./.B....../B.......";
  ThinkOptions options = options_of(3000);
  think_with_tables(player, ending, options, brought);
  options.whole_lines = true;
  const ThinkView lacking = think(player, ending, options);
  CHECK(lacking.missing.empty());  // there is more to think about
  CHECK_FALSE(lacking.helpful.empty());
  options.without_tables = true;
  const ThinkView alone = think(player, ending, options);
  CHECK(alone.missing.empty());
  CHECK(alone.helpful.empty());
  options.without_tables = false;
  const ThinkView whole = think_with_tables(player, ending, options, brought);
  CHECK(alone.lines[0].moves.size() > 10);
  CHECK(alone.lines[0].moves.size() < whole.lines[0].moves.size());
}

TEST_CASE("of what is thought out, tables that a whole line lacks come first") {
  PlayerMemory player;
  std::set<std::string> brought;
  GameRequest ending = game_of("english", "");
  ending.start = "......../......../.W....../......../...b..../w......./...b..../B.......";
  ThinkOptions options = options_of(3000, 9);
  options.seed = 1;
  think_with_tables(player, ending, options, brought);
  options.whole_lines = true;
  options.nodes = 1e9;
  const ThinkView lacking = think(player, ending, options);
  CHECK(lacking.is_done);
  CHECK(lacking.helpful.empty());
  REQUIRE_FALSE(lacking.missing.empty());
  const ThinkView view = think_with_tables(player, ending, options, brought);
  CHECK(view.is_done);
  check_is_whole(view.lines[0], player.game().position_after(0), english);
}
