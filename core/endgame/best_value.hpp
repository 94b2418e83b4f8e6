// The value of a position, from those of its moves.
#pragma once

#include <algorithm>

#include "endgame/value.hpp"

namespace threeply {

/// The best of what is known about the moves of a position.
class BestValue {
 public:
  /// `after` is what the opponent faces.
  void add(Value after) {
    if (after == drawn) {
      has_draw_ = true;
    } else if (is_loss(after)) {
      quickest_ = std::min<int>(quickest_, plies_of(after));
    } else {
      longest_ = std::max<int>(longest_, plies_of(after));
    }
  }

  /// By a capture or an advance of a man, where nothing but the distance to such progress counts:
  /// the winner has arrived, and a loser could have waited.
  void add_progress(Value after) {
    if (!is_win(after)) add(without_distance(after));
  }

  bool has_win() const { return quickest_ != never; }
  bool has_draw() const { return has_draw_; }

  /// Of a position all of whose moves have been added.
  Value value() const {
    if (has_win()) return value_of(quickest_ + 1);
    if (has_draw_) return drawn;
    return longest_ < 0 ? lost_at_once : value_of(longest_ + 1);
  }

 private:
  static constexpr int never = 1000;
  int quickest_ = never;
  int longest_ = -1;
  bool has_draw_ = false;
};

}  // namespace threeply
