#include "programs/puzzle/line_check.hpp"

#include <optional>

#include "notation/names.hpp"
#include "programs/puzzle/state_fault.hpp"
#include "programs/puzzle/state_reader.hpp"
#include "rules/legal_moves.hpp"
#include "rules/play.hpp"

namespace threeply {
namespace {

/// To say by how much a move is worse is worth no more than this.
constexpr std::uint64_t most_nodes_for_a_move = 5'000'000;

class LineChecker {
 public:
  LineChecker(std::string_view text, Side turn, Solver& solver)
      : reader_(text), turn_(turn), solver_(solver) {}

  LineCheck check() {
    const auto first = reader_.next();
    const auto puzzle = first ? reader_.place_pieces(*first, turn_) : std::nullopt;
    if (!puzzle) return malformed();
    is_mirrored_ = puzzle->is_mirrored;
    line_ = first->line;
    // What is not even legal is told without proving anything, unless it comes after a bad move.
    LineCheck legality = follow(puzzle->position);
    if (legality.verdict == LineVerdict::malformed || moves_.empty()) return legality;
    if (auto fault = judge_all(puzzle->position)) return *fault;
    const bool is_undecided = legality.verdict == LineVerdict::perfect && !is_proved_;
    return is_undecided ? undecided(legality) : legality;
  }

 private:
  LineCheck malformed() const {
    return {.verdict = LineVerdict::malformed,
            .state = state_,
            .line = reader_.line(),
            .column = reader_.column(),
            .sentence = reader_.expectation(),
            .cells = {}};
  }

  LineCheck verdict(LineVerdict verdict, std::string sentence, std::vector<Cell> cells = {}) const {
    return {.verdict = verdict,
            .state = state_,
            .line = line_,
            .column = 1,
            .sentence = std::move(sentence),
            .cells = std::move(cells)};
  }

  /// Goes through the states as long as they are legal, noting the moves.
  LineCheck follow(const Position& start) {
    now_ = start;
    while (const auto state = reader_.next()) {
      ++state_;
      line_ = state->line;
      std::optional<Cell> misplaced;
      const Position next =
          StateReader::place_pieces(*state, opponent(now_.turn), is_mirrored_, misplaced);
      if (misplaced) {
        return verdict(LineVerdict::illegal,
                       "a piece stands on a light square, " + cell_name(*misplaced), {*misplaced});
      }
      if (const auto fault = step_to(next)) return *fault;
      lines_.push_back(line_);
    }
    return reader_.is_malformed() ? malformed() : end();
  }

  std::optional<LineCheck> step_to(const Position& next) {
    const std::vector<Move> moves = puzzle_moves(now_);
    if (moves.empty()) {
      return verdict(LineVerdict::too_long,
                     "the game was over before it: " + std::string(puzzle_side(now_.turn)) +
                         " could not move");
    }
    for (const Move& move : moves) {
      if (!is_same_board(play(now_, move), next)) continue;
      moves_.push_back(move);
      now_ = play(now_, move);
      return std::nullopt;
    }
    const StateFault fault = explain_state(now_, next, is_mirrored_);
    std::vector<Cell> cells;
    for (const Square square : fault.squares) cells.push_back(written_cell(square, is_mirrored_));
    LineCheck check = verdict(LineVerdict::illegal, fault.sentence, std::move(cells));
    check.is_missing = fault.is_missing;
    return check;
  }

  /// The first of the legal moves that is not best.
  std::optional<LineCheck> judge_all(const Position& start) {
    now_ = start;
    outcome_ = solver_.outcome(now_);
    is_proved_ = outcome_.result != Result::undecided;
    for (std::size_t i = 0; i < moves_.size(); ++i) {
      state_ = i + 1;
      line_ = lines_[i];
      if (auto fault = judge(moves_[i])) return fault;
    }
    return std::nullopt;
  }

  /// A legal move: is it as good as any?
  std::optional<LineCheck> judge(const Move& move) {
    const Position next = play(now_, move);
    const Outcome after = solver_.outcome(next, most_nodes_for_a_move);
    if (is_spoilt(after)) {
      LineCheck check =
          verdict(LineVerdict::not_best, loss_words(move, before_move(after)),
                  {written_cell(move.from, is_mirrored_), written_cell(move.to, is_mirrored_)});
      check.loss = loss_by(before_move(after));
      return check;
    }
    now_ = next;
    outcome_ = after;
    is_proved_ = is_proved_ && after.result != Result::undecided;
    return std::nullopt;
  }

  /// Whether it is proved that the position after a move is worth less than the one before it was.
  bool is_spoilt(const Outcome& after) const {
    const Outcome now = before_move(after);
    if (now.result == Result::undecided) {
      return outcome_.result == Result::win && now.plies >= outcome_.plies;
    }
    switch (outcome_.result) {
      case Result::undecided: return false;
      case Result::draw: return now.result == Result::loss;
      default: return now != outcome_;
    }
  }

  /// A win that is not proved to be one within the limits is at least a later one.
  LineLoss loss_by(const Outcome& now) const {
    if (outcome_.result == Result::loss) return LineLoss::quicker;
    const bool may_win = now.result == Result::win || now.result == Result::undecided;
    return outcome_.result == Result::win && may_win ? LineLoss::longer : LineLoss::spoilt;
  }

  std::string loss_words(const Move& move, const Outcome& now) {
    const std::string name = written_move(move, is_mirrored_);
    const std::string them(puzzle_side(opponent(now_.turn)));
    const int best = outcome_.plies;
    if (outcome_.result == Result::draw) {
      return name + " throws the draw away: " + them + " wins in " + plies_words(now.plies - 1);
    }
    const Solution solution = solver_.solve(now_);
    const std::string better =
        solution.line.empty() ? "another move" : written_move(solution.line[0], is_mirrored_);
    if (outcome_.result == Result::loss) {
      return name + " loses in " + plies_words(now.plies) + ", but " + better + " holds out for " +
             std::to_string(best);
    }
    const std::string shortest = better + " wins in " + plies_words(best);
    switch (now.result) {
      case Result::win:
        return name + " lets " + them + " hold out " + plies_words(now.plies - best) +
               " longer: it wins in " + std::to_string(now.plies) + ", but " + shortest;
      case Result::loss:
        return name + " throws the win away: " + them + " wins in " + plies_words(now.plies - 1) +
               ", but " + shortest;
      case Result::draw: return name + " throws the win away: a draw, but " + shortest;
      case Result::undecided: break;
    }
    return name + " does not win within " + plies_words(now.plies) + ", but " + shortest;
  }

  LineCheck end() const {
    if (can_act(now_)) {
      std::vector<Cell> cells;
      for (const Move& move : legal_moves(now_, english)) {
        cells.push_back(written_cell(move.from, is_mirrored_));
      }
      return verdict(LineVerdict::too_short,
                     "the game is not over: " + std::string(puzzle_side(now_.turn)) + " can move",
                     std::move(cells));
    }
    const std::string winner(puzzle_side(opponent(now_.turn)));
    return verdict(LineVerdict::perfect, winner + " wins in " +
                                             plies_words(static_cast<int>(state_)) +
                                             ", and both sides play best");
  }

  static LineCheck undecided(LineCheck check) {
    check.verdict = LineVerdict::undecided;
    check.sentence = "every move is legal, but what is best could not be proved within the limits";
    return check;
  }

  StateReader reader_;
  Side turn_;
  Solver& solver_;
  Position now_;
  Outcome outcome_;                   ///< of `now_`
  bool is_proved_ = false;            ///< every outcome so far
  std::vector<Move> moves_;           ///< those that are legal, from the first state on
  std::vector<std::uint64_t> lines_;  ///< where the state after each begins
  bool is_mirrored_ = false;
  std::uint64_t state_ = 0;
  std::uint64_t line_ = 0;
};

}  // namespace

std::string_view verdict_name(LineVerdict verdict) {
  switch (verdict) {
    case LineVerdict::perfect: return "perfect";
    case LineVerdict::malformed: return "malformed";
    case LineVerdict::illegal: return "illegal";
    case LineVerdict::not_best: return "not-best";
    case LineVerdict::too_long: return "too-long";
    case LineVerdict::too_short: return "too-short";
    case LineVerdict::undecided: return "undecided";
  }
  return {};
}

LineCheck check_line(std::string_view text, Side turn, Solver& solver) {
  return LineChecker(text, turn, solver).check();
}

}  // namespace threeply
