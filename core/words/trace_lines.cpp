#include "words/trace_lines.hpp"

#include <functional>
#include <utility>

#include "programs/trace/trace_listeners.hpp"
#include "rules/legal_moves.hpp"
#include "words/search_words.hpp"

namespace threeply {
namespace {

using Kind = SearchStep::Kind;

/// What there is to say of a step.
using Tell = std::function<std::string(const SearchStep& step)>;

class Lister {
 public:
  Lister(const TreeSearch& search, int base, std::size_t most_lines, Tell tell)
      : search_(search), base_(base), most_lines_(most_lines), tell_(std::move(tell)) {}

  bool note(const SearchStep& step) {
    if (step.path.empty() && step.kind != Kind::cut) {
      if (step.kind == Kind::done) choose(step);
      return true;
    }
    result_.leaves += step.kind == Kind::leaf ? 1 : 0;
    result_.cuts += step.kind == Kind::cut ? 1 : 0;
    if (step.kind == Kind::done) {
      settle(step);
      return true;
    }
    const bool is_kept = result_.lines.size() < most_lines_;
    if (is_kept) add(step);
    result_.is_cut = result_.is_cut || !is_kept;
    if (step.kind == Kind::enter) {
      open_.push_back(is_kept ? static_cast<int>(result_.lines.size()) - 1 : -1);
    }
    return true;
  }

  TraceLines take() { return std::move(result_); }

 private:
  void choose(const SearchStep& step) {
    const MoveList moves = legal_moves(step.board, search_.rules);
    result_.choice = Choice{moves[static_cast<std::size_t>(step.best)], step.value, 0};
  }

  void add(const SearchStep& step) {
    const bool is_cut = step.kind == Kind::cut;
    TraceLine line{.kind = step.kind,
                   .text = {},
                   .level = {},
                   .written_move = {},
                   .ply = static_cast<int>(step.path.size()) + (is_cut ? 1 : 0),
                   .parent = open_.empty() ? -1 : open_.back(),
                   .board = step.board,
                   .move = std::nullopt,
                   .cut = {},
                   .window = step.window,
                   .value = std::nullopt,
                   .known = step.known,
                   .sentence = {}};
    if (step.move != nullptr) line.move = *step.move;
    const Side mover = is_cut ? step.board.turn : opponent(step.board.turn);
    line.level = trace_level(mover, line.ply);
    if (line.move) line.written_move = trace_move(*line.move, base_);
    if (is_cut) {
      const MoveList moves = legal_moves(step.board, search_.rules);
      line.cut.assign(moves.begin() + step.best + 1, moves.end());
      line.text = cut_line(mover, line.ply, line.cut, step.window, base_);
    } else if (step.kind == Kind::leaf) {
      line.value = step.value;
      line.text = leaf_line(mover, line.ply, *line.move, step.value, base_);
    } else {
      line.text = entered_line(mover, line.ply, *line.move, base_);
    }
    if (step.kind != Kind::enter && tell_) line.sentence = tell_(step);
    result_.lines.push_back(std::move(line));
  }

  /// A line that was entered is told of when it is done.
  void settle(const SearchStep& step) {
    const int index = open_.back();
    open_.pop_back();
    if (index < 0) return;
    TraceLine& line = result_.lines[static_cast<std::size_t>(index)];
    line.value = step.value;
    line.known = step.known;
    if (tell_) line.sentence = tell_(step);
  }

  const TreeSearch& search_;
  int base_;
  std::size_t most_lines_;
  Tell tell_;  ///< none where nobody reads it
  TraceLines result_;
  std::vector<int> open_;  ///< lines of the moves entered and not yet done; -1 if not kept
};

TraceLines listed(const TreeSearch& search, int base, std::size_t most_lines, Tell tell) {
  Lister lister(search, base, most_lines, std::move(tell));
  walk_steps(search, [&](const SearchStep& step) { return lister.note(step); });
  return lister.take();
}

}  // namespace

TraceLines trace_lines(const TreeSearch& search, int base, std::size_t most_lines) {
  const SearchWords words(trace_program, search,
                          [base](const Move& move) { return trace_move(move, base); });
  return listed(search, base, most_lines, [&](const SearchStep& step) { return words.step(step); });
}

TraceLines trace_lines_alone(const TreeSearch& search, int base, std::size_t most_lines) {
  return listed(search, base, most_lines, nullptr);
}

}  // namespace threeply
