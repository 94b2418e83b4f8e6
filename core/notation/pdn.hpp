// Games as draughts players' files have them (PDN): tags, numbered moves, a comment, the result.
#pragma once

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

/// The legal move that it means, by its ends or by all its squares. None if there is none, or if
/// two that capture different pieces fit.
std::optional<Move> read_pdn_move(std::string_view text, const Position& position, RuleSet rules);

/// "1-0" if white, which is the side at the top, has won.
std::string_view pdn_result(int score_of_bottom);

/// Of a game that nobody has finished.
inline constexpr std::string_view no_pdn_result = "*";

struct PdnGame {
  std::vector<std::pair<std::string, std::string>> tags{};  ///< other than Result, game and set-up
  RuleSet rules = english;
  Position start = initial_position();
  std::vector<Move> moves{};
  bool has_cells = false;            ///< they were read as G6-F5, which other programs do not know
  std::vector<std::string> notes{};  ///< behind each move, marks and comments; none at all if empty
  std::string comment{};             ///< on how it ended
  int score = 0;                     ///< of the bottom side: 1, 0 or -1
  bool is_finished = true;           ///< else nobody knows
};

/// English is GameType 21; the other rule sets have no number, and are a Variant by their name.
/// With an empty line at the end.
std::string write_pdn_game(const PdnGame& game);

}  // namespace threeply
