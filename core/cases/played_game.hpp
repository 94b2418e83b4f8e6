// A game from the initial position with every board of it, and players with different aims.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "board/position.hpp"
#include "engine/random.hpp"
#include "rules/move.hpp"

namespace threeply {

class PlayedGame {
 public:
  const Position& now() const { return boards_.back(); }
  std::size_t plies() const { return moves_.size(); }

  /// The board after so many plies; 0 is the initial one.
  const Position& board(std::size_t plies) const { return boards_[plies]; }

  bool is_over() const;

  void play(const Move& move);

  /// Back to the board after so many plies.
  void take_back_to(std::size_t plies);

  /// The first actions, each with a line end.
  std::string list(std::size_t plies) const;
  std::string list() const { return list(plies()); }

 private:
  std::vector<Position> boards_{initial_position()};
  std::vector<Move> moves_;
};

/// What a player is after; now and then each of them plays something else.
enum class Aim : std::uint8_t {
  anything,
  captures,
  blockade,   ///< few actions for the opponent
  exchanges,  ///< captures, and offers to be captured: the board empties
  crownings,  ///< and men kept for it
};

/// At most so many plies; fewer if the game ends.
void play_on(PlayedGame& game, Aim black, Aim white, std::size_t plies, Random& random);

/// With players who seldom fail to end a game soon, by capture or by blockade; which of them,
/// `pairing` says.
void play_to_end(PlayedGame& game, std::size_t pairing, Random& random);

/// At most so many of the actions that the replay program computes.
void compute_on(PlayedGame& game, std::size_t plies);

}  // namespace threeply
