#include "endgame/statistics.hpp"

#include <mutex>

#include "endgame/slice_parts.hpp"

namespace threeply {
namespace {

/// `number` is that of the longest, which decides between equals.
void add(Statistics& sum, SliceNumber& number, const Statistics& part, SliceNumber part_number) {
  sum.positions += part.positions;
  sum.wins += part.wins;
  sum.draws += part.draws;
  sum.losses += part.losses;
  if (part.longest < sum.longest || (part.longest == sum.longest && part_number > number)) return;
  sum.longest = part.longest;
  sum.longest_position = part.longest_position;
  number = part_number;
}

}  // namespace

Statistics statistics_of(const Slice& slice, const DoParts& do_parts) {
  Statistics sum{.material = slice.index.material()};
  SliceNumber longest_number = 0;
  std::mutex mutex;
  do_parts(parts_of(slice), [&](std::size_t part) {
    Statistics own;
    SliceNumber own_number = 0;
    for_each_position(slice, part, [&](SliceNumber number, const Position& position) {
      const Value value = slice.at(number);
      ++own.positions;
      ++(is_win(value) ? own.wins : is_loss(value) ? own.losses : own.draws);
      if (value == drawn || plies_of(value) <= own.longest) return;
      own.longest = plies_of(value);
      own.longest_position = position;
      own_number = number;
    });
    const std::lock_guard lock(mutex);
    add(sum, longest_number, own, own_number);
  });
  return sum;
}

}  // namespace threeply
