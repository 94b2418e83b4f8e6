// The file in which a match keeps its finished games, so that it can go on after an interruption.
#pragma once

#include <string>
#include <vector>

#include "cli/commands.hpp"
#include "match/game.hpp"

namespace threeply::cli {

/// Its first line is the settings, on which the games depend; then a line a game.
class MatchState {
 public:
  MatchState() = default;
  ~MatchState();
  MatchState(const MatchState&) = delete;
  MatchState& operator=(const MatchState&) = delete;

  /// Opens the file or makes it. Answers with the exit status, after a complaint if other settings
  /// made it or it is no such file.
  int open(const MatchCommand& command, const std::string& openings_mark);

  /// What was there.
  const std::vector<GameRecord>& games() const { return games_; }

  /// At once, so that nothing is lost; false after a complaint. Does nothing without a file.
  bool add(const GameRecord& record);

 private:
  bool write_line(const std::string& line);

  std::string path_;
  int descriptor_ = -1;
  std::vector<GameRecord> games_;
};

}  // namespace threeply::cli
