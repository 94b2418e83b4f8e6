#include "match/game.hpp"

#include <cstddef>

#include "engine/random.hpp"
#include "rules/play.hpp"

namespace threeply {

void Effort::add(const Answer& answer) {
  ++moves;
  seconds += answer.seconds;
  if (answer.depth <= 0) return;
  depth += static_cast<std::uint64_t>(answer.depth);
  ++with_depth;
}

void Effort::add(const Effort& other) {
  moves += other.moves;
  seconds += other.seconds;
  depth += other.depth;
  with_depth += other.with_depth;
}

std::optional<GameRecord> play_game(const GameSetup& setup, const Opening& opening,
                                    MatchPlayer& one, MatchPlayer& other) {
  GameRecord record{.number = setup.number, .opening = opening.name, .start = opening.start};
  const std::array<MatchPlayer*, 2> players = {&one, &other};
  const auto index_of = [&](Side side) {
    return std::size_t{(side == Side::bottom) == record.is_one_bottom() ? 0U : 1U};
  };
  const auto lose = [&](std::size_t player, const PlayerFault& fault) {
    record.score = player == 0 ? -1 : 1;
    record.end = fault.end;
    record.detail = fault.detail;
    return record;
  };
  for (std::size_t i = 0; i < players.size(); ++i) {
    if (const auto fault = players[i]->begin()) return lose(i, *fault);
  }
  Referee referee(setup.tables);
  Position position = opening.start;
  std::array<double, 2> last_seconds{};
  while (true) {
    if (const auto verdict = referee.judge(position)) {
      record.score = record.is_one_bottom() ? verdict->score : -verdict->score;
      record.end = verdict->end;
      return record;
    }
    const std::size_t ply = record.moves.size();
    if (ply < opening.moves.size()) {
      record.moves.push_back(opening.moves[ply]);
      position = play(position, opening.moves[ply]);
      continue;
    }
    const std::size_t player = index_of(position.turn);
    const auto& positions = referee.positions();
    const Answer answer =
        players[player]->think({.start = record.start,
                                .moves = record.moves,
                                .position = position,
                                .before = {positions.data(), positions.size() - 1},
                                .others_seconds = last_seconds[1 - player],
                                .seed = Random({setup.seed, setup.number, ply}).next()});
    if (answer.is_stopped) return std::nullopt;
    if (answer.fault) return lose(player, *answer.fault);
    record.efforts[player].add(answer);
    last_seconds[player] = answer.seconds;
    record.moves.push_back(*answer.move);
    position = play(position, *answer.move);
  }
}

}  // namespace threeply
