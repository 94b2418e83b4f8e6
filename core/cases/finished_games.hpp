// Games whose last plies are those that the replay program computes, ended in every way: from any
// board near the end, the command P leads to the same end.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "board/side.hpp"
#include "cases/played_game.hpp"

namespace threeply {

struct Ending {
  Side winner;
  bool is_capture;  ///< the loser has no piece left; else its pieces cannot act
};

inline constexpr std::array<Ending, 4> all_endings{
    {{Side::bottom, true}, {Side::top, true}, {Side::bottom, false}, {Side::top, false}}};

/// None while the side to move can act.
std::optional<Ending> ending_of(const Position& position);

/// One game for each of `all_endings`, in batches.
class FinishedGames {
 public:
  /// So many plies at the end of each game are computed.
  static constexpr std::size_t computed_plies = 12;

  /// The game of a batch with this one of `all_endings`; without an action if none was found, which
  /// is not known to happen. The last batch is kept: finding one takes as long as dozens of cases.
  const PlayedGame& game(std::uint64_t seed, std::uint64_t batch, std::size_t ending);

 private:
  void find(std::uint64_t seed, std::uint64_t batch);

  std::array<PlayedGame, all_endings.size()> games_;
  std::optional<std::uint64_t> batch_;
};

}  // namespace threeply
