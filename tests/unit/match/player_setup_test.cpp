#include "match/player_setup.hpp"

#include <doctest/doctest.h>

using namespace threeply;

namespace {

PlayerSetup player(std::string_view text) { return std::get<PlayerSetup>(read_player(text)); }

std::string player_complaint(std::string_view text) {
  return std::get<std::string>(read_player(text));
}

}  // namespace

TEST_CASE("match players: each kind") {
  using Kind = PlayerSetup::Kind;
  CHECK(player("engine").kind == Kind::engine);
  CHECK(player("engine").takes_limits());
  const PlayerSetup limited = player("engine:nodes=5000,time=0.05,depth=8,hash=64,network=none");
  CHECK(limited.limits == MoveLimits{.depth = 8, .nodes = 5000, .seconds = 0.05});
  CHECK(limited.megabytes == 64);
  CHECK(limited.network == "none");
  CHECK(player("engine:network=a.network").network == "a.network");
  CHECK(player("engine").has_tables);
  CHECK_FALSE(player("engine:tables=none").has_tables);
#ifndef __EMSCRIPTEN__
  CHECK(player("engine:threads=2").threads == 2);
#endif
  CHECK_FALSE(limited.takes_limits());
  CHECK(limited.text == "engine:nodes=5000,time=0.05,depth=8,hash=64,network=none");
  CHECK(player("engine:same-time").has_same_time);
  CHECK_FALSE(player("engine:same-time").takes_limits());
  CHECK(player("level:7").level == 7);
  CHECK(player("level:novice").level == 2);
  CHECK(player("minimax:9").depth == 9);
  CHECK(player("hub:./scan hub -x").command == "./scan hub -x");
  CHECK(player("hub:./scan").takes_limits());
}

TEST_CASE("match players: what is none is refused, and said why") {
  CHECK(player_complaint("") == "expected engine, level:N, minimax:N or hub:COMMAND, but found ''");
  CHECK(player_complaint("hub: ") ==
        "expected hub: and the command line of a program, but found 'hub: '");
  CHECK(player_complaint("level:11") ==
        "expected a level from 1 to 10 or its name, such as 'Novice', but found '11'");
  CHECK(player_complaint("minimax:0") == "expected a depth from 1 to 12, but found '0'");
  CHECK(player_complaint("engine:nodes=x") ==
        "nodes: expected a number from 1 to 1000000000000, but found 'x'");
  CHECK(player_complaint("engine:time=0") ==
        "time: expected seconds such as 1 or 0.05, but found '0'");
  CHECK(player_complaint("engine:") ==
        "expected nodes=, time=, depth=, hash=, threads=, network=, tables=none or same-time, but "
        "found ''");
  CHECK(player_complaint("engine:nodes=1,") ==
        "expected nodes=, time=, depth=, hash=, threads=, network=, tables=none or same-time, but "
        "found ''");
  CHECK(player_complaint("engine:tables=all") == "tables: expected none, but found 'all'");
  CHECK(player_complaint("engine:network=") == "network: expected none or a file, but found ''");
  CHECK(player_complaint("engine:same-time,nodes=1") ==
        "same-time is a limit of its own, without nodes, time or depth");
}
