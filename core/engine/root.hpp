// Where a search begins: a position, its moves, and what tables say of them.
#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <vector>

#include "board/position.hpp"
#include "endgame/packed_tables.hpp"
#include "engine/engine.hpp"
#include "engine/score.hpp"
#include "rules/move.hpp"

namespace threeply {

struct PvLine {
  int length = 0;
  std::array<Move, most_plies + 1> moves;
};

struct RootMove {
  Move move;
  Score score = -infinite_score;
  PvLine line{};
};

struct Root {
  Position position{};
  int quiet_plies = 0;  ///< since a capture or an advance of a man
  int pieces = 0;
  int tables_up_to = 0;             ///< so many pieces they are asked
  bool is_drawn = false;            ///< by tables
  bool is_known = false;            ///< how far the end is after each move
  bool has_pace = false;            ///< `moves` are those that bring a win nearer or delay a loss
  std::vector<RootMove> moves{};    ///< the best first
  std::vector<EngineLine> known{};  ///< of all legal moves, if tables know them; else none

  /// If tables know the position itself, only moves that keep its outcome are left, of these, if
  /// they know how far progress is, only those that bring a win nearer to it or delay a loss; and
  /// if `distances` do, all moves in the order of what they come to. Either may be null.
  void begin(const Position& start, std::span<const Position> before, const MoveList& legal,
             PackedTables* tables, PackedTables* distances);

  /// Of the first so many moves.
  void tell(std::size_t count, std::vector<EngineLine>& lines) const;

  /// The best first, of the first so many.
  void sort(std::size_t count);

 private:
  void note_known(const Move& move, Score score);
  bool know_distances(PackedTables& distances);
  bool keep_outcome(PackedTables& tables, Value own);
  void keep_pace(PackedTables& tables, bool is_won, std::span<const Position> before);
};

/// Plays a proved line from `start` on, as Engine::play_lines_on says.
void play_on(EngineLine& line, Position start, RuleSet rules, PackedTables* tables,
             PackedTables* distances);

}  // namespace threeply
