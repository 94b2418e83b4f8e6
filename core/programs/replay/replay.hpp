// The replay program: action lists in, the grader's text out, to the byte.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "board/position.hpp"
#include "notation/action_reader.hpp"
#include "notation/sink.hpp"
#include "programs/program.hpp"
#include "rules/action.hpp"
#include "rules/rule_set.hpp"
#include "search/choice.hpp"

namespace threeply {

/// The grader's line for an error, with its line end.
std::string_view error_line(ActionError error);

struct ReplayOptions {
  RuleSet rules = replay_program.rules;
  Position start = initial_position();
  SearchOptions search = replay_program.search;
  int turns = 10;  ///< how many turns the command P plays

  friend constexpr bool operator==(const ReplayOptions&, const ReplayOptions&) = default;
};

/// One action of the replay, as it happened.
struct PlayedAction {
  Position before;
  Position after;
  Move move;
  Cost cost;  ///< of the board after it, as printed
  bool is_computed;
  std::uint64_t line;  ///< of the input, where the action or the command stands
};

/// Somebody who wants the actions themselves besides the text.
class ReplayListener {
 public:
  virtual ~ReplayListener() = default;
  virtual void on_action(const PlayedAction& action) = 0;
};

enum class ReplayStatus {
  reading,         ///< more input is welcome
  finished,        ///< the input or the game has come to its end
  illegal_action,  ///< one of the six errors was written
  malformed,       ///< see Replay::complaint
  output_failed,   ///< the sink took no more
};

/// Keeps every action.
class ReplayRecord final : public ReplayListener {
 public:
  void on_action(const PlayedAction& action) override { actions_.push_back(action); }

  void keep_first(std::size_t count) {
    actions_.erase(actions_.begin() + static_cast<std::ptrdiff_t>(count), actions_.end());
  }

  const std::vector<PlayedAction>& actions() const { return actions_; }

 private:
  std::vector<PlayedAction> actions_;
};

/// Fed with the input in pieces of any size, it writes each action as soon as it is complete.
class Replay {
 public:
  /// Writes the initial board.
  Replay(const ReplayOptions& options, Sink& sink, ReplayListener* listener = nullptr);

  ReplayStatus feed(std::string_view bytes);
  ReplayStatus finish();

  ReplayStatus status() const { return status_; }

  /// The board as it stands.
  const Position& position() const { return position_; }

  /// Where in the input the last action, command or complaint begins.
  const ActionReader& reader() const { return reader_; }

  /// After `malformed`: what was expected where.
  std::string complaint() const { return reader_.complaint(); }

  /// After `illegal_action`: which of the six errors.
  ActionError error() const { return error_; }

  /// Whose WIN line was written, if one was.
  std::optional<Side> winner() const { return winner_; }

 private:
  void obey(Token token);
  void play_given(const Action& action);
  void play_computed(int turns);
  void advance(const Move& move, bool is_computed);
  void write(std::string_view text);

  ReplayOptions options_;
  Sink& sink_;
  ReplayListener* listener_;
  ActionReader reader_;
  Position position_;
  ActionError error_ = ActionError::illegal;
  std::optional<Side> winner_;
  std::uint64_t actions_ = 0;
  ReplayStatus status_ = ReplayStatus::reading;
};

}  // namespace threeply
