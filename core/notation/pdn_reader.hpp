// Reads games as draughts players' files have them (PDN), or somebody has typed them in that
// manner.
//
// Files are messy. What can be read is; what cannot is told with its place, and kept as a comment.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "notation/pdn.hpp"
#include "notation/pdn_words.hpp"
#include "notation/text_places.hpp"

namespace threeply {

/// Whether a text is rather that than an action list: it has tags, or begins with a number.
bool looks_like_pdn(std::string_view text);

struct ReadPdnGame {
  PdnGame game{};
  std::vector<TextProblem> problems{};
  std::optional<TextProblem> obstacle{};   ///< the one from which on its own moves were not read
  TextPlace place{};                       ///< where it begins
  std::optional<TextPlace> rules_place{};  ///< of the tag that says the rules, if one does
};

/// What is told of one game, at most; a file of something else could fill any memory.
constexpr std::size_t most_problems = 50;

/// What the game cannot be read for begins so, as a comment.
inline constexpr std::string_view unread_prefix = "not read: ";

/// The games of a text, one by one; the text must stay as long. Moves may have their numbers or
/// not, and be in numbers or in cells; a capture that could be two is the one with which the game
/// goes on.
class PdnReader {
 public:
  /// Of a game whose tags say nothing of it, rules and start.
  explicit PdnReader(std::string_view text, RuleSet usual_rules = english,
                     const Position& usual_start = initial_position());

  /// None at the end.
  std::optional<ReadPdnGame> next();

 private:
  bool gather();
  bool begins_another(const PdnWord& word) const;
  void count(const PdnWord& word);

  std::string_view text_;
  TextPlaces places_;
  PdnWords source_;
  RuleSet usual_rules_;
  Position usual_start_;
  std::optional<PdnWord> ahead_;  ///< the first word of the next game
  std::vector<PdnWord> words_;    ///< of this game

  // Of the words so far, to see where the next game begins:
  std::string first_tag_;  ///< its name
  int depth_ = 0;
  std::size_t moves_ = 0;
  bool has_result_ = false;  ///< and no move or number since
  bool is_begun_ = false;    ///< more than tags and comments
};

}  // namespace threeply
