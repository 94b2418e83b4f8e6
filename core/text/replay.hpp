// The replay program: action lists in, the grader's text out, to the byte.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "board/position.hpp"
#include "search/choice.hpp"
#include "text/action_reader.hpp"
#include "text/sink.hpp"

namespace threeply {

struct ReplayOptions {
  SearchOptions search = {};
  int turns = 10;  ///< how many turns the command P plays
};

enum class ReplayStatus {
  reading,         ///< more input is welcome
  finished,        ///< the input or the game has come to its end
  illegal_action,  ///< one of the six errors was written
  malformed,       ///< see Replay::complaint
  output_failed,   ///< the sink took no more
};

/// Fed with the input in pieces of any size, it writes each action as soon as it is complete.
class Replay {
 public:
  /// Writes the initial board.
  Replay(const ReplayOptions& options, Sink& sink);

  ReplayStatus feed(std::string_view bytes);
  ReplayStatus finish();

  ReplayStatus status() const { return status_; }
  std::string complaint() const { return reader_.complaint(); }

 private:
  void obey(Token token);
  void play_given(const Action& action);
  void play_computed(int turns);
  void advance(const Move& move, bool is_computed);
  void write(std::string_view text);

  ReplayOptions options_;
  Sink& sink_;
  ActionReader reader_;
  Position position_ = initial_position();
  std::uint64_t actions_ = 0;
  ReplayStatus status_ = ReplayStatus::reading;
};

}  // namespace threeply
