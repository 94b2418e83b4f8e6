// A replay program that does everything by its habits: slow, plain and separate from ours, which is
// to stay as it is.
#include <algorithm>
#include <optional>
#include <vector>

#include "board/cell.hpp"
#include "grade/habits.hpp"
#include "notation/action_reader.hpp"
#include "notation/names.hpp"
#include "programs/replay/board_picture.hpp"
#include "programs/replay/replay.hpp"
#include "rules/conditions.hpp"
#include "search/window.hpp"

namespace threeply {
namespace {

class HabitReplay {
 public:
  explicit HabitReplay(const ReplayHabits& habits) : habits_(habits) {}

  std::string run(std::string_view input) {
    text_ = "BOARD SIZE: 8x8\n#BLACK PIECES: 12\n#WHITE PIECES: 12\n";
    draw();
    ActionReader reader;
    for (const char byte : input) {
      if (is_over_) break;
      obey(reader.take(byte), reader);
    }
    if (!is_over_) obey(reader.finish(), reader);
    if (!is_over_ && remembered_ > 0) compute(remembered_);
    return std::move(text_);
  }

 private:
  void draw() {
    std::string picture(board_picture_size, ' ');
    draw_board(position_, picture.data());
    text_ += picture;
  }

  void obey(Token token, const ActionReader& reader) {
    switch (token) {
      case Token::none: break;
      case Token::action: play_given(reader.action()); break;
      case Token::act: command(1); break;
      case Token::play: command(habits_.turns * (habits_.turns_count_both ? 2 : 1)); break;
      case Token::malformed: is_over_ = true; break;
    }
  }

  void command(int turns) {
    compute(turns);
    remembered_ = habits_.repeats_command ? turns : 0;
    if (!habits_.repeats_command) is_over_ = true;
  }

  void play_given(const Action& action) {
    const auto move = find(action);
    if (!move) {
      text_ += error_line(error_of(action));
      is_over_ = true;
      return;
    }
    advance(*move, false);
  }

  std::optional<Move> find(const Action& action) const {
    if (!is_on_board(action.from()) || !is_on_board(action.to())) return std::nullopt;
    for (const Move& move : habit_moves(position_, habits_.rules)) {
      if (cell_of(move.from) == action.from() && cell_of(move.to) == action.to()) return move;
    }
    return std::nullopt;
  }

  ActionError error_of(const Action& action) const {
    const Conditions broken = static_cast<Conditions>(broken_by_cells(position_, action) |
                                                      condition(ActionError::illegal));
    // What is outside cannot be looked at.
    for (const ActionError error : {ActionError::source_outside, ActionError::target_outside}) {
      if (holds(broken, error)) return error;
    }
    for (const ActionError error : habits_.errors) {
      if (holds(broken, error)) return error;
    }
    return ActionError::illegal;
  }

  void compute(int turns) {
    for (int turn = 0; turn < turns && !is_over_; ++turn) {
      const auto move = choose();
      if (!move) {
        if (habits_.says_winner) say_winner();
        is_over_ = !habits_.repeats_command;
        return;
      }
      advance(*move, true);
    }
    const bool is_end = !is_over_ && habit_moves(position_, habits_.rules).is_empty();
    if (habits_.looks_after_command && is_end) {
      say_winner();
      is_over_ = true;
    }
  }

  void say_winner() { text_ += position_.turn == Side::top ? "BLACK WIN!\n" : "WHITE WIN!\n"; }

  void advance(const Move& move, bool is_computed) {
    const Side mover = position_.turn;
    position_ = habit_play(position_, move, habits_.rules);
    text_ += "=====================================\n";
    text_ += is_computed ? "*** " : "";
    text_ += mover == Side::bottom ? "BLACK" : "WHITE";
    text_ += " ACTION #" + std::to_string(++actions_) + ": " + move_name(move) +
             "\nBOARD COST: " + std::to_string(cost(position_, habits_.value.printed)) + "\n";
    draw();
    if (habits_.wins_at_once && habit_moves(position_, habits_.rules).is_empty()) {
      say_winner();
      is_over_ = true;
    }
  }

  Cost cost(const Position& position, TerminalCost terminal) const {
    if (terminal == TerminalCost::infinite && habit_moves(position, habits_.rules).is_empty()) {
      return lost_by(position.turn);
    }
    return material(position, habits_.value.king_weight);
  }

  Cost leaf(const Position& position) const {
    const Cost value = cost(position, habits_.value.terminal);
    const bool is_turned = habits_.value.is_for_mover && position.turn == Side::top &&
                           value != bottom_has_won && value != top_has_won;
    return is_turned ? -value : value;
  }

  Side chooser(const Position& position) const {
    return habits_.always_maximises ? Side::bottom : position.turn;
  }

  Cost value(const Position& position, int depth, Window window) const {
    if (depth == 0) return leaf(position);
    const MoveList moves = habit_moves(position, habits_.rules);
    if (moves.is_empty()) {
      return habits_.value.terminal == TerminalCost::material_throughout ? leaf(position)
                                                                         : lost_by(position.turn);
    }
    const Side us = chooser(position);
    Cost best = us == Side::bottom ? top_has_won : bottom_has_won;
    for (const Move& move : moves) {
      const Cost found = value(habit_play(position, move, habits_.rules), depth - 1, window);
      if (is_better(us, found, best)) best = found;
      window.improve(us, found);
      if (window.is_closed()) break;
    }
    return best;
  }

  std::optional<Move> choose() const {
    std::optional<Move> best;
    Cost best_cost = 0;
    const Side us = chooser(position_);
    for (const Move& move : habit_moves(position_, habits_.rules)) {
      const Cost found =
          value(habit_play(position_, move, habits_.rules), habits_.depth - 1, Window{});
      const bool is_taken =
          !best || is_better(us, found, best_cost) || (habits_.takes_last && found == best_cost);
      if (!is_taken) continue;
      best = move;
      best_cost = found;
    }
    return best;
  }

  const ReplayHabits& habits_;
  std::string text_;
  Position position_ = initial_position();
  std::uint64_t actions_ = 0;
  int remembered_ = 0;  ///< turns of the command that is still in the buffer
  bool is_over_ = false;
};

}  // namespace

std::string replay_by(std::string_view input, const ReplayHabits& habits) {
  return HabitReplay(habits).run(input);
}

}  // namespace threeply
