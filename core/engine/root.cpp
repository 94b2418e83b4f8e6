#include "engine/root.hpp"

#include <algorithm>
#include <bit>
#include <utility>

#include "rules/draws.hpp"
#include "rules/legal_moves.hpp"
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
  has_pace = false;
  moves.clear();
  known.clear();
  for (const Move& move : legal) moves.push_back({.move = move});
  if (moves.empty() || pieces > tables_up_to) return;
  if (distances != nullptr && know_distances(*distances)) return;
  const auto own = tables->find(start);
  if (!own || !keep_outcome(*tables, own->value)) return;
  if (!is_drawn) keep_pace(*tables, is_win(own->value), before);
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

void Root::note_known(const Move& move, Score score) {
  known.push_back({.score = score, .is_proved = true, .moves = {move}});
}

/// False if the position is drawn, or they are not known.
bool Root::know_distances(PackedTables& distances) {
  for (RootMove& root : moves) {
    const auto after = distances.find(play(position, root.move), true);
    if (!after) {
      known.clear();
      return false;
    }
    root.score = score_of(before_move(*after).value);
    note_known(root.move, root.score);
  }
  sort(moves.size());
  is_known = moves[0].score != 0;
  has_pace = is_known;
  return is_known;
}

/// False if not all of them are known.
bool Root::keep_outcome(PackedTables& tables, Value own) {
  std::vector<RootMove> kept;
  const bool has_distances = !known.empty();
  for (const RootMove& root : moves) {
    const auto after = tables.find(play(position, root.move));
    if (!after) {
      known.clear();
      return false;
    }
    const Value value = without_distance(before_move(*after).value);
    if (!has_distances) {
      const Score won = value == drawn ? 0 : table_score;
      note_known(root.move, is_loss(value) ? -won : won);
    }
    if (value == without_distance(own)) kept.push_back(root);
  }
  if (kept.empty()) return false;
  is_drawn = own == drawn;
  moves = std::move(kept);
  return true;
}

/// A winner who comes nearer to progress with each move gets there before a draw is declared, and
/// passes through no position twice; but through one that was there before it might.
void Root::keep_pace(PackedTables& tables, bool is_won, std::span<const Position> before) {
  std::vector<RootMove> kept;
  int best = is_won ? most_plies : -1;
  for (const RootMove& root : moves) {
    const Position next = play(position, root.move);
    if (is_won && std::count(before.begin(), before.end(), next) + 1 >= repetitions_that_draw) {
      const auto same = [&](const EngineLine& line) { return line.moves[0] == root.move; };
      std::find_if(known.begin(), known.end(), same)->score = 0;
      continue;
    }
    int plies = is_won ? 0 : -1;
    if (!is_progress(position, next)) {
      const auto after = tables.find_progress(next);
      if (!after) return;
      plies = plies_of(*after);
    }
    if (is_won ? plies > best : plies < best) continue;
    if (plies != best) kept.clear();
    best = plies;
    kept.push_back(root);
  }
  if (kept.empty()) return;
  moves = std::move(kept);
  has_pace = true;
}

void play_on(EngineLine& line, Position start, RuleSet rules, PackedTables* tables,
             PackedTables* distances) {
  for (const Move& move : line.moves) start = play(start, move);
  const auto sign = [](Score score) { return score > 0 ? 1 : score < 0 ? -1 : 0; };
  const int result = sign(line.score);
  Root root;
  // Every move brings the end nearer, or else progress, so that it cannot go in circles; but a move
  // that alone keeps the outcome is played without these, too.
  std::vector<Position> played;
  while (line.moves.size() < most_plies && std::count(played.begin(), played.end(), start) == 0) {
    root.begin(start, played, legal_moves(start, rules), tables, distances);
    if (root.known.empty() || (!root.has_pace && root.moves.size() > 1)) return;
    // What the search has put into the line may be worse than what it has found.
    const auto is_worse = [](const EngineLine& a, const EngineLine& b) {
      return a.score < b.score;
    };
    const Score best = std::max_element(root.known.begin(), root.known.end(), is_worse)->score;
    if (sign(best) != (line.moves.size() % 2 == 0 ? result : -result)) return;
    played.push_back(start);
    line.moves.push_back(root.moves[0].move);
    start = play(start, root.moves[0].move);
  }
}

}  // namespace threeply
