// The replay program against the naive one on random action lists: games, errors, commands,
// rubbish.
#include "programs/replay/replay.hpp"

#include <doctest/doctest.h>

#include <string>

#include "differential/random_positions.hpp"
#include "differential/translation.hpp"
#include "notation/names.hpp"
#include "unit/effort.hpp"

using namespace threeply;
using namespace threeply::tests;

namespace {

std::string random_cell(Dice& dice) {
  const std::string columns = "ABCDEFGHABCDEFGHIZag";
  return columns[dice.below(columns.size())] +
         std::to_string(dice.below(16) == 0 ? dice.below(12) : 1 + dice.below(8));
}

std::string random_space(Dice& dice) {
  const std::string spaces[] = {"\n", "\n", "\n", "\r\n", " ", "\n\n", "\t"};
  return spaces[dice.below(7)];
}

std::string random_list(Dice& dice) {
  std::string list;
  Position position = initial_position();
  const bool prefers_captures = dice.below(2) == 0;
  for (std::size_t left = dice.below(100); left > 0; --left) {
    const MoveList moves = legal_moves(position, towers);
    if (moves.is_empty()) break;
    Move chosen = moves[dice.below(moves.size())];
    for (const Move& move : moves) {
      if (prefers_captures && move.is_capture()) chosen = move;
    }
    list += move_name(chosen) + random_space(dice);
    position = play(position, chosen);
  }
  switch (dice.below(8)) {
    case 0:
    case 1: list += "A"; break;
    case 2:
    case 3: list += "P"; break;
    case 4:
    case 5: list += random_cell(dice) + "-" + random_cell(dice) + random_space(dice); break;
    case 6:
      list.insert(list.size() - list.size() / 3, 1, static_cast<char>(dice.below(256)));
      break;
    default: break;
  }
  return list + random_space(dice);
}

int status_of(ReplayStatus status) {
  switch (status) {
    case ReplayStatus::finished: return 0;
    case ReplayStatus::illegal_action: return 1;
    case ReplayStatus::malformed: return 2;
    default: return -1;
  }
}

}  // namespace

TEST_CASE("random action lists give the naive program's bytes and status") {
  Dice dice(13);
  int seen[3] = {};
  for (unsigned long long round = 0; round < effort().rounds / 20; ++round) {
    const std::string list = random_list(dice);
    const auto terminal = dice.below(4) == 0 ? TerminalCost::material : TerminalCost::infinite;
    const int depth = 1 + static_cast<int>(dice.below(3));
    const int turns = dice.below(2) == 0 ? 10 : static_cast<int>(dice.below(15));

    StringSink sink;
    Replay replay(
        {.search = {.depth = depth, .evaluation = Evaluation(3, terminal)}, .turns = turns}, sink);
    replay.feed(list);
    const int status = status_of(replay.finish());
    const auto expected = naive::replay(list, {depth, turns, naive_terminal(terminal)});
    CAPTURE(list);
    REQUIRE(sink.text() == expected.output);
    REQUIRE(status == expected.status);
    ++seen[status];
  }
  for (const int count : seen) CHECK(count > 0);
}
