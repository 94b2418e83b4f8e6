#include "search/proof_table.hpp"

#include <utility>

namespace threeply {

ProofEntry& ProofTable::make(const Position& position) {
  if (used_ * 2 > entries_.size() && entries_.size() < most_size) grow();
  const std::size_t start = place(position);
  ProofEntry* chosen = nullptr;
  for (std::size_t i = 0; i < reach; ++i) {
    ProofEntry& entry = entries_[start ^ i];
    if (entry.is_about(position)) return entry;
    if (!entry.is_used) {
      chosen = &entry;
      ++used_;
      break;
    }
    // The fact about the fewest plies is the cheapest to find again.
    const auto worth = [](const ProofEntry& candidate) {
      return candidate.wins_in != ProofEntry::never ? candidate.wins_in : candidate.fails_below;
    };
    if (chosen == nullptr || worth(entry) < worth(*chosen)) chosen = &entry;
  }
  *chosen = {};
  chosen->bottom = position.bottom;
  chosen->top = position.top;
  chosen->kings = position.kings;
  chosen->is_tops_turn = position.turn == Side::top;
  chosen->is_used = true;
  return *chosen;
}

void ProofTable::grow() {
  const std::vector<ProofEntry> old =
      std::exchange(entries_, std::vector<ProofEntry>(entries_.size() * 2));
  used_ = 0;
  for (const ProofEntry& entry : old) {
    if (!entry.is_used) continue;
    make({.bottom = entry.bottom,
          .top = entry.top,
          .kings = entry.kings,
          .turn = entry.is_tops_turn ? Side::top : Side::bottom}) = entry;
  }
}

}  // namespace threeply
