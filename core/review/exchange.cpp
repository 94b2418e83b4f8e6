#include "review/exchange.hpp"

#include <algorithm>
#include <bit>

#include "rules/legal_moves.hpp"
#include "rules/play.hpp"

namespace threeply {
namespace {

constexpr int man_worth = 2;
constexpr int king_worth = 3;

/// After so many plies without a capture or a crowning what happens is no longer one exchange.
constexpr std::size_t quiet_enough = 5;

bool can_capture(const Position& position, RuleSet rules) {
  const MoveList moves = legal_moves(position, rules);
  return std::any_of(moves.begin(), moves.end(),
                     [](const Move& move) { return move.is_capture(); });
}

/// Where nobody has to capture, what was not taken at once may be taken later.
bool hangs_something(Position position, RuleSet rules) {
  if (can_capture(position, rules)) return true;
  if (rules.captures_are_mandatory) return false;
  position.turn = opponent(position.turn);
  return can_capture(position, rules);
}

}  // namespace

int pieces_worth(const Position& position, Side side) {
  const auto worth = [&](Side owner) {
    return man_worth * std::popcount(position.men_of(owner)) +
           king_worth * std::popcount(position.kings_of(owner));
  };
  return worth(side) - worth(opponent(side));
}

Exchange exchange_in(const Position& position, std::span<const Move> line, RuleSet rules) {
  const Side us = position.turn;
  const int start = pieces_worth(position, us);
  Exchange best;
  Exchange now;
  Position at = position;
  std::size_t quiet = 0;
  for (const Move& move : line) {
    const bool is_ours = at.turn == us;
    const Position after = play(at, move);
    const bool is_crowned =
        std::popcount(after.kings_of(at.turn)) > std::popcount(at.kings_of(at.turn));
    (is_ours ? now.taken : now.given) += std::popcount(move.captured);
    if (is_ours && is_crowned) ++now.crowned;
    quiet = move.is_capture() || is_crowned ? 0 : quiet + 1;
    at = after;
    ++now.plies;
    now.gain = pieces_worth(at, us) - start;
    if (now.gain > best.gain && !hangs_something(at, rules)) best = now;
    if (quiet >= quiet_enough) break;
  }
  return best;
}

}  // namespace threeply
