#include "search/steps.hpp"

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
      tell(Kind::leaf, nullptr, root, search_.window,
           finished_cost(root, search_.options.evaluation));
      return;
    }
    tell(Kind::enter, nullptr, root, search_.window, 0);
    levels_[0] = {};
    const auto choice =
        trace_minimax(root, search_.rules, search_.options, search_.reading, *this, search_.window);
    if (choice) tell(Kind::done, nullptr, root, search_.window, choice->value);
  }

  void on_enter(const TraceStep& step) override {
    go_down(step);
    tell(Kind::enter, &step.move, step.after, {step.alpha, step.beta}, 0);
    levels_[path_.size()] = {};
  }

  void on_leaf(const TraceStep& step, Cost value) override {
    go_down(step);
    tell(Kind::leaf, &step.move, step.after, {step.alpha, step.beta}, value);
    come_back(step, value, {value, value});
  }

  void on_cut(const TraceCut& cut) override {
    // The trace tells the board and not the move that made it; a cut is not about that move.
    levels_[path_.size()].is_cut = true;
    tell(Kind::cut, nullptr, cut.before, {cut.alpha, cut.beta}, 0,
         static_cast<int>(cut.moves.size()));
  }

  void on_done(const TraceStep& step, Cost value) override {
    tell(Kind::done, &step.move, step.after, {step.alpha, step.beta}, value);
    come_back(step, value, known_here(step.after.turn));
  }

  bool wants_more() const override { return wants_more_; }

 private:
  /// What is known of the children of a board that is being looked at.
  struct Level {
    int looked_at = 0;
    int best = 0;  ///< the first, if all lose
    int ties = 0;
    bool is_improved = false;
    bool is_cut = false;
    std::optional<Cost> found;
    std::optional<Known> known;  ///< the best of those looked at
  };

  /// To the child that is looked at next.
  void go_down(const TraceStep& step) {
    path_.push_back(levels_[static_cast<std::size_t>(step.ply) - 1].looked_at++);
  }

  /// Of the board at the end of the path, whose side to move is `us`. What was cut may be better.
  Known known_here(Side us) const {
    const Level& level = levels_[path_.size()];
    Known known = level.known.value_or(Known{});
    if (level.is_cut) (us == Side::bottom ? known.high : known.low) = lost_by(opponent(us));
    return known;
  }

  /// To its parent, with what was returned and what is known.
  void come_back(const TraceStep& step, Cost value, Known known) {
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
    if (!level.found || is_better(us, value, *level.found)) level.found = value;
    if (!level.known) level.known = known;
    if (is_better(us, known.low, level.known->low)) level.known->low = known.low;
    if (is_better(us, known.high, level.known->high)) level.known->high = known.high;
  }

  void tell(Kind kind, const Move* move, const Position& board, Window window, Cost value,
            int cut_count = 0) {
    if (!wants_more_) return;  // the search still unwinds
    const Level& level = levels_[path_.size()];
    int best = -1;
    Known known;
    if (kind == Kind::leaf) known = {value, value};
    if (kind == Kind::done || kind == Kind::cut) known = known_here(board.turn);
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
                          .known = known,
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

}  // namespace threeply
