/// @file
/// Games of checkers by any of the rule sets: legal moves, playing them, positions as text.
///
/// Part of the package threeply; there is nothing below these headers that a user need know.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

/// What the package offers; everything else in namespace threeply is its inside.
namespace threeply::engine {

/// How captures are made; the rest is common to all.
enum class Rules {
  towers,       ///< optional, one jump a turn
  single_jump,  ///< mandatory, one jump a turn
  english       ///< mandatory, jumps go on as long as they can
};

/// The players by where they start.
enum class Side {
  bottom,  ///< moves up, and begins; black in files of draughts players
  top      ///< moves down; white in such files
};

/// How a game stands or has ended.
enum class Standing {
  open,        ///< it goes on
  bottom_won,  ///< the top side has no move
  top_won,     ///< the bottom side has no move
  drawn        ///< the third repetition, or 80 plies without a capture or a move of a man
};

/// A legal move, in both ways of writing it.
struct Move {
  std::string name;    ///< by cells, "G6-F5"; of a chain of jumps every cell, "A6-C4-E2"
  std::string number;  ///< by numbers of squares, 1 to 32: "11-15", "15x22"
  int captures = 0;    ///< how many pieces it takes
};

/// A game: where it began, the moves since, and so the position. A value: copies are independent.
class Game {
 public:
  /// The starting position, with the side at the bottom to move.
  explicit Game(Rules rules = Rules::english);
  /// An independent copy.
  Game(const Game& other);
  /// An independent copy.
  Game& operator=(const Game& other);
  ~Game();

  /// A game that begins with a position.
  /// @param text FEN ("B:W21-32:B1-12"), a position of the Hub protocol, or eight rows of eight
  ///             characters (.bBwW, .rRbB or O+AkBK), separated by slashes or line ends; or a game
  ///             as for from_moves, for the position after its last move
  /// @param rules by which it is played
  /// @param turn whose turn it is in eight rows, which do not say
  /// @return the game, or what was expected and where
  static std::variant<Game, std::string> from_position(std::string_view text,
                                                       Rules rules = Rules::english,
                                                       Side turn = Side::bottom);

  /// A game from its moves. What is wrong beside them, as in a variation of PDN, does not count.
  /// @param text an action list ("G6-F5 B3-A4"), or a game in PDN or in the program's JSON, which
  ///             may name other rules; of several games the first
  /// @param rules by which an action list is played; none to go by the tags, or else English
  /// @return the game, or what was expected and where
  static std::variant<Game, std::string> from_moves(std::string_view text,
                                                    std::optional<Rules> rules = std::nullopt);

  /// @return by which rules it is played
  Rules rules() const;
  /// @return whose turn it is
  Side turn() const;
  /// @return whether it goes on, and who has won if not
  Standing standing() const;

  /// @return the legal moves, row by row from the top left; none if the side to move has lost
  std::vector<Move> moves() const;
  /// @return the moves that have been played
  std::vector<Move> played() const;

  /// Plays a move, if it is legal.
  /// @param move as cells or as numbers, with all its squares or the first and the last
  /// @return whether it was played; if not, it is illegal or may mean several moves, and nothing
  ///         has changed
  bool play(std::string_view move);

  /// @return the position as FEN, "B:W21,22:B1,K2"
  std::string fen() const;
  /// @return the position as eight rows of .bBwW, each with a line end; b is the bottom side
  std::string board() const;

 private:
  struct State;
  friend class Inside;
  explicit Game(std::unique_ptr<State> state);
  std::unique_ptr<State> state_;
};

}  // namespace threeply::engine
