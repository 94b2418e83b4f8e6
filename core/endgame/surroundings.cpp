#include "endgame/surroundings.hpp"

#include <algorithm>
#include <bit>

#include "rules/sources.hpp"

namespace threeply {
namespace {

constexpr Bitboard even_rows = 0x0F0F0F0F;
constexpr Bitboard not_leftmost = 0xEEEEEEEE;

/// How many there are of each, none, one or more, as a number.
int counts_code(const int (&counts)[3]) {
  int code = 0;
  for (const int count : counts) code = code * 3 + std::min(count, 2);
  return code;
}

/// Whether a man of the bottom side has room.
bool can_advance(const Position& position) {
  bool has_room = false;
  for_each_direction([&]<Direction direction>() {
    if (!is_forward(Side::bottom, direction)) return;
    if (steppers<direction>(position.men_of(Side::bottom), position.empty()) != 0) has_room = true;
  });
  return has_room;
}

}  // namespace

Surroundings::Surroundings(PackedContent content, const SliceIndex& index, const Position& position,
                           SliceNumber number, SliceNumber begin, std::span<const Value> known)
    : counts_progress_(content == PackedContent::progress) {
  const bool is_odd = std::popcount(position.occupied() & even_rows) % 2 != 0;
  const bool is_threatened = jump_sources<Side::top>(position).any() != 0;
  const bool can_capture = jump_sources<Side::bottom>(position).any() != 0;
  flags_ = (is_odd ? 1 : 0) + (is_threatened ? 2 : 0) + (can_capture ? 4 : 0);

  if (counts_progress_) {
    progress_flags_ = (can_capture ? 1 : 0) + (can_advance(position) ? 2 : 0);
  }

  const Bitboard empty = position.empty();
  // Calls `number_with` with where a piece is gone from and come to.
  const auto look_around = [&](Bitboard pieces, Bitboard room, const auto& number_with) {
    for_each_bit(pieces, [&](Bitboard from) {
      const auto look = [&](Bitboard to, bool is_same_parity) {
        if ((to & room) == 0) return;
        const SliceNumber place = number_with(from | to) - begin;
        if (place < known.size()) add(known[static_cast<std::size_t>(place)], is_same_parity);
      };
      look(from >> 8U, true);
      look(leaps<Direction::north_west>(from), true);
      look(leaps<Direction::north_east>(from), true);
      look((from & not_leftmost) >> 1U, true);
      look(neighbours<Direction::north_west>(from), false);
      look(neighbours<Direction::north_east>(from), false);
    });
  };
  const auto is_near = [&](SliceNumber stride) { return stride < known.size(); };
  const SliceIndex::Neighbours numbers(index, position, number);
  const Bitboard top_kings = position.kings_of(Side::top);
  look_around(top_kings, empty,
              [&](Bitboard moved) { return numbers.with_top_kings(top_kings ^ moved); });
  const Bitboard bottom_kings = position.kings_of(Side::bottom);
  if (is_near(index.bottom_kings_stride())) {
    look_around(bottom_kings, empty,
                [&](Bitboard moved) { return numbers.with_bottom_kings(bottom_kings ^ moved); });
  }
  if (is_near(index.top_men_stride())) {
    look_around(position.men_of(Side::top), empty, [&](Bitboard moved) {
      Position other = position;
      other.top ^= moved;
      return index.number_of(other);
    });
  }
  if (is_near(index.bottom_men_stride())) {
    look_around(position.men_of(Side::bottom), empty & ~crown_row(Side::bottom),
                [&](Bitboard moved) {
                  Position other = position;
                  other.bottom ^= moved;
                  return index.number_of(other);
                });
  }
}

void Surroundings::add(Value value, bool is_same_parity) {
  if (value == not_known) return;
  const int outcome = value == drawn ? 0 : is_win(value) ? 1 : 2;
  ++(is_same_parity ? same_parity_ : other_parity_)[outcome];
  if (outcome == 0) return;
  // Next to it progress may win at once; where none is at hand that tells nothing.
  if (counts_progress_ && progress_flags_ == 0 && value == won_at_once) return;
  Known& all = outcome == 1 ? won_ : lost_;
  const int weight = is_same_parity ? 2 : 1;
  const int distance = plies_of(value) / 2;
  all.weight += weight;
  all.sum += weight * distance;
  all.least = std::min(all.least, distance);
  all.most = std::max(all.most, distance);
}

int Surroundings::outcome_context() const {
  return flags_ +
         plain_outcome_contexts * (counts_code(same_parity_) + 27 * counts_code(other_parity_));
}

int Surroundings::distance_context(bool is_win) const {
  const Known& all = is_win ? won_ : lost_;
  if (all.weight == 0) return plain_distance_context(is_win);
  const auto rank = [](int number, std::initializer_list<int> limits) {
    return static_cast<int>(std::upper_bound(limits.begin(), limits.end(), number) -
                            limits.begin());
  };
  int context = rank(all.most - all.least, {1, 2, 4, 7, 12});
  context = context * 5 + rank(expected_distance(is_win), {2, 4, 8, 16});
  context = context * 3 + rank(all.weight, {3, 8});
  context = context * 2 + (flags_ >> 1 & 1);
  return plain_distance_contexts + neighbour_distance_contexts * progress_flags_ + context * 2 +
         (is_win ? 1 : 0);
}

int Surroundings::expected_distance(bool is_win) const {
  const Known& all = is_win ? won_ : lost_;
  return all.weight == 0 ? 0 : (all.sum + all.weight / 2) / all.weight;
}

}  // namespace threeply
