// One game of a match: two players, who may fail, and the record that is left of it.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "board/position.hpp"
#include "match/opening.hpp"
#include "match/referee.hpp"
#include "rules/move.hpp"
#include "rules/rule_set.hpp"

namespace threeply {

/// What a player is asked.
struct Turn {
  const Position& start;
  std::span<const Move> moves;       ///< from there to now
  const Position& position;          ///< now
  std::span<const Position> before;  ///< those that may come again
  double others_seconds = 0;         ///< of the other player's last move; 0 before there is one
  std::uint64_t seed = 0;            ///< for those who choose at random
};

/// What a player does instead of playing.
struct PlayerFault {
  GameEnd end = GameEnd::crash;
  std::string detail{};  ///< in words, for people
};

struct Answer {
  std::optional<Move> move{};  ///< a legal one; or else
  std::optional<PlayerFault> fault{};
  bool is_stopped = false;  ///< nobody is to blame: the whole match is stopped
  double seconds = 0;
  int depth = 0;  ///< 0 if it is not known
};

class MatchPlayer {
 public:
  virtual ~MatchPlayer() = default;

  /// Before each game.
  virtual std::optional<PlayerFault> begin() = 0;

  virtual Answer think(const Turn& turn) = 0;
};

/// What the moves of a player have taken.
struct Effort {
  std::uint64_t moves = 0;
  double seconds = 0;
  std::uint64_t depth = 0;       ///< of all moves together, as far as they are known
  std::uint64_t with_depth = 0;  ///< how many those are

  void add(const Answer& answer);
  void add(const Effort& other);
};

/// Its players are called one and other, 0 and 1.
struct GameRecord {
  std::uint64_t number = 0;  ///< from 0; in the first of each pair `one` is the bottom side
  int score = 0;             ///< of `one`: 1, 0 or -1
  GameEnd end = GameEnd::no_move;
  std::string detail{};  ///< of a fault
  std::string opening{};
  Position start = initial_position();
  std::vector<Move> moves{};  ///< those of the opening included
  std::array<Effort, 2> efforts{};

  bool is_one_bottom() const { return number % 2 == 0; }
};

struct GameSetup {
  RuleSet rules = english;
  std::uint64_t number = 0;
  std::uint64_t seed = 0;          ///< of the match
  PackedTables* tables = nullptr;  ///< by which the referee decides
};

/// None if it was stopped.
std::optional<GameRecord> play_game(const GameSetup& setup, const Opening& opening,
                                    MatchPlayer& one, MatchPlayer& other);

/// A line of JSON, with its end.
std::string write_record(const GameRecord& record);

/// None if it is no such line, or its moves are not legal.
std::optional<GameRecord> read_record(std::string_view line, RuleSet rules);

}  // namespace threeply
