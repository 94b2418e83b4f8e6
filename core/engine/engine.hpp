// Plays strongly: searches as deep as its limits allow, and estimates what it cannot see.
//
// The same position, game and number of nodes give the same answer everywhere.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "board/position.hpp"
#include "endgame/packed_tables.hpp"
#include "engine/hash_table.hpp"
#include "engine/network.hpp"
#include "engine/score.hpp"
#include "rules/move.hpp"
#include "rules/rule_set.hpp"

namespace threeply {

/// How many engines may share a table, each in a thread of its own.
#ifdef __EMSCRIPTEN__
constexpr int most_engine_threads = 1;
#else
constexpr int most_engine_threads = 64;
#endif

struct EngineLimits {
  int depth = 100;
  std::uint64_t nodes = UINT64_MAX;
  int lines = 1;        ///< how many of the best moves are told
  int first_depth = 1;  ///< smaller ones are skipped
  /// Where one move alone is legal this is enough for who plays it; who analyses wants `depth`.
  int forced_depth = 8;
};

/// One line of play and what it is worth to the side that begins it.
struct EngineLine {
  Score score = 0;
  bool is_proved = false;  ///< that it wins, loses, or, with a score of 0, is drawn
  std::vector<Move> moves{};
};

struct EngineReport {
  int depth = 0;  ///< searched to the end
  std::uint64_t nodes = 0;
  std::span<const EngineLine> lines{};  ///< the best first
  std::span<const EngineLine> known{};  ///< every legal move by itself, if tables know all of them
};

class EngineListener {
 public:
  virtual ~EngineListener() = default;

  /// A depth is done.
  virtual void on_report(const EngineReport& /*report*/) {}

  /// Asked now and then; false ends the search, which keeps the best so far.
  virtual bool goes_on() { return true; }
};

class Engine {
 public:
  /// Several engines, each in a thread of its own, may share what they find.
  Engine(RuleSet rules, std::shared_ptr<HashTable> hash);
  Engine(RuleSet rules, std::size_t megabytes);
  ~Engine();
  Engine(const Engine&) = delete;
  Engine& operator=(const Engine&) = delete;

  /// Null for a count of men and kings instead.
  void set_network(std::shared_ptr<const Network> network);

  /// What is known of positions with few pieces; null for nothing. The search asks `tables` for
  /// outcomes alone; `distances`, where they reach, tell the best move.
  void set_tables(PackedTables* tables, PackedTables* distances = nullptr);

  /// Forgets what was found.
  void clear();

  /// `before` are the positions of the game up to this one, as far back as a repetition of them
  /// counts. The report's lines live until the next call; without a legal move there are none.
  EngineReport think(const Position& position, std::span<const Position> before,
                     const EngineLimits& limits, EngineListener* listener = nullptr);

  /// Goes on with the position that was thought about last, where that search ended or was broken
  /// off; limits count from its beginning.
  EngineReport go_on(const EngineLimits& limits, EngineListener* listener = nullptr);

  /// Plays the proved lines of the last report on as tables know best, from where the search ends,
  /// or from their first move where tables know all of them: what is won or lost to the end of the
  /// game, what is drawn as long as only one move holds it; and neither further than the tables
  /// that there are tell which move is best. The report shows it. Takes as long as some thousand
  /// positions.
  void play_lines_on();

  /// By the evaluation alone, for the side to move.
  Score estimate(const Position& position) const;

 private:
  class Work;
  template <RuleSet rules>
  class Searcher;
  std::unique_ptr<Work> work_;
};

}  // namespace threeply
