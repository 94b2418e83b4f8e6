// Reads a game as draughts players' files have it (PDN), or somebody has typed it in that manner.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "notation/pdn.hpp"

namespace threeply {

/// Whether a text is rather that than an action list: it has tags, or begins with a number.
bool looks_like_pdn(std::string_view text);

/// The first game of a text: tags, moves with or without their numbers, as 11-15 or G6-F5, the
/// result. Comments, variations and marks are passed over. Rules come from the tags GameType or
/// Variant, else from the caller; `start` is where it begins without a tag FEN. Or where what was
/// expected.
std::variant<PdnGame, std::string> read_pdn_game(std::string_view text,
                                                 std::optional<RuleSet> rules,
                                                 const Position& start = initial_position());

}  // namespace threeply
