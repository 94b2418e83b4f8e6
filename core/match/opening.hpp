// How the games of a match begin: each pair from a position of its own, so that games differ and
// neither side has much of an advantage.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "board/position.hpp"
#include "engine/engine.hpp"
#include "rules/move.hpp"
#include "rules/rule_set.hpp"

namespace threeply {

struct Opening {
  std::string name{};  ///< may be empty
  Position start = initial_position();
  std::vector<Move> moves{};  ///< from there
};

/// A line each: moves from the starting position (11-15 23-19 8-11) or a position, as FEN or in the
/// letters of the Hub protocol; a name may stand before it and a remark after it, with tabs
/// between. Empty lines and those that begin with # do not count. Or what is wrong, and in which
/// line. Nobody may be without a move.
std::variant<std::vector<Opening>, std::string> read_openings(std::string_view text, RuleSet rules);

/// The three-move ballots of English draughts, in any order: other seeds have others. Those that
/// are barred, because one side loses, only if asked for.
std::vector<Opening> ballots(bool with_barred, std::uint64_t seed);

/// So many random moves, after which `judge` sees neither side more than half a man ahead. The same
/// for the same seed and number.
Opening random_opening(RuleSet rules, int plies, std::uint64_t seed, std::uint64_t number,
                       Engine& judge);

}  // namespace threeply
