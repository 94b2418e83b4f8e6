// Games as text again: as action lists, PDN, FEN, boards of the three programs, JSON, or a list of
// what games there are.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "notation/pdn_reader.hpp"
#include "notation/text_places.hpp"

namespace threeply {

enum class GameFormat { actions, pdn, fen, replay, trace, puzzle, json, list };

struct NamedGameFormat {
  GameFormat format;
  std::string_view name;
  std::string_view about;
};

inline constexpr NamedGameFormat game_formats[] = {
    {GameFormat::actions, "actions", "the action list of one game"},
    {GameFormat::pdn, "pdn", "games with all that is said of them"},
    {GameFormat::fen, "fen", "the last position of each game, a line each"},
    {GameFormat::replay, "replay", "the same as a board of .bBwW"},
    {GameFormat::trace, "trace", "the same as a board of O+AkBK"},
    {GameFormat::puzzle, "puzzle", "the same as a board of .rRbB"},
    {GameFormat::json, "json", "one JSON object with all that is in PDN"},
    {GameFormat::list, "list", "a line for each game: who, when, the result"},
};

/// A game out of many.
struct ListedGame {
  const ReadPdnGame& read;
  std::size_t number;                     ///< from 1, where it stands
  std::optional<std::size_t> found = {};  ///< after how many moves it comes to what was looked for
};

/// One game, its moves a line each.
std::string write_actions(const PdnGame& game);

/// Positions are those after `ply` moves, or after the last.
std::string write_games(std::span<const ListedGame> games, GameFormat format,
                        std::optional<std::size_t> ply, std::span<const TextProblem> problems = {});

}  // namespace threeply
