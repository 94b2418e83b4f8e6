#include "unit/grade/buggy_program.hpp"

#include <algorithm>
#include <csignal>
#include <optional>
#include <sstream>
#include <variant>

#include "grade/action_walk.hpp"
#include "notation/names.hpp"
#include "programs/program.hpp"
#include "programs/replay/board_picture.hpp"
#include "rules/legal_moves.hpp"
#include "rules/play.hpp"
#include "search/plain_minimax.hpp"

namespace threeply::tests {
namespace {

std::string picture(const Position& position) {
  std::string text(board_picture_size, ' ');
  draw_board(position, text.data());
  return text;
}

class Program {
 public:
  explicit Program(const Bugs& bugs) : bugs_(bugs) {
    result_.output = "BOARD SIZE: 8x8\n#BLACK PIECES: 12\n#WHITE PIECES: 12\n" + picture(position_);
  }

  RunResult run(std::string input) {
    if (bugs_.needs_last_line_end && !input.ends_with('\n')) {
      input.resize(input.find_last_of('\n') == input.npos ? 0 : input.find_last_of('\n'));
    }
    if (bugs_.drops_word_before_cr) {
      for (std::size_t at; (at = input.find('\r')) != input.npos;) {
        const std::size_t word = input.find_last_of(" \n", at) + 1;
        input.erase(word, at + 1 - word);
      }
    }
    std::istringstream words(input);
    for (std::string word; !is_over_ && words >> word;) {
      if (word == "A" || word == "P") {
        compute(word == "A" ? 1 : 10);
        break;
      }
      act(word);
    }
    return result_;
  }

 private:
  void act(const std::string& word) {
    const auto action = read_action(word);
    if (!action) {
      is_over_ = true;
      return;
    }
    const auto found = find_move(position_, towers, *action);
    if (const auto* move = std::get_if<Move>(&found)) return advance(*move, "");
    auto error = std::get<ActionError>(found);
    if (bugs_.tests_target_first && error == ActionError::source_empty &&
        holds(find_fault(position_, *action)->broken, ActionError::target_occupied)) {
      error = ActionError::target_occupied;
    }
    result_.output += error_line(error);
    result_.status = 1;
    is_over_ = !bugs_.goes_on_after_error;
  }

  void compute(int turns) {
    for (int turn = 0; turn < turns && !is_over_; ++turn) {
      std::uint64_t boards = 0;
      const auto values = plain_values(position_, towers, replay_program.search, boards);
      if (values.empty()) {
        if (bugs_.forgets_win_line) return;
        result_.output += position_.turn == Side::bottom ? "WHITE WIN!\n" : "BLACK WIN!\n";
        return;
      }
      const Cost best = position_.turn == Side::bottom
                            ? *std::max_element(values.begin(), values.end())
                            : *std::min_element(values.begin(), values.end());
      std::size_t index = 0;
      for (std::size_t i = 0; i < values.size(); ++i) {
        if (values[values.size() - 1 - i] != best) continue;
        index = values.size() - 1 - i;
        if (bugs_.takes_last_of_equals) break;
      }
      advance(legal_moves(position_, towers)[index], "*** ");
    }
  }

  void advance(const Move& move, const std::string& mark) {
    const Position before = position_;
    const bool was_king = contains(before.kings, move.from);
    if (bugs_.hangs_on_tower_moves && was_king) return end(RunEnd::timed_out, 0);
    position_ = play(position_, move);
    if (bugs_.forgets_to_crown && !was_king) position_.kings &= ~bit(move.to);
    if (bugs_.forgets_to_remove && before.turn == Side::top) position_.bottom |= move.captured;
    captures_ += move.is_capture() ? 1 : 0;
    if (bugs_.captures_until_crash > 0 && captures_ == bugs_.captures_until_crash) {
      return end(RunEnd::signalled, SIGSEGV);
    }
    Cost cost = board_cost(position_, replay_program.search.evaluation);
    if (bugs_.counts_towers_as_one) cost = material(position_, 1);
    result_.output += "=====================================\n" + mark +
                      (before.turn == Side::bottom ? "BLACK" : "WHITE") + " ACTION #" +
                      std::to_string(++actions_) + ": " + move_name(move) +
                      "\nBOARD COST: " + std::to_string(cost) + "\n" + picture(position_);
  }

  void end(RunEnd how, int status) {
    result_.end = how;
    result_.status = status;
    is_over_ = true;
  }

  Bugs bugs_;
  RunResult result_;
  Position position_ = initial_position();
  int captures_ = 0;
  int actions_ = 0;
  bool is_over_ = false;
};

}  // namespace

RunResult run_buggy(const Bugs& bugs, const std::string& input) { return Program(bugs).run(input); }

Failure try_buggy(const Bugs& bugs, const std::string& input) {
  const RunResult run = run_buggy(bugs, input);
  Failure failure;
  failure.input = input;
  failure.output = run.output;
  failure.verdict = judge_by_replay(input, run, {});
  failure.expected = failure.verdict.expected;
  return failure;
}

}  // namespace threeply::tests
