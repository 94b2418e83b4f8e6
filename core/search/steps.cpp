#include "search/steps.hpp"

#include <algorithm>
#include <vector>

#include "rules/legal_moves.hpp"

namespace threeply {
namespace {

using Kind = SearchStep::Kind;

class StepTeller final : public TraceListener {
 public:
  StepTeller(const TreeSearch& search, const std::function<bool(const SearchStep&)>& visit)
      : search_(search),
        visit_(visit),
        levels_(static_cast<std::size_t>(search.options.depth) + 1) {
    path_.reserve(levels_.size());
  }

  void tell_all() {
    const Position& root = search_.root;
    if (!can_act(root)) {
      tell(Kind::leaf, nullptr, root, {}, board_cost(root, search_.options.evaluation));
      return;
    }
    tell(Kind::enter, nullptr, root, {}, 0);
    levels_[0] = {};
    const auto choice = trace_minimax(root, search_.rules, search_.options, search_.reading, *this);
    if (choice) tell(Kind::done, nullptr, root, {}, choice->value);
  }

  void on_enter(const TraceStep& step) override {
    go_down(step);
    tell(Kind::enter, &step.move, step.after, {step.alpha, step.beta}, 0);
    levels_[path_.size()] = {};
  }

  void on_leaf(const TraceStep& step, Cost value) override {
    go_down(step);
    tell(Kind::leaf, &step.move, step.after, {step.alpha, step.beta}, value);
    come_back(step, value);
  }

  void on_cut(const TraceCut& cut) override {
    // The trace tells the board and not the move that made it; a cut is not about that move.
    tell(Kind::cut, nullptr, cut.before, {cut.alpha, cut.beta}, 0,
         static_cast<int>(cut.moves.size()));
  }

  void on_done(const TraceStep& step, Cost value) override {
    tell(Kind::done, &step.move, step.after, {step.alpha, step.beta}, value);
    come_back(step, value);
  }

  bool wants_more() const override { return wants_more_; }

 private:
  /// What is known of the children of a board that is being looked at.
  struct Level {
    int looked_at = 0;
    int best = 0;  ///< the first, if all lose
    int ties = 0;
    bool is_improved = false;
    std::optional<Cost> found;
  };

  /// To the child that is looked at next.
  void go_down(const TraceStep& step) {
    path_.push_back(levels_[static_cast<std::size_t>(step.ply) - 1].looked_at++);
  }

  /// To its parent, with what it is worth.
  void come_back(const TraceStep& step, Cost value) {
    path_.pop_back();
    Level& level = levels_[path_.size()];
    const Side us = step.before.turn;
    Window window{step.alpha, step.beta};
    if (search_.reading == Reading::plain && level.found) window.improve(us, *level.found);
    if (window.improve(us, value)) {
      level.best = level.looked_at - 1;
      level.is_improved = true;
      level.ties = 0;
    } else if (level.found && value == *level.found) {
      ++level.ties;
    }
    if (!level.found || (us == Side::bottom ? value > *level.found : value < *level.found)) {
      level.found = value;
    }
  }

  void tell(Kind kind, const Move* move, const Position& board, Window window, Cost value,
            int cut_count = 0) {
    if (!wants_more_) return;  // the search still unwinds
    const Level& level = levels_[path_.size()];
    int best = -1;
    if (kind == Kind::cut) best = level.looked_at - 1;
    if (kind == Kind::done) {
      // Nothing improved: either all lose, or all fall short of what is sure elsewhere.
      const bool is_carried = level.is_improved || value == lost_by(board.turn);
      best = is_carried ? level.best : -1;
    }
    wants_more_ = visit_({.kind = kind,
                          .path = path_,
                          .board = board,
                          .move = move,
                          .window = window,
                          .value = value,
                          .found_before = found_before(kind),
                          .best = best,
                          .ties = search_.reading == Reading::plain ? level.ties : 0,
                          .child_end = level.looked_at + cut_count});
  }

  std::optional<Cost> found_before(Kind kind) const {
    if (path_.empty() || kind == Kind::cut) return std::nullopt;
    return levels_[path_.size() - 1].found;
  }

  const TreeSearch& search_;
  const std::function<bool(const SearchStep&)>& visit_;
  std::vector<Level> levels_;  ///< by the length of the path
  std::vector<int> path_;
  bool wants_more_ = true;
};

}  // namespace

void walk_steps(const TreeSearch& search, const std::function<bool(const SearchStep&)>& visit) {
  StepTeller(search, visit).tell_all();
}

std::uint64_t visit_steps(const TreeSearch& search, std::uint64_t from, std::uint64_t count,
                          const std::function<void(const SearchStep&)>& visit) {
  std::uint64_t total = 0;
  walk_steps(search, [&](const SearchStep& step) {
    if (total >= from && total - from < count) visit(step);
    ++total;
    return true;
  });
  return total;
}

std::optional<std::int64_t> find_step(const TreeSearch& search, std::int64_t from, Kind kind,
                                      bool is_backwards) {
  std::optional<std::int64_t> found;
  std::int64_t number = -1;
  walk_steps(search, [&](const SearchStep& step) {
    ++number;
    if (is_backwards && number >= from) return false;
    if (step.kind == kind && (is_backwards || number > from)) found = number;
    return is_backwards || !found;
  });
  return found;
}

std::optional<std::int64_t> step_of(const TreeSearch& search, TreePath path) {
  std::optional<std::int64_t> found;
  std::int64_t number = -1;
  walk_steps(search, [&](const SearchStep& step) {
    ++number;
    if (std::equal(step.path.begin(), step.path.end(), path.begin(), path.end())) found = number;
    return !found;
  });
  return found;
}

}  // namespace threeply
