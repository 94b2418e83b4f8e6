#include "endgame/value_model.hpp"

#include <algorithm>

namespace threeply {
namespace {

constexpr int longest = 127;  ///< what a value has room for
constexpr int byte_bits = 8;
constexpr Chance even{0x07};

/// How many steps it is from the expected distance to this one: none, one more, one less, two more.
int steps_to(int distance, int expected) {
  return distance > expected ? 2 * (distance - expected) - 1 : 2 * (expected - distance);
}

int after_steps(int steps, int expected) {
  return steps % 2 != 0 ? expected + (steps + 1) / 2 : expected - steps / 2;
}

/// Calls `answer` with the place in the row and the truth for each step; what is left is returned.
template <class Answer>
int count_steps(int steps, const Answer& answer) {
  for (int i = 0; i < std::min(steps, most_steps); ++i) answer(i, false);
  if (steps < most_steps) answer(steps, true);
  return steps - most_steps;
}

}  // namespace

void ValueCounts::note(Value value, const Surroundings& around, bool has_distances) {
  const int context = around.outcome_context();
  outcomes_.note(context, 0, value == drawn);
  if (value == drawn) return;
  const bool is_won = is_win(value);
  outcomes_.note(context, 1, is_won);
  if (!has_distances) return;
  const int distance_context = around.distance_context(is_won);
  count_steps(steps_to(plies_of(value) / 2, around.expected_distance(is_won)),
              [&](int place, bool truth) { distances_.note(distance_context, place, truth); });
}

void ValueCounts::add(const ValueCounts& others) {
  outcomes_.add(others.outcomes_);
  distances_.add(others.distances_);
}

void ValueModel::put(Value value, const Surroundings& around, BitWriter& bits) const {
  const Chance* const outcome = outcomes_.row(around.outcome_context());
  bits.put(value == drawn, outcome[0]);
  if (value == drawn) return;
  const bool is_won = is_win(value);
  bits.put(is_won, outcome[1]);
  if (!has_distances_) return;
  const Chance* const row = distances_.row(around.distance_context(is_won));
  const int left = count_steps(steps_to(plies_of(value) / 2, around.expected_distance(is_won)),
                               [&](int place, bool truth) { bits.put(truth, row[place]); });
  if (left < 0) return;
  for (int i = byte_bits - 1; i >= 0; --i) bits.put((left >> i & 1) != 0, even);
}

Value ValueModel::get(const Surroundings& around, BitReader& bits) const {
  const Chance* const outcome = outcomes_.row(around.outcome_context());
  if (bits.get(outcome[0])) return drawn;
  const bool is_won = bits.get(outcome[1]);
  if (!has_distances_) return is_won ? won_at_once : lost_at_once;
  const Chance* const row = distances_.row(around.distance_context(is_won));
  int steps = 0;
  while (steps < most_steps && !bits.get(row[steps])) ++steps;
  if (steps == most_steps) {
    int left = 0;
    for (int i = 0; i < byte_bits; ++i) left = left * 2 + (bits.get(even) ? 1 : 0);
    steps += left;
  }
  // Bytes that nobody has written could ask for any distance.
  const int distance =
      std::clamp(after_steps(steps, around.expected_distance(is_won)), 0, longest - 1);
  return value_of(2 * distance + (is_won ? 1 : 0));
}

void ValueModel::write(std::string& bytes) const {
  outcomes_.write(bytes);
  if (has_distances_) distances_.write(bytes);
}

bool ValueModel::read(ByteReader& bytes) {
  return outcomes_.read(bytes) && (!has_distances_ || distances_.read(bytes));
}

}  // namespace threeply
