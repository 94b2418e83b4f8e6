// How much work may be done, and whether somebody still wants it.
#pragma once

#include <cstdint>

#include "search/solver.hpp"

namespace threeply {

class Budget {
 public:
  Budget(std::uint64_t most_nodes, SolveListener* listener)
      : most_nodes_(most_nodes), listener_(listener) {}

  /// One more node; false once nothing more should be looked at.
  bool spend() {
    ++nodes_;
    if ((nodes_ & (asking_interval - 1)) == 0) listen();
    return !is_spent();
  }

  /// So many more at once.
  void spend(std::uint64_t nodes) { nodes_ += nodes; }

  /// Tells how it stands, and asks whether somebody still wants it.
  void listen() {
    if (listener_ != nullptr && !listener_->on_progress({nodes_, plies_})) is_stopped_ = true;
  }

  bool is_spent() const { return is_stopped_ || nodes_ >= limit_; }
  bool is_stopped() const { return is_stopped_; }
  std::uint64_t nodes() const { return nodes_; }
  std::uint64_t most_nodes() const { return most_nodes_; }

  /// What is left of all that may be spent.
  std::uint64_t left() const { return nodes_ < most_nodes_ ? most_nodes_ - nodes_ : 0; }

  /// What is left of what may be spent now.
  std::uint64_t allowed() const { return nodes_ < limit_ ? limit_ - nodes_ : 0; }

  /// From here on no more than `nodes` may be spent.
  void allow(std::uint64_t nodes) { limit_ = nodes < UINT64_MAX - nodes_ ? nodes_ + nodes : nodes; }

  /// What the listener is told.
  void set_plies(int plies) { plies_ = plies; }

 private:
  static constexpr std::uint64_t asking_interval = 1 << 15;

  std::uint64_t nodes_ = 0;
  std::uint64_t most_nodes_;
  std::uint64_t limit_ = UINT64_MAX;
  SolveListener* listener_;
  int plies_ = 0;
  bool is_stopped_ = false;
};

}  // namespace threeply
