// A trace program that does everything by its habits.
#include <optional>
#include <vector>

#include "grade/habits.hpp"
#include "programs/trace/case_reader.hpp"
#include "programs/trace/trace_listeners.hpp"
#include "search/window.hpp"

namespace threeply {
namespace {

class HabitTrace {
 public:
  explicit HabitTrace(const TraceHabits& habits) : habits_(habits) {}

  std::string run(std::string_view input) {
    CaseReader reader(trace_letters);
    reader.feed(input);
    reader.finish();
    while (const auto next = reader.next()) {
      if (!next->heading.empty()) write(next->heading);
      const MoveList moves = habit_moves(next->position, habits_.rules);
      std::optional<Choice> choice;
      if (!moves.is_empty()) choice = search(next->position, moves, 1, {}, {});
      write(verdict_line(choice, habits_.base) + '\n');
    }
    return std::move(text_);
  }

 private:
  void write(const std::string& line) { text_.append(line).append("\n"); }

  /// `own` is what the board above has found itself.
  Choice search(const Position& position, const MoveList& moves, int ply, Window window,
                Window own) {
    const Side us = position.turn;
    if (habits_.forgets_all) window = {};
    if (habits_.forgets_above) window = own;
    Window found;  // of this board alone
    const Move* best = moves.begin();
    bool is_first = true;
    for (const Move& move : moves) {
      const Window before = window;
      const Cost value = value_of(position, move, ply, window, found);
      found.improve(us, value);
      const bool is_equal = habits_.takes_last && !is_first && value == window.bound(us);
      if (window.improve(us, value) || is_equal) best = &move;
      is_first = false;
      const bool is_closed =
          habits_.needs_crossing ? window.alpha > window.beta : window.is_closed();
      if (!habits_.is_cutting || !is_closed) continue;
      const std::span<const Move> rest{&move + 1, moves.end()};
      if (!rest.empty() && habits_.tells_cuts) {
        write(cut_line(us, ply, rest, habits_.tells_stale ? before : window, habits_.base));
      }
      break;
    }
    return {*best, window.bound(us), 0};
  }

  Cost value_of(const Position& position, const Move& move, int ply, const Window& window,
                const Window& own) {
    const Position after = habit_play(position, move, habits_.rules);
    const MoveList replies = habit_moves(after, habits_.rules);
    if (ply == habits_.depth || replies.is_empty()) {
      const bool is_lost = replies.is_empty() && (ply < habits_.depth ||
                                                  habits_.value.terminal == TerminalCost::infinite);
      const bool is_material = habits_.value.terminal == TerminalCost::material_throughout;
      const Cost value = is_lost && !is_material ? lost_by(after.turn)
                                                 : material(after, habits_.value.king_weight);
      write(leaf_line(position.turn, ply, move, value, habits_.base));
      return value;
    }
    write(entered_line(position.turn, ply, move, habits_.base));
    return search(after, replies, ply + 1, window, own).value;
  }

  const TraceHabits& habits_;
  std::string text_;
};

}  // namespace

std::string trace_by(std::string_view input, const TraceHabits& habits) {
  return HabitTrace(habits).run(input);
}

}  // namespace threeply
