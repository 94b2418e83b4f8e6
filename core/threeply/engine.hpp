/// @file
/// Thinking about games: the strong engine, which estimates, and exact minimax and proofs.
///
/// Nothing here reads files, writes anything or starts threads. The network and the endgame tables
/// of up to five pieces are inside the library.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "threeply/game.hpp"

namespace threeply::engine {

/// What is certain of a position, for the side to move.
enum class Result {
  win,       ///< it wins
  draw,      ///< nobody can force a win
  loss,      ///< it loses
  undecided  ///< nothing is proved
};

/// What a search may take; it ends at the first limit that it meets. With none of them it would
/// think for a very long time.
struct Limits {
  int depth = 100;          ///< plies to look ahead
  std::uint64_t nodes = 0;  ///< positions to look at; 0: any number
  double seconds = 0;       ///< 0: any time
  int lines = 1;            ///< how many of the best moves to tell
};

/// A line of play, and what it is worth to the side that begins it.
struct Line {
  double score = 0;                   ///< an estimate in men; without meaning where it is proved
  Result result = Result::undecided;  ///< what was proved
  int plies = 0;                      ///< until the proved end; 0 if that is not known
  double win = 0;                     ///< chance, 0 to 1, as in the engine's own games
  double draw = 0;                    ///< chance
  double loss = 0;                    ///< chance
  std::vector<Move> moves{};          ///< best play, as far as it was found
};

/// What the engine has found.
struct Analysis {
  int depth = 0;              ///< plies that were searched in full
  std::uint64_t nodes = 0;    ///< positions that were looked at
  std::vector<Line> lines{};  ///< the best first; none if there is no legal move
};

/// The strong engine, with a memory of what it has found. The same questions in the same order,
/// within limits of nodes or depth, have the same answers on every machine. One thread may use it
/// at a time; several engines may think at once.
class Engine {
 public:
  /// @param rules of all games that it is asked about
  /// @param megabytes of memory for what it finds
  explicit Engine(Rules rules = Rules::english, std::size_t megabytes = 64);
  ~Engine();
  Engine(const Engine&) = delete;
  Engine& operator=(const Engine&) = delete;

  /// Thinks about the position that a game has come to.
  /// @param game by the engine's rules
  /// @param limits at least one, or it takes very long
  /// @return the best lines; without any if the rules are others
  Analysis think(const Game& game, const Limits& limits);

  /// Chooses a move as one of the ten levels of the program does.
  /// @param game by the engine's rules
  /// @param level 1, the gentlest, to 10, full strength; others are taken as the nearest
  /// @param seed other seeds choose otherwise, at levels below 10
  /// @return the move; none if there is no legal one or the rules are others
  std::optional<Move> choose(const Game& game, int level, std::uint64_t seed = 1);

  /// Forgets what was found.
  void clear();

 private:
  class Work;
  std::unique_ptr<Work> work_;
};

/// A move that minimax has chosen.
struct Choice {
  Move move;      ///< the left-most of the best
  int value = 0;  ///< in men, kings counting as the rules' own program counts them; good for the
                  ///< bottom side if positive, INT_MAX and INT_MIN if the game is won and lost
};

/// Exact minimax by material, as the replay program's A chooses.
/// @param game at the position to choose for
/// @param depth plies to look ahead, 1 to 12; others are taken as the nearest
/// @return the choice; none if there is no legal move
std::optional<Choice> minimax(const Game& game, int depth);

/// An outcome that is certain, with perfect play to it.
struct Proof {
  Result result = Result::undecided;  ///< for the side to move
  int plies = 0;                      ///< of a win or a loss, to the end
  std::vector<Move> line{};           ///< perfect play for both; none of a draw
};

/// Proves who wins: the winner by the shortest way, the loser holding out the longest.
/// @param game at the position to prove
/// @param nodes positions to look at before giving up
/// @return the proof, or an undecided one
Proof prove(const Game& game, std::uint64_t nodes = 200'000'000);

}  // namespace threeply::engine
