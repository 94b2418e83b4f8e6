// Minimax as the textbook has it, with or without alpha-beta, told step by step to a listener: the
// text, the JSON and the page's tree are listeners of this one search. Fail-hard, in canonical
// order, nothing reordered.
#pragma once

#include <optional>
#include <span>

#include "board/position.hpp"
#include "rules/rule_set.hpp"
#include "search/choice.hpp"
#include "search/window.hpp"

namespace threeply {

/// A move that is looked at, with the window in which it is.
struct TraceStep {
  const Position& before;
  const Position& after;
  const Move& move;
  int ply;  ///< of the move: 1 at the root
  Cost alpha;
  Cost beta;
};

/// Moves that are not looked at, because alpha has met beta.
struct TraceCut {
  const Position& before;
  std::span<const Move> moves;
  int ply;
  Cost alpha;
  Cost beta;
};

class TraceListener {
 public:
  virtual ~TraceListener() = default;

  /// The replies to this move are looked at next.
  virtual void on_enter(const TraceStep& step) = 0;

  /// The search ends with this move: at the horizon, or because the opponent cannot act.
  virtual void on_leaf(const TraceStep& step, Cost value) = 0;

  virtual void on_cut(const TraceCut& cut) = 0;

  /// Everything below a move entered has been looked at. A `value` outside the step's window is a
  /// bound: the true one is no nearer to it.
  virtual void on_done(const TraceStep& step, Cost value) = 0;

  /// Asked before each move: a listener that has had enough ends the search.
  virtual bool wants_more() const { return true; }
};

/// Plain: every move is looked at in a window without bounds, and nothing is cut.
enum class Reading { plain, alpha_beta };

/// The left-most best move and its value; none if there is no move or the listener ended it.
/// `window` is what was sure before: a search of a part of a larger tree has one.
std::optional<Choice> trace_minimax(const Position& position, RuleSet rules,
                                    const SearchOptions& options, Reading reading,
                                    TraceListener& listener, Window window = {});

std::optional<Choice> trace_alpha_beta(const Position& position, RuleSet rules,
                                       const SearchOptions& options, TraceListener& listener);

}  // namespace threeply
