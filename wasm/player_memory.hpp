// The strong engine between two questions: its hash table, its network, the tables that it was
// given, and what it thinks about. Losing it costs time and nothing else.
#pragma once

#include <cstddef>
#include <memory>
#include <vector>

#include "engine/engine.hpp"
#include "wasm/endgame_memory.hpp"
#include "wasm/memory.hpp"
#include "wasm/review_memory.hpp"

namespace threeply::api {

class PlayerMemory {
 public:
  /// What is thought about, and under which limits but that of nodes.
  struct Question {
    RuleSet rules{};
    std::vector<Position> game{};  ///< up to the position itself
    int depth = 0;
    int forced_depth = 0;
    int lines = 1;
    bool has_tables = false;

    bool operator==(const Question&) const = default;
  };

  struct Thought {
    EngineReport report{};
    bool is_continued = false;
  };

  /// Another table of positions, or another rule set, begins anew; else what was found is kept.
  Thought think(const Question& question, std::uint64_t nodes, std::size_t megabytes,
                EngineListener& listener);

  /// Plays what is proved of the last thought on, as Engine::play_lines_on says; it shows it.
  void play_lines_on() { engine_->play_lines_on(); }

  /// False if these bytes are no network.
  bool add_network(RuleSet rules, const Bytes& bytes);
  std::shared_ptr<const Network> network_of(RuleSet rules) const;

  EndgameMemory& tables() { return tables_; }
  GameMemory& game() { return game_; }
  ReviewMemory& review() { return review_; }

 private:
  struct Known {
    RuleSet rules;
    std::shared_ptr<const Network> network;
  };

  GameMemory game_;
  EndgameMemory tables_;
  ReviewMemory review_;
  std::vector<Known> networks_;
  std::unique_ptr<Engine> engine_;  ///< of the rules and the megabytes that were asked for last
  std::size_t megabytes_ = 0;
  Question question_;
  std::uint64_t nodes_ = 0;  ///< of it so far
};

}  // namespace threeply::api
