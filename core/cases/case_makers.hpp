// The makers of action lists, one for each family of kinds; the generator calls them.
#pragma once

#include <cstdint>
#include <string>

#include "cases/finished_games.hpp"
#include "cases/generator.hpp"
#include "engine/random.hpp"

namespace threeply {

/// What the list depends on, and nothing else: the turn of its kind, from 0, and the seed.
struct CaseOrder {
  CaseKind kind;
  std::uint64_t seed;
  std::uint64_t turn;
  std::uint64_t batch;  ///< of finished games
  Random random;
  FinishedGames& finished;

  /// Which of `count` things it is the turn of, if each is used `times` times before the next.
  std::size_t choose(std::size_t count, std::size_t times = 1) const {
    return static_cast<std::size_t>(turn / times % count);
  }

  /// One of the finished games, the same ones for a batch of turns.
  const PlayedGame& finished_game(std::size_t ending) const {
    return finished.game(seed, batch, ending);
  }

  /// How many turns of a kind share a batch: those in which each game is used in every way.
  static constexpr std::uint64_t turns_a_batch = 72;
};

/// random, greedy, blockade, endgame and towers.
std::string make_played_list(CaseOrder& order);

/// One of the six errors.
std::string make_error_list(CaseOrder& order);

/// Several at once, or one after the other.
std::string make_errors_list(CaseOrder& order);

std::string make_ending_list(CaseOrder& order);
std::string make_choice_list(CaseOrder& order);
std::string make_format_list(CaseOrder& order);

}  // namespace threeply
