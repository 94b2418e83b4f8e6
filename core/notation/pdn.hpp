// Games as draughts players' files have them (PDN): tags, moves, what was said of them, the result.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "board/position.hpp"
#include "rules/move.hpp"
#include "rules/rule_set.hpp"

namespace threeply {

/// "11-15", "15x22"; every square of a chain, "15x22x29", where another capture has the same ends.
std::string write_pdn_move(const Move& move, const Position& position, RuleSet rules);

/// The legal moves that a word can mean, by the ends of the move, by some or all of its squares in
/// their order, or as the Hub protocol has captures. Of those that capture the same pieces between
/// the same ends only one. Whether there stand dashes or crosses does not count.
std::vector<Move> moves_by_numbers(std::string_view word, const Position& position, RuleSet rules);

/// The one that it means; none if there is none, or more than one.
std::optional<Move> read_pdn_move(std::string_view text, const Position& position, RuleSet rules);

/// How a game has ended.
struct PdnEnd {
  bool is_finished = false;      ///< else nobody knows
  int score = 0;                 ///< of the bottom side, which is called black: 1, 0 or -1
  bool is_lost_by_both = false;  ///< nobody came, or both were punished; no draw

  friend constexpr bool operator==(const PdnEnd&, const PdnEnd&) = default;
};

/// "1-0" if white, which is the side at the top, has won; "*" if nobody knows.
std::string_view pdn_result(const PdnEnd& end);

/// All that this can be.
std::vector<std::string_view> pdn_results();

/// What a word such as 1-0, 2-0 or 1/2-1/2 says of it; none if it is no such word.
std::optional<PdnEnd> read_pdn_result(std::string_view word);

/// One thing of those that make the text of a game.
struct PdnItem {
  enum class Kind {
    move,
    mark,       ///< of the move before it: $4, !, ?!, (!)
    comment,    ///< its text may have any characters and line ends
    variation,  ///< instead of the last move before it, or at the very beginning
    escape      ///< a line for programs, without the % it begins with
  };

  Kind kind = Kind::move;
  Move move{};
  std::string text{};  ///< of a mark, comment or line
  std::vector<PdnItem> variation{};

  friend bool operator==(const PdnItem&, const PdnItem&) = default;
};

using PdnItemKind = PdnItem::Kind;

/// How many variations may be in each other.
constexpr int deepest_variation = 32;

/// Whether a word is what a mark can be: $4, !, ?!, (!), and directly behind a move also *.
bool is_pdn_mark(std::string_view word);

struct PdnGame {
  using Tag = std::pair<std::string, std::string>;

  std::vector<Tag> tags{};  ///< those of result, rules and start may be missing
  RuleSet rules = english;
  Position start = initial_position();
  std::vector<PdnItem> items{};
  PdnEnd end{};
  bool is_unread = false;  ///< its rules or start are not known here: its tags stay as they are
  bool has_cells = false;  ///< moves were read as G6-F5, which other programs do not know

  /// Empty if there is none. Large and small letters are the same.
  std::string_view tag(std::string_view name) const;

  /// With a mark and a comment, where they are not empty.
  void add_move(const Move& move, std::string_view mark = "", std::string_view comment = "");
  void add_comment(std::string_view text);

  /// The moves that were played.
  std::vector<Move> moves() const;

  /// The positions from the start to the end of these moves, both included.
  std::vector<Position> positions() const;
};

/// A tag says of which rules a game is: English is GameType 21; the others have no number, and are
/// a Variant by their name.
PdnGame::Tag rules_tag(RuleSet rules);

/// Whether two names of tags are the same.
bool is_same_tag(std::string_view one, std::string_view other);

/// What a tag says something of that the game itself has to say, too.
enum class PdnTagSubject { nothing, result, rules, start };
PdnTagSubject subject_of(const PdnGame::Tag& tag);

/// Whether it says something else of it. Of the rules or start of a game that are not known here,
/// nothing is wrong.
bool contradicts(const PdnGame::Tag& tag, const PdnGame& game);

/// Whether a GameType says English, with squares numbered as they are here.
bool is_english_type(std::string_view value);

/// With an empty line at the end. Tags stand as they are, but for those that say something else of
/// result, rules or start than the game itself; what is missing of them is added. Behind the moves
/// the result counts a win as its tag does.
std::string write_pdn_game(const PdnGame& game);

}  // namespace threeply
