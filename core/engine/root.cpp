#include "engine/root.hpp"

#include <algorithm>
#include <bit>
#include <utility>

#include "rules/draws.hpp"
#include "rules/play.hpp"

namespace threeply {
namespace {

int count_quiet_plies(const Position& position, std::span<const Position> before) {
  int plies = 0;
  const Position* after = &position;
  for (; !before.empty(); before = before.first(before.size() - 1)) {
    if (is_progress(before.back(), *after)) break;
    after = &before.back();
    ++plies;
  }
  return plies;
}

Score score_of(Value value) {
  if (value == drawn) return 0;
  return is_win(value) ? won_after(plies_of(value)) : lost_after(plies_of(value));
}

}  // namespace

void Root::begin(const Position& start, std::span<const Position> before, const MoveList& legal,
                 PackedTables* tables, PackedTables* distances) {
  position = start;
  quiet_plies = count_quiet_plies(start, before);
  pieces = std::popcount(start.occupied());
  tables_up_to = tables == nullptr ? 0 : std::min(most_packed_pieces, pieces);
  is_drawn = false;
  is_known = false;
  moves.clear();
  for (const Move& move : legal) moves.push_back({.move = move});
  if (moves.empty() || pieces > tables_up_to) return;
  if (distances == nullptr || !know_distances(*distances)) keep_outcome(*tables);
}

void Root::tell(std::size_t count, std::vector<EngineLine>& lines) const {
  lines.resize(count);
  for (std::size_t i = 0; i < count; ++i) {
    const auto& [move, score, rest] = moves[i];
    EngineLine& line = lines[i];
    line.score = is_drawn ? 0 : score;
    line.is_proved = is_drawn || is_known || is_proved(score);
    line.moves.assign(1, move);
    line.moves.insert(line.moves.end(), rest.moves.begin(), rest.moves.begin() + rest.length);
  }
}

void Root::sort(std::size_t count) {
  std::stable_sort(moves.begin(), moves.begin() + static_cast<std::ptrdiff_t>(count),
                   [](const RootMove& a, const RootMove& b) { return a.score > b.score; });
}

/// False if the position is drawn, or they are not known.
bool Root::know_distances(PackedTables& distances) {
  for (RootMove& root : moves) {
    const auto after = distances.find(play(position, root.move), true);
    if (!after) return false;
    root.score = score_of(before_move(*after).value);
  }
  sort(moves.size());
  is_known = moves[0].score != 0;
  return is_known;
}

void Root::keep_outcome(PackedTables& tables) {
  const auto known = tables.find(position);
  if (!known) return;
  std::vector<RootMove> kept;
  for (const RootMove& root : moves) {
    const auto after = tables.find(play(position, root.move));
    if (!after) return;
    const Value value = before_move(*after).value;
    const bool is_draw = value == drawn || known->value == drawn;
    if (is_draw ? value == known->value : is_win(value) == is_win(known->value)) {
      kept.push_back(root);
    }
  }
  if (kept.empty()) return;
  is_drawn = known->value == drawn;
  moves = std::move(kept);
}

}  // namespace threeply
