// Every position that can come of one, each with its exact outcome: worked out backwards from the
// ends of the game, so that draws are told from what is merely long. Only for endings: the number
// of positions decides.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "board/position.hpp"
#include "endgame/tables.hpp"
#include "search/budget.hpp"
#include "search/solver.hpp"

namespace threeply {

class Aftermath {
 public:
  /// By the rules of `tables`, which say what comes of positions that they cover.
  explicit Aftermath(const EndgameTables& tables) : tables_(tables) {}

  /// Room for three kings against two with all that follows; 128 MB.
  static constexpr std::size_t most_positions = 6'500'000;

  /// False if there are more than `most` positions, or the budget is spent: then nothing is known.
  bool work_out(const Position& root, std::size_t most, Budget& budget);

  /// None if the position is not among them.
  std::optional<Outcome> find(const Position& position) const;

 private:
  enum class State : std::uint8_t { unused, open, win, loss, draw };

  struct Entry {
    Bitboard bottom = 0;
    Bitboard top = 0;
    Bitboard kings = 0;
    std::uint16_t plies = 0;  ///< distance of a win or a loss; of an open one, the longest so far
    std::uint8_t open_moves = 0;  ///< moves that may yet save an open position
    Side turn : 1 = Side::bottom;
    State state : 3 = State::unused;
    bool is_final : 1 = false;  ///< no step can change it

    Position position() const { return {bottom, top, kings, turn}; }
  };

  using Index = std::uint32_t;

  /// Where `position` stands, or the unused entry where it would.
  Index place(const Position& position) const;
  void grow();
  bool find_all(const Position& root, std::size_t most, Budget& budget);
  bool settle_pieces(int pieces, Budget& budget);
  void settle_start(Entry& entry);
  Outcome known(const Position& position) const;
  void settle(Index index, State state, int plies);
  void settle_before(Index index);

  const EndgameTables& tables_;
  std::vector<Entry> entries_;
  std::size_t used_ = 0;
  std::vector<std::vector<Index>> settled_;  ///< in the pieces at work, by distance
};

}  // namespace threeply
