#include "endgame/build.hpp"

#include <algorithm>
#include <atomic>
#include <cstring>
#include <mutex>

#include "endgame/best_value.hpp"
#include "endgame/slice_parts.hpp"
#include "rules/generate.hpp"
#include "rules/play.hpp"

namespace threeply {
namespace {

/// What a distance is counted to.
enum class Measure : std::uint8_t { end, progress };

// Several threads read and write a slice at once; what they write is the same whoever comes first.
// By the compiler's own functions: the library of Emscripten has no std::atomic_ref yet.

Value load(const Value& value) { return __atomic_load_n(&value, __ATOMIC_RELAXED); }

void store(Value& value, Value now) { __atomic_store_n(&value, now, __ATOMIC_RELAXED); }

/// Whether what a move leads to is told by tables that were there before: another material, or, if
/// progress is all that counts, whatever a man's advance comes to.
template <Measure measure>
bool is_exit(const Position& position, const Move& move) {
  const bool is_man = (position.kings & bit(move.from)) == 0;
  return move.is_capture() || (is_man && (measure == Measure::progress ||
                                          (bit(move.to) & crown_row(Side::bottom)) != 0));
}

/// Adds such a move to those of a position.
template <Measure measure>
void add_exit(BestValue& best, Value after) {
  if constexpr (measure == Measure::end) {
    best.add(after);
  } else {
    best.add_progress(after);
  }
}

/// A slice and that of the same pieces seen by the other side, which may be the same: moves that
/// are no exits lead from one to the other.
template <RuleSet rules, Measure measure>
class PairBuilder {
 public:
  /// `tables` has what exits lead to.
  PairBuilder(const EndgameTables& tables, Slice& one, Slice& other, const DoParts& do_parts)
      : tables_(tables), slices_{&one, &other}, do_parts_(do_parts) {}

  void run() {
    for_all([this](Slice& slice, std::size_t part) { start(slice, part); });
    for (int plies = 0; plies <= last_; ++plies) {
      const Value now = value_of(plies);
      for_all([&](Slice& slice, std::size_t part) { spread(slice, part, now); });
    }
  }

 private:
  bool is_one_slice() const { return slices_[0] == slices_[1]; }

  Slice& other_of(const Slice& slice) const {
    return &slice == slices_[0] ? *slices_[1] : *slices_[0];
  }

  template <class Work>
  void for_all(const Work& work) {
    const std::size_t first = parts_of(*slices_[0]);
    const std::size_t all = first + (is_one_slice() ? 0 : parts_of(*slices_[1]));
    do_parts_(all, [&](std::size_t part) {
      if (part < first) {
        work(*slices_[0], part);
      } else {
        work(*slices_[1], part - first);
      }
    });
  }

  void note(Value value) {
    int last = last_.load(std::memory_order_relaxed);
    while (plies_of(value) > last && !last_.compare_exchange_weak(last, plies_of(value))) {
    }
  }

  /// What exits tell.
  void start(Slice& slice, std::size_t part) {
    for_each_position(slice, part, [&](SliceNumber i, const Position& position) {
      MoveList moves;
      generate<rules, Side::bottom>(position, moves);
      BestValue best;
      bool has_inner_move = false;
      for (const Move& move : moves) {
        if (is_exit<measure>(position, move)) {
          add_exit<measure>(best, tables_.look_up(play(position, move)));
        } else {
          has_inner_move = true;
        }
      }
      if (has_inner_move && !best.has_win()) return;
      const Value value = best.value();
      if (value == drawn) return;
      slice.at(i) = value;
      note(value);
    });
  }

  /// From the positions of one distance to those before them.
  void spread(Slice& slice, std::size_t part, Value now) {
    const SliceNumber begin = part * part_size;
    const SliceNumber end = std::min(begin + part_size, slice.index.size());
    SliceIndex::Reader reader(slice.index);
    Slice& others = other_of(slice);
    Position position;
    const Value* const values = slice.values.data();
    for (SliceNumber i = begin; i < end; ++i) {
      const void* const found = std::memchr(values + i, now, static_cast<std::size_t>(end - i));
      if (found == nullptr) return;
      i = static_cast<SliceNumber>(static_cast<const Value*>(found) - values);
      if (!reader.read(i, position)) continue;
      for_each_before(turned(position), [&](const Position& before) {
        Value& value = others.at(others.index.number_of(before));
        const Value known = load(value);
        if (is_loss(now)) {
          const auto win = static_cast<Value>(now + 1);
          if ((known == drawn || known > win) && may_step(before)) {
            store(value, win);
            note(win);
          }
        } else if (known == drawn && may_step(before)) {
          if (const Value loss = loss_of(before, others, now); loss != drawn) {
            store(value, loss);
            note(loss);
          }
        }
      });
    }
  }

  static bool may_step(const Position& position) {
    return !rules.captures_are_mandatory || jump_sources<Side::bottom>(position).any() == 0;
  }

  /// Calls `visit` with each position from which a step of the bottom side that is no exit leads to
  /// `after`, in which the top side is to move.
  template <class Visit>
  static void for_each_before(const Position& after, const Visit& visit) {
    const Bitboard empty = after.empty();
    for_each_direction([&]<Direction direction>() {
      // The piece has come this way, and goes back the other.
      constexpr Direction back = opposite(direction);
      constexpr bool is_for_men = measure == Measure::end && is_forward(Side::bottom, direction);
      const Bitboard who = is_for_men ? after.bottom : after.bottom & after.kings;
      for_each_bit(steppers<back>(who, empty), [&](Bitboard to) {
        const Bitboard from = neighbours<back>(to);
        Position before = after;
        before.bottom ^= from | to;
        if ((after.kings & to) != 0) before.kings ^= from | to;
        before.turn = Side::bottom;
        visit(before);
      });
    });
  }

  /// Of a position of `slice` that is lost for all that is known; drawn if it is not, or not yet.
  Value loss_of(const Position& position, const Slice& slice, Value now) const {
    const Slice& others = other_of(slice);
    MoveList moves;
    generate<rules, Side::bottom>(position, moves);
    BestValue best;
    for (const Move& move : moves) {
      const Position next = play(position, move);
      if (is_exit<measure>(position, move)) {
        add_exit<measure>(best, tables_.look_up(next));
      } else {
        const Value after = load(others.at(others.index.number_of(turned(next))));
        // A win that is not yet certain may become a quicker one.
        if (!is_win(after) || after > now) return drawn;
        best.add(after);
      }
      if (best.has_draw() || best.has_win()) return drawn;
    }
    return best.value();
  }

  const EndgameTables& tables_;
  Slice* slices_[2];
  const DoParts& do_parts_;
  std::atomic<int> last_ = 0;  ///< no value is larger
};

template <class Run>
decltype(auto) with_rules(RuleSet rules, const Run& run) {
  return with_rules(rules, Side::bottom, [&]<RuleSet known, Side>() -> decltype(auto) {
    return run.template operator()<known>();
  });
}

template <Measure measure>
void add_pair(const EndgameTables& known, EndgameTables& tables, const Material& material,
              const DoParts& do_parts) {
  Slice& one = tables.add(material);
  const bool is_one = material == material.turned();
  Slice& other = is_one ? one : tables.add(material.turned());
  with_rules(tables.rules(), [&]<RuleSet rules>() {
    PairBuilder<rules, measure>(known, one, other, do_parts).run();
  });
}

template <Measure measure>
bool follows(const EndgameTables& known, const EndgameTables& tables, const Slice& slice,
             const DoParts& do_parts, Position& fault) {
  std::mutex mutex;
  bool is_good = true;
  do_parts(parts_of(slice), [&](std::size_t part) {
    for_each_position(slice, part, [&](SliceNumber number, const Position& position) {
      MoveList moves;
      with_rules(tables.rules(),
                 [&]<RuleSet rules>() { generate<rules, Side::bottom>(position, moves); });
      BestValue best;
      for (const Move& move : moves) {
        const Position next = play(position, move);
        if (is_exit<measure>(position, move)) {
          add_exit<measure>(best, known.look_up(next));
        } else {
          best.add(tables.look_up(next));
        }
      }
      if (best.value() == slice.at(number)) return;
      const std::lock_guard lock(mutex);
      is_good = false;
      fault = position;
    });
  });
  return is_good;
}

}  // namespace

void do_in_turn(std::size_t count, const std::function<void(std::size_t part)>& part) {
  for (std::size_t i = 0; i < count; ++i) part(i);
}

void add_slices(EndgameTables& tables, const Material& material, const DoParts& do_parts) {
  add_pair<Measure::end>(tables, tables, material, do_parts);
}

void add_progress(const EndgameTables& tables, EndgameTables& progress, const Material& material,
                  const DoParts& do_parts) {
  add_pair<Measure::progress>(tables, progress, material, do_parts);
}

SliceNumber slices_size(const Material& material) {
  const SliceNumber one = SliceIndex(material).size();
  return material == material.turned() ? one : 2 * one;
}

EndgameTables build_tables(RuleSet rules, int pieces, const DoParts& do_parts) {
  EndgameTables tables(rules);
  for (const Material& material : pairs_up_to(pieces)) add_slices(tables, material, do_parts);
  return tables;
}

bool is_consistent(const EndgameTables& tables, const Slice& slice, const DoParts& do_parts,
                   Position& fault) {
  return follows<Measure::end>(tables, tables, slice, do_parts, fault);
}

bool is_consistent_progress(const EndgameTables& tables, const EndgameTables& progress,
                            const Slice& slice, const DoParts& do_parts, Position& fault) {
  return follows<Measure::progress>(tables, progress, slice, do_parts, fault);
}

}  // namespace threeply
