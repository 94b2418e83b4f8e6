// Works tables out backwards, from the ends of the game and what is known of smaller ones.
#pragma once

#include <cstddef>
#include <functional>

#include "endgame/tables.hpp"

namespace threeply {

/// Does parts 0 to `count` - 1 of a work, perhaps several at once; each may be done by any thread.
using DoParts =
    std::function<void(std::size_t count, const std::function<void(std::size_t part)>& part)>;

/// One after the other.
void do_in_turn(std::size_t count, const std::function<void(std::size_t part)>& part);

/// Adds the slice of `material` and that of the same pieces seen by the other side. All slices with
/// fewer pieces, and those with as many but fewer men, must be there.
void add_slices(EndgameTables& tables, const Material& material, const DoParts& do_parts);

/// Adds to `progress` the same two slices with another distance: not to the end, but to where the
/// winner captures, advances a man or wins, or the loser has no other move than to do so. Counted
/// as if the winner's progress were its last move: a loser who must make progress is at 0. All that
/// `material` leads to must be in `tables`, itself included.
void add_progress(const EndgameTables& tables, EndgameTables& progress, const Material& material,
                  const DoParts& do_parts);

/// How many numbers the two have.
SliceNumber slices_size(const Material& material);

/// Everything up to `pieces`.
EndgameTables build_tables(RuleSet rules, int pieces, const DoParts& do_parts = do_in_turn);

/// The first position of a slice whose value does not follow from those of its moves; none if all
/// do. Trusts nothing that the building has found but the other slices, which are to be checked as
/// well: as each distance is one more than that of a successor, no circle can hold itself up.
bool is_consistent(const EndgameTables& tables, const Slice& slice, const DoParts& do_parts,
                   Position& fault);

/// The same of a slice of `progress`, which is as good as `tables` are.
bool is_consistent_progress(const EndgameTables& tables, const EndgameTables& progress,
                            const Slice& slice, const DoParts& do_parts, Position& fault);

}  // namespace threeply
