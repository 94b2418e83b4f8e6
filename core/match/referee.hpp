// Says when a game is over, and how it stands then.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "board/position.hpp"
#include "endgame/packed_tables.hpp"

namespace threeply {

/// How a game has come to its end: on the board, or by what a player did instead of moving.
enum class GameEnd {
  no_move,
  tables,
  repetition,
  no_progress,
  crash,
  illegal_move,
  no_answer,
  garbage,
};

constexpr GameEnd all_game_ends[] = {GameEnd::no_move,     GameEnd::tables, GameEnd::repetition,
                                     GameEnd::no_progress, GameEnd::crash,  GameEnd::illegal_move,
                                     GameEnd::no_answer,   GameEnd::garbage};

/// Whether a player has lost by something that was not on the board.
constexpr bool is_fault(GameEnd end) { return end >= GameEnd::crash; }

/// "no-move", "illegal-move": for files and programs.
std::string_view name_of(GameEnd end);
std::optional<GameEnd> game_end_named(std::string_view name);

struct GameOutcome {
  int score = 0;  ///< of the bottom side: 1, 0 or -1
  GameEnd end = GameEnd::no_move;

  friend constexpr bool operator==(const GameOutcome&, const GameOutcome&) = default;
};

/// One game's: it remembers the positions that may come again.
class Referee {
 public:
  /// What the tables know decides a game; null if all is to be played out.
  explicit Referee(PackedTables* tables) : tables_(tables) {}

  /// Called with each position of the game in turn; none as long as it goes on.
  std::optional<GameOutcome> judge(const Position& position);

  /// Since the last capture or move of a man, the last one judged included.
  const std::vector<Position>& positions() const { return positions_; }

 private:
  PackedTables* tables_;
  std::vector<Position> positions_;
};

}  // namespace threeply
