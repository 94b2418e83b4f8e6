#include "programs/trace/trace_record.hpp"

#include "programs/trace/trace_listeners.hpp"
#include "rules/legal_moves.hpp"

namespace threeply {
namespace {

std::string_view name_of(Side side) { return side == Side::bottom ? "Alice" : "Bill"; }

/// What a value that came back means to the side that has the choice.
std::string verdict_on(const TraceStep& step, Cost value) {
  const Side us = step.before.turn;
  const std::string who(name_of(us));
  const bool is_better = us == Side::bottom ? value > step.alpha : value < step.beta;
  const std::string bound = us == Side::bottom ? "alpha=" : "beta=";
  if (is_better) return who + " had no better: " + bound + trace_cost(value) + " from here on.";
  const Cost sure = us == Side::bottom ? step.alpha : step.beta;
  if (sure == lost_by(us)) return "It is as bad as can be for " + who + ".";
  return "No better for " + who + " than the " + trace_cost(sure) + " already found.";
}

std::string leaf_sentence(const TraceStep& step, Cost value, int base) {
  const std::string start = "After " + trace_move(step.move, base) + " ";
  const std::string other(name_of(opponent(step.before.turn)));
  const bool is_over = !can_act(step.after);
  const std::string reason =
      is_over ? other + " cannot move: the game is over, h=" + trace_cost(value) + ". "
              : "the horizon is reached: Alice's men and twice her kings minus Bill's are h=" +
                    trace_cost(value) + ". ";
  return start + reason + verdict_on(step, value);
}

std::string done_sentence(const TraceStep& step, Cost value, int base) {
  const std::string other(name_of(opponent(step.before.turn)));
  const std::string start = "Against " + trace_move(step.move, base) + " " + other + "'s best is ";
  const bool is_bound = value == step.alpha || value == step.beta;
  // Fail-hard: a value at the window's edge only says that it is no better for the side asking.
  const std::string exact =
      is_bound ? trace_cost(value) + " or beyond. " : trace_cost(value) + ". ";
  return start + exact + verdict_on(step, value);
}

std::string cut_sentence(const TraceCut& cut) {
  const Side us = cut.before.turn;
  const std::string who(name_of(us));
  const std::string other(name_of(opponent(us)));
  const bool is_bottom = us == Side::bottom;
  const Cost found = is_bottom ? cut.alpha : cut.beta;
  const Cost sure = is_bottom ? cut.beta : cut.alpha;
  const std::string rest =
      cut.moves.size() == 1 ? "the last move" : std::to_string(cut.moves.size()) + " more moves";
  if (found == lost_by(opponent(us))) {
    return who + " has found a win here: " + rest + " cannot add to it.";
  }
  return who + " has found " + trace_cost(found) + " here, and " + other + " has " +
         trace_cost(sure) + " already by an earlier move. To come here is no better for " + other +
         ", whatever the rest brings: " + rest + " cannot matter.";
}

}  // namespace

bool TraceRecord::has_room() {
  if (lines_.size() < most_lines_) return true;
  is_cut_ = true;
  return false;
}

void TraceRecord::on_enter(const TraceStep& step) {
  const bool is_kept = has_room();
  if (is_kept) {
    lines_.push_back({.kind = TraceLine::Kind::enter,
                      .text = entered_line(step, base_),
                      .ply = step.ply,
                      .parent = parent(),
                      .board = step.after,
                      .move = step.move,
                      .cut = {},
                      .alpha = step.alpha,
                      .beta = step.beta,
                      .value = std::nullopt,
                      .sentence = {}});
  }
  open_.push_back(is_kept ? static_cast<int>(lines_.size()) - 1 : -1);
}

void TraceRecord::on_leaf(const TraceStep& step, Cost value) {
  ++leaves_;
  if (!has_room()) return;
  lines_.push_back({.kind = TraceLine::Kind::leaf,
                    .text = leaf_line(step, value, base_),
                    .ply = step.ply,
                    .parent = parent(),
                    .board = step.after,
                    .move = step.move,
                    .cut = {},
                    .alpha = step.alpha,
                    .beta = step.beta,
                    .value = value,
                    .sentence = leaf_sentence(step, value, base_)});
}

void TraceRecord::on_cut(const TraceCut& cut) {
  if (!has_room()) return;
  lines_.push_back({.kind = TraceLine::Kind::cut,
                    .text = cut_line(cut, base_),
                    .ply = cut.ply,
                    .parent = parent(),
                    .board = cut.before,
                    .move = std::nullopt,
                    .cut = {cut.moves.begin(), cut.moves.end()},
                    .alpha = cut.alpha,
                    .beta = cut.beta,
                    .value = std::nullopt,
                    .sentence = cut_sentence(cut)});
}

void TraceRecord::on_done(const TraceStep& step, Cost value) {
  const int line = open_.back();
  open_.pop_back();
  if (line < 0) return;
  TraceLine& entered = lines_[static_cast<std::size_t>(line)];
  entered.value = value;
  entered.sentence = done_sentence(step, value, base_);
}

}  // namespace threeply
