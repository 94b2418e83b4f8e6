#include "cases/trace_features.hpp"

#include <array>
#include <vector>

#include "rules/legal_moves.hpp"

namespace threeply {
namespace {

class Watcher final : public TraceListener {
 public:
  Watcher(const Position& board, const TraceOptions& options) : options_(options) {
    if (board.kings_of(Side::bottom) != 0 && board.kings_of(Side::top) != 0) {
      add(TraceFeature::kings);
    }
    note_board(board);
  }

  void on_enter(const TraceStep& step) override {
    note(step);
    note_board(step.after);
    windows_.push_back({step.alpha, step.beta});
  }

  void on_leaf(const TraceStep& step, Cost value) override {
    note(step);
    if (step.ply < options_.search.depth) add(TraceFeature::early_end);
    if (step.ply == 1) note_first(value);
  }

  void on_cut(const TraceCut& cut) override {
    ++seen_.lines;
    ++seen_.cuts;
    constexpr std::array<TraceFeature, 4> by_ply = {TraceFeature::cut_at_1, TraceFeature::cut_at_2,
                                                    TraceFeature::cut_at_3, TraceFeature::cut_at_4};
    if (cut.ply <= 4) add(by_ply[static_cast<std::size_t>(cut.ply - 1)]);
    add(cut.alpha == cut.beta ? TraceFeature::equal_cut : TraceFeature::crossing_cut);
    // The bound of the other side was there before the board above was come to.
    if (windows_.size() < 2) return;
    const Window& here = windows_.back();
    const Window& above = windows_[windows_.size() - 2];
    const bool is_bottom = cut.before.turn == Side::bottom;
    const Cost bound = is_bottom ? here.beta : here.alpha;
    const Cost earlier = is_bottom ? above.beta : above.alpha;
    if (bound == earlier && bound != lost_by(cut.before.turn) && bound != bottom_has_won &&
        bound != top_has_won) {
      add(TraceFeature::deep_cut);
    }
  }

  void on_done(const TraceStep& step, Cost value) override {
    windows_.pop_back();
    if (step.ply == 1) note_first(value);
  }

  SeenTrace take(const std::optional<Choice>& choice) {
    int equals = 0;
    for (const Cost value : first_values_) equals += choice && value == choice->value ? 1 : 0;
    if (equals > 1) add(TraceFeature::tie);
    return seen_;
  }

 private:
  void add(TraceFeature one) { seen_.features |= feature(one); }

  void note(const TraceStep& step) {
    ++seen_.lines;
    if ((step.before.kings & bit(step.move.from)) == 0 &&
        (step.after.kings & bit(step.move.to)) != 0) {
      add(TraceFeature::crowning);
    }
  }

  void note_board(const Position& board) {
    const MoveList legal = legal_moves(board, options_.rules);
    if (legal.is_empty() || !legal[0].is_capture()) return;
    if (legal_moves(board, towers).size() > legal.size()) add(TraceFeature::forced_jump);
  }

  void note_first(Cost value) { first_values_.push_back(value); }

  const TraceOptions& options_;
  SeenTrace seen_;
  std::vector<Window> windows_;  ///< of the moves entered
  std::vector<Cost> first_values_;
};

}  // namespace

SeenTrace look_at(const Position& board, const TraceOptions& options) {
  Watcher watcher(board, options);
  const auto choice = trace_alpha_beta(board, options.rules, options.search, watcher);
  return watcher.take(choice);
}

std::string describe(const SeenTrace& seen) {
  std::string text = std::to_string(seen.lines) + (seen.lines == 1 ? " line" : " lines");
  if (seen.cuts > 0) text += ", " + std::to_string(seen.cuts) + (seen.cuts == 1 ? " cut" : " cuts");
  const auto has = [&](TraceFeature one) { return (seen.features & feature(one)) != 0; };
  std::string plies;
  for (int ply = 1; ply <= 4; ++ply) {
    if (has(static_cast<TraceFeature>(ply - 1))) {
      plies += (plies.empty() ? " at ply " : ", ") + std::to_string(ply);
    }
  }
  text += plies;
  if (has(TraceFeature::deep_cut)) text += "; a deep cut";
  if (has(TraceFeature::forced_jump)) text += "; mandatory jumps";
  if (has(TraceFeature::crowning)) text += "; crownings";
  if (has(TraceFeature::kings)) text += "; kings";
  if (has(TraceFeature::early_end)) text += "; games that end";
  return text;
}

}  // namespace threeply
