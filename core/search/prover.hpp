// Proves or refutes "the attacker wins within so many plies": an and-or search to that depth which
// remembers what it has proved.
#pragma once

#include <bit>
#include <cstdint>

#include "endgame/tables.hpp"
#include "rules/move.hpp"
#include "search/budget.hpp"
#include "search/proof_table.hpp"

namespace threeply {

class Prover {
 public:
  /// By the rules of `tables`; the search ends at positions that they cover.
  Prover(Side attacker, Budget& budget, const EndgameTables& tables)
      : attacker_(attacker), budget_(budget), tables_(tables) {}

  /// Whether the attacker can bring about, within `plies` of `position`, that the other side is to
  /// move and cannot. Means nothing once the budget is spent.
  bool wins_within(const Position& position, int plies);

  /// What is known already: the attacker does not win in fewer plies than this.
  int fails_below(const Position& position) const;

 private:
  /// Whose turn it is, and whether they want to win or to hold out.
  template <Side us, bool is_attack>
  bool holds(const Position& position, int plies);

  template <Side us>
  bool wins_in_one(const Position& position);
  template <Side us>
  bool loses_in_two(const Position& position);

  /// The rules are known when it runs only: three provers would be three times the code to
  /// download.
  template <Side us>
  void list_moves(const Position& position, MoveList& moves) const;

  bool is_in_tables(const Position& position) const {
    return std::popcount(position.occupied()) <= tables_.most_pieces() && tables_.covers(position);
  }

  /// `start` is how many nodes there were when the search came to the position.
  void remember(const Position& position, bool is_win, int plies, std::size_t best,
                std::uint64_t start);

  /// How often a move has decided a position, by powers of two.
  int merit(Side side, const Move& move) const {
    return static_cast<int>(std::bit_width(merits_[side == Side::top ? 1 : 0][move.from][move.to]));
  }

  Side attacker_;
  Budget& budget_;
  const EndgameTables& tables_;
  ProofTable table_;
  std::uint32_t merits_[2][square_count][square_count] = {};
};

}  // namespace threeply
