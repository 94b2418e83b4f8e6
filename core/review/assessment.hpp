// What the engine makes of one position of a game that is being reviewed.
//
// Each position is looked at afresh, so that what is said of it depends on the position, the game
// before it and the number of nodes alone: in any order, natively and in WebAssembly.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "endgame/packed_tables.hpp"
#include "engine/engine.hpp"
#include "engine/judgement.hpp"

namespace threeply {

/// A position, unless somebody says otherwise.
constexpr std::uint64_t usual_review_nodes = 200'000;
constexpr std::uint64_t least_review_nodes = 1'000;

/// With more pieces tables are not asked: a page would have to fetch nearly all of them.
constexpr int most_pieces_with_tables = 7;

/// For the side to move.
struct Assessment {
  Position position{};
  int legal = 0;             ///< moves
  int depth = 0;             ///< plies that were searched to the end
  std::uint64_t nodes = 0;   ///< positions that were looked at
  Judgement best{};          ///< of the best line; without a legal move, of the loss
  Judgement second{};        ///< of the best line that begins otherwise, if there is one
  bool has_second = false;   ///< there is, and it is known
  Move second_move{};        ///< with which it begins
  bool is_only = false;      ///< all others give away what is proved
  std::vector<Move> line{};  ///< the best one
};

/// Moves that have to be played, one after the other, because there is no other.
struct ForcedWay {
  std::vector<Move> moves{};
  Position end{};  ///< where there is a choice, or nothing to be done
};
ForcedWay forced_way(const Position& position, RuleSet rules);

/// The same for the other side.
Judgement seen_by_other(const Judgement& judgement);

class Assessor {
 public:
  explicit Assessor(RuleSet rules);

  RuleSet rules() const { return rules_; }

  /// As of Engine.
  void set_network(std::shared_ptr<const Network> network);
  void set_tables(PackedTables* tables, PackedTables* distances);

  /// `before` are the positions of the game up to this one. A position with only one legal move is
  /// worth what comes of it, so the search begins where there is a choice.
  Assessment assess(const Position& position, std::span<const Position> before,
                    std::uint64_t nodes);

 private:
  /// Tables tell one move at a time; of a short way to the end all are told.
  void go_on_by_tables(Assessment& found);

  RuleSet rules_;
  Engine engine_;
  PackedTables* tables_ = nullptr;
  PackedTables* distances_ = nullptr;
};

}  // namespace threeply
