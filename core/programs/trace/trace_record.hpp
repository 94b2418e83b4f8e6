// The trace as a list: every line with its board, its window, its value and why it came to it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "search/trace.hpp"

namespace threeply {

struct TraceLine {
  enum class Kind { enter, leaf, cut };

  Kind kind;
  std::string text;  ///< as the trace program writes it
  int ply;
  int parent;      ///< index of the line of the move above, -1 at the root
  Position board;  ///< after the move; for a cut the one in which moves are cut
  std::optional<Move> move;
  std::vector<Move> cut;
  Cost alpha;
  Cost beta;
  std::optional<Cost> value;  ///< none for a cut, and where the search was ended below
  std::string sentence;
};

/// Keeps lines up to a number; what comes after is searched, but not kept.
class TraceRecord final : public TraceListener {
 public:
  TraceRecord(int base, std::size_t most_lines) : base_(base), most_lines_(most_lines) {}

  void on_enter(const TraceStep& step) override;
  void on_leaf(const TraceStep& step, Cost value) override;
  void on_cut(const TraceCut& cut) override;
  void on_done(const TraceStep& step, Cost value) override;

  const std::vector<TraceLine>& lines() const { return lines_; }
  std::uint64_t leaves() const { return leaves_; }

  /// Whether there were more lines than it keeps.
  bool is_cut() const { return is_cut_; }

 private:
  bool has_room();
  int parent() const { return open_.empty() ? -1 : open_.back(); }

  int base_;
  std::size_t most_lines_;
  std::vector<TraceLine> lines_;
  std::vector<int> open_;  ///< lines of the moves entered and not yet done; -1 if not kept
  std::uint64_t leaves_ = 0;
  bool is_cut_ = false;
};

}  // namespace threeply
