#include "grade/shrink_board.hpp"

#include <bit>
#include <map>
#include <tuple>
#include <utility>

namespace threeply {
namespace {

Position without(const Position& board, Bitboard piece) {
  Position rest = board;
  rest.bottom &= ~piece;
  rest.top &= ~piece;
  rest.kings &= ~piece;
  return rest;
}

/// `piece` at another place, which is empty.
Position with_moved(const Position& board, Bitboard piece, Bitboard place) {
  Position moved = without(board, piece);
  ((board.bottom & piece) != 0 ? moved.bottom : moved.top) |= place;
  if ((board.kings & piece) != 0) moved.kings |= place;
  return moved;
}

/// Men on the row where they would have been crowned are no board of a game.
bool is_possible(const Position& board) {
  return (board.men_of(Side::bottom) & crown_row(Side::bottom)) == 0 &&
         (board.men_of(Side::top) & crown_row(Side::top)) == 0;
}

class BoardShrinker {
 public:
  BoardShrinker(const Failure& failure, const Position& board, const BoardTask& task,
                const Trial& trial, const ShrinkLimits& limits)
      : task_(task), trial_(trial), limits_(limits), best_(failure), board_(board) {}

  Shrunk run() {
    Shrunk result;
    result.is_reproduced = fails_as_given();
    if (result.is_reproduced) {
      while (!is_out_ &&
             (begin_where_it_goes_wrong() || drop_any() || demote_any() || move_any())) {
      }
      result.is_minimal = !is_out_;
    }
    result.before = best_.verdict.comparison.board;
    result.runs = runs_;
    result.task = task_.task;
    result.pieces = static_cast<std::uint64_t>(std::popcount(board_.bottom | board_.top));
    best_.verdict.own.reset();
    result.failure = std::move(best_);
    return result;
  }

 private:
  /// How small it is: pieces, kings, and what there is to do.
  using Rank = std::tuple<int, int, std::uint64_t>;

  static Rank rank(const Position& board, std::uint64_t effort) {
    return {std::popcount(board.bottom | board.top), std::popcount(board.kings), effort};
  }

  bool may_run() {
    if (runs_ == limits_.runs || (limits_.may_go_on && !limits_.may_go_on())) is_out_ = true;
    return !is_out_;
  }

  /// As it stands, and then as a board alone.
  bool fails_as_given() {
    if (!may_run()) return false;
    ++runs_;
    Failure again = trial_(best_.input);
    if (!is_same_failure(best_, again)) return false;
    again.input = best_.input;
    best_ = std::move(again);
    const auto effort = task_.measure(board_);
    best_rank_ = rank(board_, effort.value_or(UINT64_MAX));
    if (effort && best_.input != task_.write(board_)) take_if_it_fails(board_);
    return true;
  }

  bool is_smaller(const Position& board) {
    if (!is_possible(board)) return false;
    const auto effort = task_.measure(board);
    if (!effort || rank(board, *effort) >= best_rank_) return false;
    if (!task_.may_take_longer && *effort > std::get<2>(best_rank_)) return false;
    return take_if_it_fails(board);
  }

  bool take_if_it_fails(const Position& board) {
    std::string input = task_.write(board);
    if (!tried_.emplace(input, true).second || !may_run()) return false;
    ++runs_;
    Failure failure = trial_(input);
    if (!is_same_failure(best_, failure)) return false;
    failure.input = std::move(input);
    best_ = std::move(failure);
    board_ = board;
    best_rank_ = rank(board, task_.measure(board).value_or(UINT64_MAX));
    return true;
  }

  /// The board on which it goes wrong may be enough.
  bool begin_where_it_goes_wrong() {
    const Position wrong = best_.verdict.comparison.board;
    return wrong.turn == Side::bottom && wrong != board_ && is_smaller(wrong);
  }

  template <class Change>
  bool change_any(Bitboard pieces, const Change& change) {
    for (; pieces != 0 && !is_out_; pieces &= pieces - 1) {
      if (is_smaller(change(pieces & -pieces))) return true;
    }
    return false;
  }

  bool drop_any() {
    return change_any(board_.bottom | board_.top,
                      [this](Bitboard piece) { return without(board_, piece); });
  }

  bool demote_any() {
    return change_any(board_.kings, [this](Bitboard piece) {
      Position demoted = board_;
      demoted.kings &= ~piece;
      return demoted;
    });
  }

  /// To any place where there is less to do, once few are left.
  bool move_any() {
    constexpr int few = 4;
    if (!task_.is_quick || std::popcount(board_.bottom | board_.top) > few) return false;
    return change_any(board_.bottom | board_.top, [this](Bitboard piece) {
      Position best = board_;
      std::uint64_t least = std::get<2>(best_rank_);
      for (Bitboard places = board_.empty(); places != 0; places &= places - 1) {
        const Position moved = with_moved(board_, piece, places & -places);
        if (!is_possible(moved) || tried_.contains(task_.write(moved))) continue;
        const auto effort = task_.measure(moved);
        if (!effort || *effort >= least) continue;
        least = *effort;
        best = moved;
      }
      return best;
    });
  }

  const BoardTask& task_;
  const Trial& trial_;
  const ShrinkLimits& limits_;
  Failure best_;
  Position board_;  ///< of `best_`
  Rank best_rank_{};
  std::map<std::string, bool> tried_;
  std::uint64_t runs_ = 0;
  bool is_out_ = false;  ///< a limit was met
};

}  // namespace

Shrunk shrink_board(const Failure& failure, const Position& board, const BoardTask& task,
                    const Trial& trial, const ShrinkLimits& limits) {
  return BoardShrinker(failure, board, task, trial, limits).run();
}

}  // namespace threeply
