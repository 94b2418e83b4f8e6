#include "grade/legal_lists.hpp"

#include <algorithm>
#include <set>
#include <tuple>
#include <utility>

#include "board/cell.hpp"
#include "rules/legal_moves.hpp"
#include "rules/play.hpp"

namespace threeply {
namespace {

using Visit = std::function<bool(const Words&, const Position&)>;

bool visit_lists(std::size_t length, const Position& position, Words& words, const Visit& visit) {
  if (length == 0) return visit(words, position);
  for (const Move& move : legal_moves(position, towers)) {
    words.push_back(word_for(move));
    const bool goes_on = visit_lists(length - 1, play(position, move), words, visit);
    words.pop_back();
    if (!goes_on) return false;
  }
  return true;
}

bool is_like(const ActionSort& one, const ActionSort& wanted, Likeness likeness) {
  if (likeness == Likeness::exact) return one == wanted;
  if (one.side != wanted.side) return false;
  if (wanted.ends_game) return one.ends_game;
  if (wanted.is_crowning) return one.is_crowning;
  if (wanted.is_of_king) return one.is_of_king;
  return one.is_capture == wanted.is_capture;
}

/// How far a board is from one in which such an action exists, roughly: less is nearer.
int distance(const Position& board, const ActionSort& wanted) {
  if (wanted.ends_game) {
    Position loser = board;
    loser.turn = opponent(wanted.side);
    return static_cast<int>(legal_moves(loser, towers).size());
  }
  if (wanted.is_of_king && board.kings_of(wanted.side) != 0) return 0;
  if (!wanted.is_crowning && !wanted.is_of_king) return 0;
  int rows = 0;
  const int step = wanted.side == Side::bottom ? 1 : -1;
  int row = wanted.side == Side::bottom ? 0 : board_size - 1;
  while (rows < board_size && (board.men_of(wanted.side) & row_bits(row)) == 0) {
    row += step;
    ++rows;
  }
  return rows;
}

/// The boards after so many actions, each with the first way to it that was found.
class Layers {
 public:
  Layers() : boards_{{initial_position(), 0, {}}} {}

  /// Visits every action of the last layer's boards.
  template <class OnAction>
  void for_each_action(OnAction&& on_action) const {
    for (std::size_t i = begin_; i < boards_.size(); ++i) {
      for (const Move& move : legal_moves(boards_[i].position, towers)) on_action(i, move);
    }
  }

  const Position& position(std::size_t board) const { return boards_[board].position; }

  /// The list that leads to a board, and on with `move`.
  Words words(std::size_t board, const Move& move) const {
    Words result = {word_for(move)};
    for (std::size_t i = board; i != 0; i = boards_[i].parent) {
      result.push_back(word_for(boards_[i].move));
    }
    std::reverse(result.begin(), result.end());
    return result;
  }

  /// Makes the next layer, of those that are nearest to what is wanted.
  void descend(const ActionSort& wanted) {
    std::vector<std::pair<int, Board>> next;
    std::set<std::tuple<Bitboard, Bitboard, Bitboard>> seen;
    for_each_action([&](std::size_t board, const Move& move) {
      const Position after = play(boards_[board].position, move);
      if (!seen.emplace(after.bottom, after.top, after.kings).second) return;
      next.push_back({distance(after, wanted), {after, board, move}});
    });
    std::stable_sort(next.begin(), next.end(),
                     [](const auto& one, const auto& other) { return one.first < other.first; });
    if (next.size() > widest) next.resize(widest);
    begin_ = boards_.size();
    for (const auto& [score, board] : next) boards_.push_back(board);
  }

 private:
  struct Board {
    Position position;
    std::size_t parent;
    Move move;
  };

  static constexpr std::size_t widest = 1500;

  std::vector<Board> boards_;
  std::size_t begin_ = 0;  ///< of the last layer
};

}  // namespace

bool for_each_list(std::size_t length, const Visit& visit) {
  Words words;
  return visit_lists(length, initial_position(), words, visit);
}

ActionSort sort_of(const Position& before, const Move& move) {
  const bool is_of_king = contains(before.kings, move.from);
  return {.side = before.turn,
          .is_capture = move.is_capture(),
          .is_crowning = !is_of_king && contains(crown_row(before.turn), move.to),
          .is_of_king = is_of_king,
          .ends_game = !can_act(play(before, move))};
}

std::vector<Words> short_lists(const ActionSort& sort, Likeness likeness, std::size_t limit,
                               std::size_t most) {
  constexpr std::size_t longest = 40;
  std::vector<Words> found;
  Layers layers;
  for (std::size_t length = 1; length < limit && length <= longest; ++length) {
    layers.for_each_action([&](std::size_t board, const Move& move) {
      if (found.size() < most && is_like(sort_of(layers.position(board), move), sort, likeness)) {
        found.push_back(layers.words(board, move));
      }
    });
    if (!found.empty()) break;
    layers.descend(sort);
  }
  return found;
}

}  // namespace threeply
