// Positions are taken by their number of pieces, so what captures lead to is known, as is what
// tables cover. Where a capture is mandatory, a position that has one is settled by that at once;
// the others are reached backwards, step by step, from what is settled, nearest end first.
#include "search/aftermath.hpp"

#include <algorithm>
#include <bit>

#include "rules/legal_moves.hpp"
#include "rules/play.hpp"
#include "search/proof_table.hpp"

namespace threeply {
namespace {

int count_pieces(const Position& position) { return std::popcount(position.occupied()); }

/// Calls `visit` with every position from which a step could have led to `position`, as far as the
/// step itself goes: whether a capture would have been mandatory there is not asked.
template <class Visit>
void for_each_step_back(const Position& position, Visit&& visit) {
  const Side mover = opponent(position.turn);
  for_each_bit(position.pieces(mover), [&](Bitboard to) {
    const bool is_king = (position.kings & to) != 0;
    const bool is_crowned = (to & crown_row(mover)) != 0;
    if (!is_king && is_crowned) return;  // put there by hand: no step ends so
    for (const Direction direction : all_directions) {
      const Bitboard from = neighbours(opposite(direction), to) & position.empty();
      if (from == 0) continue;
      Position before = position;
      before.turn = mover;
      Bitboard& pieces = mover == Side::bottom ? before.bottom : before.top;
      pieces ^= from | to;
      before.kings &= ~to;
      const bool is_forward_step = is_forward(mover, direction);
      if (is_forward_step && (!is_king || is_crowned)) visit(before);  // a man
      if (is_king) {
        before.kings |= from;
        visit(before);
      }
    }
  });
}

}  // namespace

bool Aftermath::work_out(const Position& root, std::size_t most, Budget& budget) {
  bool is_done = find_all(root, most, budget);
  for (int pieces = 0; is_done && pieces <= count_pieces(root); ++pieces) {
    is_done = settle_pieces(pieces, budget);
  }
  settled_ = {};
  if (!is_done) entries_ = {};
  return is_done;
}

std::optional<Outcome> Aftermath::find(const Position& position) const {
  if (entries_.empty()) return std::nullopt;
  const Entry& entry = entries_[place(position)];
  switch (entry.state) {
    case State::win: return Outcome{Result::win, entry.plies};
    case State::loss: return Outcome{Result::loss, entry.plies};
    case State::draw: return Outcome{Result::draw, 0};
    case State::unused:
    case State::open: break;
  }
  return std::nullopt;
}

Aftermath::Index Aftermath::place(const Position& position) const {
  const std::size_t mask = entries_.size() - 1;
  std::size_t at = static_cast<std::size_t>(hash_of(position)) & mask;
  while (entries_[at].state != State::unused && entries_[at].position() != position) {
    at = (at + 1) & mask;
  }
  return static_cast<Index>(at);
}

void Aftermath::grow() {
  std::vector<Entry> old(entries_.size() * 2);
  old.swap(entries_);
  for (const Entry& entry : old) {
    if (entry.state != State::unused) entries_[place(entry.position())] = entry;
  }
}

bool Aftermath::find_all(const Position& root, std::size_t most, Budget& budget) {
  entries_.assign(std::size_t{1} << 12, Entry{});
  used_ = 0;
  std::vector<Position> waiting;
  const auto add = [&](const Position& position) {
    if (tables_.covers(position)) return;
    Index at = place(position);
    if (entries_[at].state != State::unused) return;
    if (++used_ * 5 > entries_.size() * 4) {
      grow();
      at = place(position);
    }
    Entry& entry = entries_[at];
    entry.bottom = position.bottom;
    entry.top = position.top;
    entry.kings = position.kings;
    entry.turn = position.turn;
    entry.state = State::open;
    waiting.push_back(position);
  };
  add(root);
  while (!waiting.empty()) {
    if (used_ > most || !budget.spend()) return false;
    const Position position = waiting.back();
    waiting.pop_back();
    for (const Move& move : legal_moves(position, tables_.rules())) add(play(position, move));
  }
  return true;
}

bool Aftermath::settle_pieces(int pieces, Budget& budget) {
  settled_.assign(1, {});
  for (Index i = 0; i < entries_.size(); ++i) {
    Entry& entry = entries_[i];
    if (entry.state == State::unused || count_pieces(entry.position()) != pieces) continue;
    if (!budget.spend()) return false;
    settle_start(entry);
    if (entry.state == State::win || entry.state == State::loss) {
      settle(i, entry.state, entry.plies);
    }
  }
  for (std::size_t plies = 0; plies < settled_.size(); ++plies) {
    const std::vector<Index> batch = std::move(settled_[plies]);
    for (const Index index : batch) {
      if (entries_[index].plies != plies) continue;  // won sooner than was thought
      if (!budget.spend()) return false;
      settle_before(index);
    }
  }
  for (Entry& entry : entries_) {
    if (entry.state == State::open && count_pieces(entry.position()) == pieces) {
      entry.state = State::draw;
    }
  }
  return true;
}

/// Of a position with fewer pieces, or one that tables cover.
Outcome Aftermath::known(const Position& position) const {
  if (!tables_.covers(position)) return find(position).value_or(Outcome{});
  const Value value = tables_.look_up(position);
  if (value == drawn) return {Result::draw, 0};
  return {is_win(value) ? Result::win : Result::loss, plies_of(value)};
}

/// Settles what cannot move and what must capture; of the rest, takes what is known of some moves
/// and counts the others.
void Aftermath::settle_start(Entry& entry) {
  const Position position = entry.position();
  const MoveList moves = legal_moves(position, tables_.rules());
  int shortest_win = 0;
  int longest_loss = 0;
  int steps = 0;
  bool may_draw = false;
  for (const Move& move : moves) {
    const Position after = play(position, move);
    if (!move.is_capture() && !tables_.covers(after)) {
      ++steps;
      continue;
    }
    const Outcome outcome = before_move(known(after));
    if (outcome.result == Result::win) {
      shortest_win = shortest_win == 0 ? outcome.plies : std::min(shortest_win, outcome.plies);
    } else if (outcome.result == Result::loss) {
      longest_loss = std::max(longest_loss, outcome.plies);
    } else {
      may_draw = true;
    }
  }
  entry.is_final = steps == 0;
  entry.plies = static_cast<std::uint16_t>(shortest_win != 0 ? shortest_win : longest_loss);
  // A move that draws is one that is never refuted.
  entry.open_moves = static_cast<std::uint8_t>(steps + (may_draw ? 1 : 0));
  if (shortest_win != 0) {
    entry.state = State::win;
  } else if (steps == 0) {
    entry.state = may_draw ? State::draw : State::loss;
  }
}

void Aftermath::settle(Index index, State state, int plies) {
  Entry& entry = entries_[index];
  entry.state = state;
  entry.plies = static_cast<std::uint16_t>(plies);
  const auto distance = static_cast<std::size_t>(plies);
  if (distance >= settled_.size()) settled_.resize(distance + 1);
  settled_[distance].push_back(index);
}

/// What leads to a loss is won, perhaps sooner than by what was known at the start; what leads only
/// to wins is lost, by the longest of them.
void Aftermath::settle_before(Index index) {
  const Entry after = entries_[index];
  const int plies = after.plies + 1;
  for_each_step_back(after.position(), [&](const Position& before) {
    const Index at = place(before);
    Entry& entry = entries_[at];
    if (entry.is_final) return;
    const bool is_open = entry.state == State::open;
    if (after.state == State::loss) {
      const bool is_sooner = entry.state == State::win && entry.plies > plies;
      if (is_open || is_sooner) settle(at, State::win, plies);
    } else if (is_open && --entry.open_moves == 0) {
      settle(at, State::loss, std::max<int>(entry.plies, plies));
    }
  });
}

}  // namespace threeply
