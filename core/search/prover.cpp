// Within three plies of the horizon nothing is looked up, ordered or stored. Some way above, most
// positions need no search: a piece of the defender escapes. For the others three things keep the
// tree small: what is proved of a position or of one after it, the move that decided it last time,
// and for the rest the order of moves: those first that leave the opponent few replies, as they are
// quickest to search, that have decided other positions, and that were hardest to answer when there
// were fewer plies.
#include "search/prover.hpp"

#include <algorithm>
#include <array>

#include "rules/generate.hpp"
#include "rules/play.hpp"
#include "search/escape.hpp"

namespace threeply {
namespace {

/// In moves of the attacker: looking for longer escapes seldom finds one.
constexpr int longest_escape = 6;

/// How many moves there are, a chain counted once for each first jump, and steps beside jumps not
/// at all: it is for the order alone.
template <Side us>
int count_moves(const Position& position) {
  const Sources jumps = jump_sources<us>(position);
  const Sources sources = jumps.any() != 0 ? jumps : step_sources<us>(position);
  int count = 0;
  for (const Bitboard from : sources.toward) count += std::popcount(from);
  return count;
}

/// The squares that `us` could step to.
template <Side us>
Bitboard step_targets(const Position& position) {
  const Sources sources = step_sources<us>(position);
  Bitboard targets = 0;
  for_each_direction([&]<Direction direction>() {
    targets |= neighbours<direction>(sources.toward[static_cast<int>(direction)]);
  });
  return targets;
}

struct Child {
  int rank;  ///< the lowest is looked at first
  std::uint32_t index;
};

}  // namespace

template <Side us>
void Prover::list_moves(const Position& position, MoveList& moves) const {
  const RuleSet rules = tables_.rules();
  if (rules == english) {
    generate<english, us>(position, moves);
  } else if (rules == towers) {
    generate<towers, us>(position, moves);
  } else {
    generate<single_jump, us>(position, moves);
  }
}

template <Side us>
bool Prover::wins_in_one(const Position& position) {
  constexpr Side them = opponent(us);
  if (jump_sources<us>(position).any() == 0) {
    // A step takes one square away from them, so it cannot stop whoever has two to go to.
    const Bitboard targets = step_targets<them>(position);
    if ((targets & (targets - 1)) != 0) return false;
  }
  MoveList moves;
  list_moves<us>(position, moves);
  return std::any_of(moves.begin(), moves.end(),
                     [&](const Move& move) { return !can_act<them>(play(position, move)); });
}

template <Side us>
bool Prover::loses_in_two(const Position& position) {
  budget_.spend();
  MoveList moves;
  list_moves<us>(position, moves);
  return std::all_of(moves.begin(), moves.end(), [&](const Move& move) {
    return wins_in_one<opponent(us)>(play(position, move));
  });
}

template <Side us, bool is_attack>
bool Prover::holds(const Position& position, int plies) {
  constexpr Side them = opponent(us);
  constexpr Side attacker = is_attack ? us : them;
  if constexpr (is_attack) {
    if (plies == 1) return wins_in_one<us>(position);
  } else {
    if (plies == 0) return !can_act<us>(position);
    if (plies == 2) return loses_in_two<us>(position);
  }
  if (!budget_.spend()) return false;
  if (is_in_tables(position)) {
    const Value value = tables_.look_up(position);
    return (is_attack ? is_win(value) : is_loss(value)) && plies_of(value) <= plies;
  }

  const std::uint64_t start = budget_.nodes();
  std::size_t best = ProofEntry::never;
  if (const ProofEntry* known = table_.find(position)) {
    if (known->wins_in <= plies) return true;
    if (known->fails_below > plies) return false;
    best = known->best;
  } else if (plies <= 2 * longest_escape && escapes<attacker>(position, (plies + 1) / 2)) {
    return false;  // and not remembered: it is found again as quickly
  }
  MoveList moves;
  list_moves<us>(position, moves);
  if (is_attack && plies == 3) {
    const auto* const decisive = std::find_if(moves.begin(), moves.end(), [&](const Move& move) {
      const Position after = play(position, move);
      return !escapes<us>(after, 1) && loses_in_two<them>(after);
    });
    const bool is_win = decisive != moves.end();
    remember(position, is_win, plies, 0, start);
    return is_win;
  }

  const auto decides = [&](const Position& after, std::size_t index) {
    if (holds<them, !is_attack>(after, plies - 1) != is_attack || budget_.is_spent()) return false;
    remember(position, is_attack, plies, index, start);
    merits_[us == Side::top ? 1 : 0][moves[index].from][moves[index].to] +=
        static_cast<std::uint32_t>(plies);
    return true;
  };
  if (best < moves.size() && decides(play(position, moves[best]), best)) return is_attack;

  std::array<Position, MoveList::capacity> after;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    after[i] = play(position, moves[i]);
    table_.prefetch(after[i]);
  }
  std::array<Child, MoveList::capacity> children;
  std::size_t count = 0;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    if (i == best) continue;
    int effort = 0;
    if (const ProofEntry* known = table_.find(after[i])) {
      effort = known->effort;
      const bool is_win = known->wins_in <= plies - 1;
      const bool is_failure = known->fails_below > plies - 1;
      if (is_attack ? is_win : is_failure) {
        remember(position, is_attack, plies, i, start);
        return is_attack;
      }
      if (is_win || is_failure) continue;
    }
    const int rank = count_moves<them>(after[i]) - merit(us, moves[i]) - effort;
    std::size_t at = count++;
    for (; at > 0 && children[at - 1].rank > rank; --at) children[at] = children[at - 1];
    children[at] = {rank, static_cast<std::uint32_t>(i)};
  }
  for (std::size_t i = 0; i < count; ++i) {
    if (decides(after[children[i].index], children[i].index)) return is_attack;
  }
  // Nothing helps us: the attacker fails, or the defender has lost.
  remember(position, !is_attack, plies, best, start);
  return !is_attack;
}

/// Nothing that comes of a search cut short is a fact.
void Prover::remember(const Position& position, bool is_win, int plies, std::size_t best,
                      std::uint64_t start) {
  if (budget_.is_spent()) return;
  ProofEntry& entry = table_.make(position);
  if (is_win) {
    entry.wins_in = static_cast<std::uint8_t>(plies);
  } else {
    entry.fails_below = static_cast<std::uint8_t>(plies + 1);
  }
  entry.best = static_cast<std::uint8_t>(best);
  entry.effort = static_cast<std::uint8_t>(std::bit_width(budget_.nodes() - start) & 31);
}

bool Prover::wins_within(const Position& position, int plies) {
  const bool is_attack = position.turn == attacker_;
  if (plies % 2 != (is_attack ? 1 : 0)) --plies;  // the attacker makes the last move
  if (plies < 0) return false;
  if (attacker_ == Side::bottom) {
    return is_attack ? holds<Side::bottom, true>(position, plies)
                     : holds<Side::top, false>(position, plies);
  }
  return is_attack ? holds<Side::top, true>(position, plies)
                   : holds<Side::bottom, false>(position, plies);
}

int Prover::fails_below(const Position& position) const {
  const ProofEntry* known = table_.find(position);
  return known == nullptr ? 0 : known->fails_below;
}

}  // namespace threeply
