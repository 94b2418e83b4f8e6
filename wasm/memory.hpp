// What the engine remembers from one question to the next: the game that was asked about last and
// the tree that was. Losing it costs time and nothing else.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "programs/replay/replay.hpp"
#include "search/tree.hpp"

namespace threeply::api {

/// A list that goes on from the one before is played from where that ended, so that a game costs no
/// more than its actions, however often it is asked about.
class GameMemory {
 public:
  GameMemory() = default;
  GameMemory(const GameMemory&) = delete;  // the replays tell their actions to the record in here
  GameMemory& operator=(const GameMemory&) = delete;

  /// Plays the list to its end.
  void play(const ReplayOptions& options, const std::string& actions);

  /// Of the list played last.
  const Replay& replay() const { return *whole_; }
  const std::vector<PlayedAction>& actions() const { return record_.actions(); }

  /// The board after so many actions; after the last, if there are fewer or `ply` is negative.
  const Position& position_after(int ply) const;

  /// The boards that count when one comes again, up to that one.
  std::vector<Position> positions_until(int ply) const;

 private:
  ReplayOptions options_;
  NullSink sink_;
  ReplayRecord record_;
  /// As far as the last white space of the list: what stands there stays as it is, whatever
  /// follows.
  std::optional<Replay> settled_;
  std::string settled_text_;
  std::size_t settled_actions_ = 0;
  std::optional<Replay> whole_;
};

class TreeMemory {
 public:
  const Tree& search(const Position& root, RuleSet rules, const SearchOptions& options);

 private:
  std::optional<Tree> tree_;
};

struct Memory {
  GameMemory game;
  TreeMemory tree;
};

}  // namespace threeply::api
