#include "search/proof_table.hpp"

#include <utility>

namespace threeply {

ProofEntry& ProofTable::make(const Position& position) {
  constexpr std::size_t half_of_a_line = sizeof(Line) / sizeof(ProofEntry) / 2;
  if (used_ > lines_.size() * half_of_a_line && lines_.size() < most_size) grow();
  ProofEntry* chosen = nullptr;
  for (ProofEntry& entry : lines_[place(position)].entries) {
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
  const std::vector<Line> old = std::exchange(lines_, std::vector<Line>(lines_.size() * 2));
  used_ = 0;
  for (const Line& line : old) {
    for (const ProofEntry& entry : line.entries) {
      if (!entry.is_used) continue;
      make({.bottom = entry.bottom,
            .top = entry.top,
            .kings = entry.kings,
            .turn = entry.is_tops_turn ? Side::top : Side::bottom}) = entry;
    }
  }
}

}  // namespace threeply
