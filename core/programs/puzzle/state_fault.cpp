// Plays what people and programs get wrong (a step where a capture was mandatory, a chain broken
// off, a man that goes backwards …) and looks which of it makes the state in question.
#include "programs/puzzle/state_fault.hpp"

#include <bit>
#include <optional>

#include "notation/names.hpp"
#include "programs/puzzle/puzzle.hpp"
#include "rules/legal_moves.hpp"
#include "rules/play.hpp"

namespace threeply {
namespace {

/// In the order in which they are told.
enum Fault : unsigned {
  goes_backwards = 1,
  ignores_capture = 2,
  goes_on_after_crowning = 4,
  breaks_off = 8,
  is_not_crowned = 16,
  is_crowned_early = 32,
  leaves_captured = 64,
};

/// Something that might have been meant as a move.
struct Attempt {
  unsigned faults = 0;
  Bitboard from = 0;
  Bitboard to = 0;
  Bitboard crowned_at = 0;  ///< where the turn should have ended
};

class Attempts {
 public:
  Attempts(const Position& before, const Position& after) : before_(before), after_(after) {}

  /// The attempt with the fewest faults that makes the state; none if nothing does.
  std::optional<Attempt> find() {
    for_each_bit(before_.pieces(us_), [&](Bitboard from) {
      const bool is_king = (before_.kings & from) != 0;
      for (const Direction direction : all_directions) {
        Attempt attempt{.from = from};
        if (!is_king && !is_forward(us_, direction)) attempt.faults |= goes_backwards;
        const Bitboard to = neighbours(direction, from) & before_.empty();
        if (to == 0) continue;
        attempt.to = to;
        if (must_capture_) attempt.faults |= ignores_capture;
        try_end(attempt, is_king, 0);
      }
      jump_on({.from = from, .to = from}, is_king, 0);
    });
    return best_;
  }

 private:
  /// Every way in which the piece at `so_far.to` may go on jumping, right or wrong.
  void jump_on(const Attempt& so_far, bool is_king, Bitboard captured) {
    const Bitboard prey = before_.pieces(opponent(us_)) & ~captured;
    const Bitboard empty = before_.empty() | so_far.from | captured;
    for (const Direction direction : all_directions) {
      const Bitboard jumped = neighbours(direction, so_far.to) & prey;
      const Bitboard to = neighbours(direction, jumped) & empty;
      if (to == 0) continue;
      Attempt attempt = so_far;
      attempt.to = to;
      if (!is_king && !is_forward(us_, direction)) attempt.faults |= goes_backwards;
      if (attempt.crowned_at != 0) attempt.faults |= goes_on_after_crowning;
      try_end(attempt, is_king, captured | jumped);
      const bool is_crowned = !is_king && (to & crown_row(us_)) != 0;
      if (is_crowned) attempt.crowned_at = to;
      jump_on(attempt, is_king || is_crowned, captured | jumped);
    }
  }

  bool can_go_on(Bitboard at, bool is_king, Bitboard from, Bitboard captured) const {
    for (const Direction direction : all_directions) {
      if (!is_king && !is_forward(us_, direction)) continue;
      const Bitboard jumped = neighbours(direction, at) & before_.pieces(opponent(us_)) & ~captured;
      const Bitboard empty = before_.empty() | from | captured;
      if ((neighbours(direction, jumped) & empty) != 0) return true;
    }
    return false;
  }

  /// The state in which the attempt ends, with and without what is done at its end.
  void try_end(Attempt attempt, bool is_king, Bitboard captured) {
    const bool is_far = (attempt.to & crown_row(us_)) != 0;
    if (captured != 0 && attempt.crowned_at == 0 &&
        can_go_on(attempt.to, is_king, attempt.from, captured)) {
      attempt.faults |= breaks_off;
    }
    for (const bool becomes_king : {true, false}) {
      for (const bool removes : {true, false}) {
        if (!removes && captured == 0) continue;
        unsigned faults = attempt.faults;
        if (is_king && !becomes_king) faults |= is_not_crowned;
        if (!is_king && becomes_king != is_far)
          faults |= is_far ? is_not_crowned : is_crowned_early;
        if (!removes) faults |= leaves_captured;
        const Bitboard gone = removes ? captured : 0;
        Position end = before_;
        (us_ == Side::bottom ? end.bottom : end.top) ^= attempt.from;
        (us_ == Side::bottom ? end.bottom : end.top) |= attempt.to;
        (us_ == Side::bottom ? end.top : end.bottom) &= ~gone;
        end.kings = (end.kings & ~attempt.from & ~gone) | (becomes_king ? attempt.to : 0);
        if (!is_same_board(end, after_)) continue;
        Attempt made = attempt;
        made.faults = faults;
        if (!best_ || std::popcount(faults) < std::popcount(best_->faults)) best_ = made;
      }
    }
  }

  const Position& before_;
  const Position& after_;
  Side us_ = before_.turn;
  MoveList legal_ = legal_moves(before_, english);
  bool must_capture_ = !legal_.is_empty() && legal_[0].is_capture();
  std::optional<Attempt> best_;
};

/// A legal move of `position` that makes the board of `after`.
const Move* move_to(const MoveList& moves, const Position& position, const Position& after) {
  for (const Move& move : moves) {
    if (is_same_board(play(position, move), after)) return &move;
  }
  return nullptr;
}

class Explanation {
 public:
  Explanation(const Position& before, const Position& after, bool is_mirrored)
      : before_(before), after_(after), is_mirrored_(is_mirrored) {}

  StateFault explain() const {
    const std::string us(puzzle_side(before_.turn));
    const std::string them(puzzle_side(opponent(before_.turn)));
    if (is_same_board(before_, after_))
      return {"nothing has moved, but it was " + us + "'s turn", {}};
    if (const auto attempt = Attempts(before_, after_).find()) return explain(*attempt);

    Position turned = before_;
    turned.turn = opponent(before_.turn);
    const MoveList their_moves = legal_moves(turned, english);
    if (const Move* move = move_to(their_moves, turned, after_)) {
      return {them + " has moved (" + written_move(*move, is_mirrored_) + "), but it was " + us +
                  "'s turn",
              {move->from, move->to}};
    }
    for (const Move& move : legal_moves(before_, english)) {
      const Position between = play(before_, move);
      const MoveList replies = legal_moves(between, english);
      if (const Move* reply = move_to(replies, between, after_)) {
        std::string sentence = "a state is missing: ";
        sentence += us + "'s " + written_move(move, is_mirrored_) + " and ";
        sentence += them + "'s " + written_move(*reply, is_mirrored_) + " were played at once";
        return {sentence, {move.to, reply->to}, true};
      }
    }
    return explain_difference(us);
  }

 private:
  std::string name(Bitboard square) const {
    return cell_name(written_cell(lowest_square(square), is_mirrored_));
  }

  std::string names(Bitboard squares) const {
    std::string text;
    for_each_bit(squares, [&](Bitboard square) {
      if (!text.empty()) text += ", ";
      text += name(square);
    });
    return text;
  }

  StateFault explain(const Attempt& attempt) const {
    const std::string way = name(attempt.from) + " to " + name(attempt.to);
    const std::vector<Square> squares = squares_of(attempt.from | attempt.to);
    if ((attempt.faults & goes_backwards) != 0) {
      return {"a man moves forwards only, but this one went from " + way, squares};
    }
    if ((attempt.faults & ignores_capture) != 0) {
      Bitboard jumpers = 0;
      for (const Move& move : legal_moves(before_, english)) jumpers |= bit(move.from);
      return {"a capture was mandatory at " + names(jumpers) + ", but a piece stepped from " + way,
              squares_of(jumpers)};
    }
    if ((attempt.faults & goes_on_after_crowning) != 0) {
      return {"crowning ends the move: the man that became a king at " + name(attempt.crowned_at) +
                  " may not jump on",
              squares_of(attempt.crowned_at | attempt.to)};
    }
    if ((attempt.faults & breaks_off) != 0) {
      return {"the jump had to go on from " + name(attempt.to) + ": it can capture more",
              squares_of(attempt.to)};
    }
    if ((attempt.faults & is_crowned_early) != 0) {
      return {"the man at " + name(attempt.to) + " is crowned, but that is not the far row",
              squares_of(attempt.to)};
    }
    if ((attempt.faults & leaves_captured) != 0) {
      return {"the jump from " + way + " captures, but the captured piece still stands", squares};
    }
    const bool was_king = (before_.kings & attempt.from) != 0;
    return {was_king
                ? "the king that went from " + way + " has become a man"
                : "the man that came to the far row at " + name(attempt.to) + " must be a king",
            squares};
  }

  StateFault explain_difference(const std::string& us) const {
    const Bitboard ours_before = before_.pieces(before_.turn);
    const Bitboard ours_after = after_.pieces(before_.turn);
    const int lost = std::popcount(ours_before) - std::popcount(ours_after);
    const Bitboard left = ours_before & ~ours_after;
    const Bitboard come = ours_after & ~ours_before;
    const Bitboard changed = (before_.bottom ^ after_.bottom) | (before_.top ^ after_.top) |
                             (before_.kings ^ after_.kings);
    if (lost > 0) {
      return {us + " has lost a piece on its own move, from " + names(left), squares_of(changed)};
    }
    if (lost < 0)
      return {us + " has a piece more than before, at " + names(come), squares_of(changed)};
    if (std::popcount(come) > 1) {
      return {"more than one of " + us + "'s pieces have moved, to " + names(come),
              squares_of(changed)};
    }
    return {"no move of " + us + " leads to it: look at " + names(changed), squares_of(changed)};
  }

  const Position& before_;
  const Position& after_;
  bool is_mirrored_;
};

}  // namespace

StateFault explain_state(const Position& before, const Position& after, bool is_mirrored) {
  return Explanation(before, after, is_mirrored).explain();
}

}  // namespace threeply
