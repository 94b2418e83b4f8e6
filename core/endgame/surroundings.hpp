// What the values next to a position lead one to expect of its own.
//
// Next to it are positions that differ in one piece, which stands a step or two farther up: their
// numbers are smaller, so that they are known when a reader comes to the position. A piece that has
// gone two rows, or none, leaves the same side with the move of the whole board (the opposition),
// so these are told from those that are one row away.
#pragma once

#include <cstdint>
#include <span>

#include "endgame/slice_index.hpp"
#include "endgame/value.hpp"

namespace threeply {

/// In a block: of no position, of one that is not stored, or not yet known.
constexpr Value not_known = 255;

class Surroundings {
 public:
  /// `known` has the values of the block that begins with number `begin`, up to the position's own.
  Surroundings(PackedContent content, const SliceIndex& index, const Position& position,
               SliceNumber number, SliceNumber begin, std::span<const Value> known);

  static constexpr int plain_outcome_contexts = 8;
  static constexpr int outcome_contexts = plain_outcome_contexts * 27 * 27;

  /// What bears on the outcome, as a number.
  int outcome_context() const;
  /// The same, the values next to it left out.
  int plain_outcome_context() const { return flags_; }

  static constexpr int plain_distance_contexts = 2;
  static constexpr int neighbour_distance_contexts = 6 * 5 * 3 * 2 * 2;
  static constexpr int distance_contexts =
      plain_distance_contexts + 4 * neighbour_distance_contexts;

  /// What bears on the distance of a win or a loss.
  int distance_context(bool is_win) const;
  static int plain_distance_context(bool is_win) { return is_win ? 1 : 0; }

  /// A guess at how many times each side has moved when it is over; 0 if nothing is known.
  int expected_distance(bool is_win) const;

 private:
  /// Of the positions next to it that have one outcome.
  struct Known {
    int weight = 0;
    int sum = 0;
    int least = 1000;
    int most = 0;
  };

  void add(Value value, bool is_same_parity);

  int flags_ = 0;
  bool counts_progress_;
  int progress_flags_ = 0;   ///< what progress is at hand; none where other distances are counted
  int same_parity_[3] = {};  ///< how many are drawn, won, lost
  int other_parity_[3] = {};
  Known lost_{};
  Known won_{};
};

}  // namespace threeply
