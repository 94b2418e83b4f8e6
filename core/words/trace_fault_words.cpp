#include "words/trace_fault_words.hpp"

#include <algorithm>
#include <bit>

#include "board/cell.hpp"
#include "programs/trace/trace_listeners.hpp"
#include "rules/legal_moves.hpp"
#include "rules/play.hpp"

namespace threeply {
namespace {

using Kind = SearchStep::Kind;
using Read = ReadTraceLine::Kind;

Step step_of(const Move& move) { return {cell_of(move.from), cell_of(move.to)}; }

std::string name_of(Side side) { return std::string(trace_program.sides.of(side)); }

const Move* find_step(const MoveList& moves, const Step& step) {
  for (const Move& move : moves) {
    if (step_of(move) == step) return &move;
  }
  return nullptr;
}

class Explanation {
 public:
  Explanation(const DifferingTraceLine& line, TraceDifference& difference)
      : line_(line), theirs_(line.theirs), difference_(difference) {}

  void explain() {
    if (theirs_.kind == Read::other) return;  // the lines themselves say it all
    if (!theirs_.moves.empty()) note_their_step(theirs_.moves[0]);
    if (line_.index >= line_.trace.lines.size()) return explain_first_move();
    const TraceLine& ours = line_.trace.lines[line_.index];
    difference_.board = node_of(ours);
    if (ours.move) difference_.our_step = step_of(*ours.move);
    if (theirs_.kind == Read::first_move || theirs_.ply < ours.ply) return explain_leaving(ours);
    if (theirs_.ply > ours.ply) return explain_going_on();
    if (theirs_.bars != ours.ply - 1) {
      return tell(TraceFault::other,
                  "|- stands once for each ply above: " + std::to_string(ours.ply - 1) +
                      " times, not " + std::to_string(theirs_.bars) + ".");
    }
    if (ours.kind == Kind::cut) return explain_at_cut(ours);
    if (theirs_.kind == Read::cut) return explain_early_cut(ours);
    if (theirs_.moves[0] != step_of(*ours.move)) return explain_other_move(ours);
    explain_same_move(ours);
  }

 private:
  void note_their_step(const Step& step) {
    if (is_on_board(step.from) && is_on_board(step.to)) difference_.their_step = step;
  }

  /// Begins with the moves that lead there.
  void tell(TraceFault fault, const std::string& sentence) {
    difference_.fault = fault;
    std::string text = where_;
    if (!text.empty() && !sentence.empty()) text += ": ";
    difference_.sentence = text + sentence;
  }

  /// The board whose moves the line is about.
  const Position& node_of(const TraceLine& line) {
    set_where(line.parent);
    if (line.kind == Kind::cut) return line.board;
    return parent_board(line);
  }

  const Position& parent_board(const TraceLine& line) const {
    return line.parent < 0 ? line_.root
                           : line_.trace.lines[static_cast<std::size_t>(line.parent)].board;
  }

  void set_where(int parent) {
    std::string path;
    for (int at = parent; at >= 0;) {
      const TraceLine& above = line_.trace.lines[static_cast<std::size_t>(at)];
      std::string step = above.level + " " + above.written_move;
      if (!path.empty()) step += ", ";
      path.insert(0, step);
      at = above.parent;
    }
    where_ = path.empty() ? "" : "After " + path;
  }

  std::string written(const Step& step) const {
    const auto cell = [this](Cell at) {
      return "(" + std::to_string(at.row + line_.options.base) + "," +
             std::to_string(at.column + line_.options.base) + ")";
    };
    return cell(step.from) + "=>" + cell(step.to);
  }

  std::string written(const Move& move) const { return trace_move(move, line_.options.base); }

  static std::string bounds(const Window& window) {
    return "alpha=" + trace_cost(window.alpha) + " and beta=" + trace_cost(window.beta);
  }

  MoveList moves_of(const Position& board) const { return legal_moves(board, line_.options.rules); }

  /// A piece that was still a man on the board of the input.
  bool is_new_king(const TraceLine& line) const {
    const Bitboard from = bit(line.move->from);
    if ((parent_board(line).kings & from) == 0) return false;
    Square at = line.move->from;
    for (int above = line.parent; above >= 0;) {
      const TraceLine& made = line_.trace.lines[static_cast<std::size_t>(above)];
      if (made.move->to == at) {
        at = made.move->from;
        if ((parent_board(made).kings & bit(at)) == 0) return true;
      }
      above = made.parent;
    }
    return false;
  }

  bool goes_back(const TraceLine& line) const {
    const Cell from = cell_of(line.move->from);
    const Cell to = cell_of(line.move->to);
    const bool is_up = to.row < from.row;
    return (parent_board(line).turn == Side::bottom) != is_up;
  }

  void explain_first_move() {
    where_.clear();
    const auto& choice = line_.trace.choice;
    difference_.board = line_.root;
    if (theirs_.kind != Read::first_move) {
      if (theirs_.kind != Read::cut && !theirs_.moves.empty() && theirs_.ply == 1) {
        return explain_strange_move(line_.root, theirs_.moves[0]);
      }
      return tell(TraceFault::other,
                  "All moves have been looked at or cut: the first move should follow.");
    }
    if (choice) difference_.our_step = step_of(choice->move);
    const std::string their_move = theirs_.moves.empty() ? "none" : written(theirs_.moves[0]);
    if (!choice) {
      return tell(TraceFault::first_move, "Alice cannot move, so there is no first move: none.");
    }
    std::string sentence = "The first move should be " + written(choice->move) + ", worth " +
                           trace_cost(choice->value) + ", not " + their_move;
    for (const TraceLine& line : line_.trace.lines) {
      if (line.ply != 1 || !line.move || theirs_.moves.empty() ||
          step_of(*line.move) != theirs_.moves[0]) {
        continue;
      }
      const bool is_equal = line.value == choice->value;
      sentence += is_equal ? ", which is worth no more: of equals the first is taken"
                           : ", which is worth " + trace_cost(line.value.value_or(0)) +
                                 (line.known.is_exact() ? "" : " at most");
    }
    tell(TraceFault::first_move, sentence + ".");
  }

  /// Theirs is done with a board where ours is not.
  void explain_leaving(const TraceLine& ours) {
    difference_.their_step.reset();
    if (ours.kind == Kind::cut) {
      return tell(TraceFault::cut_list,
                  "The cut is not told: with " + bounds(ours.window) +
                      " the other moves are cut, which is a line of its own.");
    }
    if (is_new_king(ours) && goes_back(ours)) return explain_not_crowned(ours);
    const bool is_below = line_.index > 0 && ours.ply > previous().ply;
    if (is_below) {
      return tell(TraceFault::depth, "The replies to it should be looked at next, " +
                                         written(*ours.move) + " first: the search goes " +
                                         std::to_string(line_.options.search.depth) +
                                         " plies deep.");
    }
    tell(TraceFault::missing_move, written(*ours.move) + " is passed over: with " +
                                       bounds(ours.window) +
                                       " nothing is cut yet, so it should be looked at.");
  }

  const TraceLine& previous() const { return line_.trace.lines[line_.index - 1]; }

  /// Theirs looks at more moves of a board than ours.
  void explain_going_on() {
    if (line_.index > 0) {
      const TraceLine& before = previous();
      if (theirs_.ply == before.ply + 1 && before.kind == Kind::leaf) {
        difference_.board = before.board;
        difference_.index = line_.index - 1;
        where_.clear();
        return tell(TraceFault::depth, "The search ends with " + written(*before.move) + ".");
      }
    }
    for (std::size_t i = line_.index; i > 0; --i) {
      const TraceLine& line = line_.trace.lines[i - 1];
      if (line.ply > theirs_.ply) continue;
      if (line.ply < theirs_.ply) break;
      const Position& node = node_of(line);
      difference_.board = node;
      difference_.our_step.reset();
      const bool is_node_told = line.kind == Kind::cut || line.parent < 0;
      difference_.index = is_node_told ? i - 1 : static_cast<std::size_t>(line.parent);
      if (theirs_.kind == Read::cut) {
        for (const Step& step : theirs_.moves) {
          if (find_step(moves_of(node), step) == nullptr) return explain_strange_move(node, step);
        }
        return tell(TraceFault::cut_list,
                    "No move is left to be cut here, so there is no line of a cut.");
      }
      if (line.kind == Kind::cut && find_step(moves_of(node), theirs_.moves[0]) != nullptr) {
        return tell(TraceFault::cut_too_late,
                    written(theirs_.moves[0]) + " has been cut, and should not be looked at.");
      }
      return explain_strange_move(node, theirs_.moves[0]);
    }
    tell(TraceFault::other, "");
    difference_.sentence = "The line should be \"" + difference_.ours + "\".";
  }

  /// A move that is not the one that is due.
  void explain_strange_move(const Position& node, const Step& step) {
    const std::string move = written(step);
    const MoveList legal = moves_of(node);
    if (find_step(legal, step) != nullptr) {
      return tell(TraceFault::move_order, move + " has been looked at already.");
    }
    const bool is_jump_due = !legal.is_empty() && legal[0].is_capture();
    if (is_jump_due && find_step(legal_moves(node, towers), step) != nullptr) {
      std::string jumps;
      for (const Move& jump : legal) jumps += (jumps.empty() ? "" : ", ") + written(jump);
      return tell(TraceFault::jump_not_forced,
                  name_of(node.turn) + " must jump (" + jumps + "), so " + move + " is no move.");
    }
    const auto from = is_on_board(step.from) ? square_at(step.from) : std::nullopt;
    const bool is_own = from && (node.pieces(node.turn) & bit(*from)) != 0;
    if (is_own && (node.kings & bit(*from)) == 0) {
      const bool is_up = step.to.row < step.from.row;
      if ((node.turn == Side::bottom) != is_up) {
        return tell(TraceFault::illegal_move,
                    move + " is no move: a man moves forwards only, and this one is no king.");
      }
    }
    if (!is_own) {
      return tell(TraceFault::illegal_move,
                  move + " is no move: " + name_of(node.turn) + " has no piece there.");
    }
    tell(TraceFault::illegal_move, move + " is no legal move of " + name_of(node.turn) + ".");
  }

  void explain_at_cut(const TraceLine& ours) {
    if (theirs_.kind != Read::cut) {
      const Step& step = theirs_.moves[0];
      const auto is_it = [&](const Move& move) { return step_of(move) == step; };
      if (std::none_of(ours.cut.begin(), ours.cut.end(), is_it)) {
        return explain_strange_move(ours.board, step);
      }
      return tell(TraceFault::cut_too_late, "With " + bounds(ours.window) +
                                                " alpha has met beta, so " + written(step) +
                                                " is cut, and not looked at.");
    }
    std::vector<Step> due;
    for (const Move& move : ours.cut) due.push_back(step_of(move));
    if (theirs_.moves != due) return explain_cut_list(ours, due);
    explain_window(ours);
  }

  void explain_cut_list(const TraceLine& ours, const std::vector<Step>& due) {
    difference_.their_step.reset();
    const MoveList legal = moves_of(ours.board);
    for (const Step& step : theirs_.moves) {
      if (find_step(legal, step) == nullptr) return explain_strange_move(ours.board, step);
    }
    if (std::is_permutation(due.begin(), due.end(), theirs_.moves.begin(), theirs_.moves.end())) {
      return tell(TraceFault::move_order,
                  "The moves that are cut stand in another order: row by "
                  "row, and of each piece NE, SE, SW, NW.");
    }
    std::string moves;
    for (const Move& move : ours.cut) moves += (moves.empty() ? "" : ", ") + written(move);
    tell(TraceFault::cut_list, "What is cut are the moves not looked at: " + moves + ".");
  }

  /// Alpha and beta when the board of a line was come to.
  Window window_before(const TraceLine& ours) const {
    for (const TraceLine& line : line_.trace.lines) {
      if (line.parent == ours.parent && line.ply == ours.ply) return line.window;
    }
    return {};
  }

  void explain_window(const TraceLine& ours) {
    const Window before = window_before(ours);
    const std::string alpha = trace_cost(ours.window.alpha);
    const std::string beta = trace_cost(ours.window.beta);
    const bool is_alpha = theirs_.alpha != alpha;
    const std::string name = is_alpha ? "alpha" : "beta";
    const std::string right = is_alpha ? alpha : beta;
    const std::string& found = is_alpha ? theirs_.alpha : theirs_.beta;
    const std::string old = trace_cost(is_alpha ? before.alpha : before.beta);
    std::string sentence = name + " should be " + right + ", not " + found;
    if (found == old && old != right) {
      sentence +=
          ", which it was when this board was come to: it is told as it is after the last "
          "move looked at";
    }
    tell(TraceFault::stale_window, sentence + ".");
  }

  void explain_early_cut(const TraceLine& ours) {
    tell(TraceFault::cut_too_early,
         written(*ours.move) + " should be looked at: with " + bounds(ours.window) +
             " alpha is less than beta. Cut is where alpha is at least beta, in the window that "
             "comes down from above.");
  }

  /// Whether theirs looks at a move of ours later, among those of the same board.
  bool comes_later(const TraceLine& ours) const {
    std::string_view rest = line_.rest;
    const Step due = step_of(*ours.move);
    while (!rest.empty()) {
      const std::size_t end = std::min(rest.find('\n'), rest.size());
      const ReadTraceLine line = read_trace_line(rest.substr(0, end), line_.options.base);
      rest.remove_prefix(std::min(end + 1, rest.size()));
      if (line.kind == Read::other) continue;
      if (line.kind == Read::first_move || line.ply < ours.ply) return false;
      if (line.ply == ours.ply &&
          std::find(line.moves.begin(), line.moves.end(), due) != line.moves.end()) {
        return true;
      }
    }
    return false;
  }

  void explain_not_crowned(const TraceLine& ours) {
    tell(TraceFault::not_crowned, written(*ours.move) +
                                      " is passed over: the man that came to the far row is a king "
                                      "at once, and moves both ways.");
  }

  void explain_other_move(const TraceLine& ours) {
    const Position& node = parent_board(ours);
    const Step& step = theirs_.moves[0];
    if (find_step(moves_of(node), step) == nullptr) return explain_strange_move(node, step);
    const bool is_later = comes_later(ours);
    if (!is_later && is_new_king(ours) && goes_back(ours)) return explain_not_crowned(ours);
    const std::string due = written(*ours.move);
    if (!is_later) {
      return tell(TraceFault::missing_move, due + " is passed over: it comes before " +
                                                written(step) + ", and nothing is cut here.");
    }
    tell(TraceFault::move_order,
         due + " comes before " + written(step) + ": " +
             (step.from == step_of(*ours.move).from ? "the directions go NE, SE, SW, NW."
                                                    : "the pieces go row by row from the top."));
  }

  void explain_same_move(const TraceLine& ours) {
    if (theirs_.level != ours.level) {
      return tell(TraceFault::other, "The move is " + ours.level + ", not " + theirs_.level + ".");
    }
    const bool is_at_depth = ours.ply == line_.options.search.depth;
    const std::string depth = std::to_string(line_.options.search.depth) + " plies";
    if (ours.kind == Kind::enter) {
      return tell(TraceFault::depth, written(*ours.move) + " is no leaf: the search goes " + depth +
                                         " deep, and " + name_of(ours.board.turn) + " can move.");
    }
    if (theirs_.kind != Read::leaf) {
      return tell(TraceFault::depth,
                  written(*ours.move) + " is a leaf, with its value: " +
                      (is_at_depth ? "the search goes " + depth + " deep."
                                   : name_of(ours.board.turn) + " cannot move after it."));
    }
    explain_value(ours);
  }

  /// Kings that were men on the board of the input.
  Bitboard new_kings(const TraceLine& ours) const {
    if (ours.parent >= 0) {
      const TraceLine& above = line_.trace.lines[static_cast<std::size_t>(ours.parent)];
      return followed(new_kings(above), ours);
    }
    return followed(0, ours);
  }

  /// Where such kings are after a move, with the one that it makes.
  Bitboard followed(Bitboard kings, const TraceLine& line) const {
    const Bitboard from = bit(line.move->from);
    const Bitboard to = bit(line.move->to);
    const bool is_crowned = (parent_board(line).kings & from) == 0 && (line.board.kings & to) != 0;
    const bool goes_on = (kings & from) != 0;
    kings &= ~from & ~line.move->captured;
    return is_crowned || goes_on ? kings | to : kings;
  }

  std::string sum(const Position& board) const {
    const auto count = [](Bitboard pieces) { return std::to_string(std::popcount(pieces)); };
    const int weight = line_.options.search.evaluation.king_weight;
    const std::string king = std::to_string(weight) + "*";
    return "h = " + count(board.men_of(Side::bottom)) + " + " + king +
           count(board.kings_of(Side::bottom)) + " - " + count(board.men_of(Side::top)) + " - " +
           king + count(board.kings_of(Side::top)) + " = " +
           std::to_string(material(board, weight));
  }

  void explain_value(const TraceLine& ours) {
    const Position& board = ours.board;
    const int weight = line_.options.search.evaluation.king_weight;
    const Cost value = *ours.value;
    const std::string move = written(*ours.move);
    const auto is_theirs = [this](Cost cost) { return theirs_.value == trace_cost(cost); };
    const std::string should =
        move + " should have h=" + trace_cost(value) + ", not " + theirs_.value + ": ";
    if (value == bottom_has_won || value == top_has_won) {
      return tell(TraceFault::leaf_value,
                  should + name_of(board.turn) + " cannot move after it, and has lost.");
    }
    if (theirs_.value.find("INF") != std::string::npos) {
      return tell(TraceFault::leaf_value,
                  should + name_of(board.turn) + " can still move. " + sum(board) + ".");
    }
    Position uncrowned = board;
    uncrowned.kings &= ~new_kings(ours);
    if (uncrowned.kings != board.kings && is_theirs(material(uncrowned, weight))) {
      return tell(TraceFault::not_crowned,
                  should + "a man that came to the far row is a king at once. " + sum(board) + ".");
    }
    Position uncaptured = board;
    (board.turn == Side::bottom ? uncaptured.bottom : uncaptured.top) |= ours.move->captured;
    uncaptured.kings |= parent_board(ours).kings & ours.move->captured;
    if (ours.move->is_capture() && is_theirs(material(uncaptured, weight))) {
      return tell(TraceFault::leaf_value,
                  should + "the piece that it captures still counts. " + sum(board) + ".");
    }
    for (const int other : {1, 3, 0}) {
      if (other == weight || board.kings == 0 || !is_theirs(material(board, other))) continue;
      return tell(TraceFault::king_value, should + "a king counts " + std::to_string(weight) +
                                              ", not " + std::to_string(other) + ". " + sum(board) +
                                              ".");
    }
    if (is_theirs(-value)) {
      return tell(TraceFault::leaf_value,
                  should + "Alice's pieces count for, Bill's against. " + sum(board) + ".");
    }
    tell(TraceFault::leaf_value, should + sum(board) + ".");
  }

  const DifferingTraceLine& line_;
  const ReadTraceLine& theirs_;
  TraceDifference& difference_;
  std::string where_;  ///< "After A1 (5,0)=>(4,1), B2 (2,1)=>(3,2)"
};

}  // namespace

void explain_trace_line(const DifferingTraceLine& line, TraceDifference& difference) {
  Explanation(line, difference).explain();
}

}  // namespace threeply
