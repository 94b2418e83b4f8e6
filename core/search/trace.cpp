#include "search/trace.hpp"

#include "rules/legal_moves.hpp"
#include "rules/play.hpp"

namespace threeply {
namespace {

class TracedSearch {
 public:
  TracedSearch(RuleSet rules, const SearchOptions& options, Reading reading,
               TraceListener& listener)
      : rules_(rules), options_(options), reading_(reading), listener_(listener) {}

  /// `moves` are those of `position`, at least one.
  Choice search(const Position& position, const MoveList& moves, int ply, Window window) {
    const Side us = position.turn;
    const Move* best = moves.begin();  // if all lose, the first
    for (const Move& move : moves) {
      if (!listener_.wants_more()) break;
      ++boards_;
      // Read plainly, nobody below knows what was found elsewhere.
      const Window below = reading_ == Reading::plain ? Window{} : window;
      if (window.improve(us, value(position, move, ply, below))) best = &move;
      if (reading_ == Reading::plain || !window.is_closed()) continue;
      const std::span<const Move> rest{&move + 1, moves.end()};
      if (!rest.empty()) {
        listener_.on_cut({position, rest, ply, window.alpha, window.beta});
      }
      break;
    }
    return {*best, window.bound(us), boards_};
  }

 private:
  Cost value(const Position& position, const Move& move, int ply, const Window& window) {
    const Position after = play(position, move);
    const TraceStep step{position, after, move, ply, window.alpha, window.beta};
    if (ply == options_.depth) return leaf(step, board_cost(after, options_.evaluation));
    const MoveList replies = legal_moves(after, rules_);
    if (replies.is_empty()) return leaf(step, finished_cost(after, options_.evaluation));
    listener_.on_enter(step);
    const Cost below = search(after, replies, ply + 1, window).value;
    listener_.on_done(step, below);
    return below;
  }

  Cost leaf(const TraceStep& step, Cost value) {
    listener_.on_leaf(step, value);
    return value;
  }

  RuleSet rules_;
  SearchOptions options_;
  Reading reading_;
  TraceListener& listener_;
  std::uint64_t boards_ = 0;
};

}  // namespace

std::optional<Choice> trace_minimax(const Position& position, RuleSet rules,
                                    const SearchOptions& options, Reading reading,
                                    TraceListener& listener, Window window) {
  const MoveList moves = legal_moves(position, rules);
  if (moves.is_empty()) return std::nullopt;
  TracedSearch search(rules, options, reading, listener);
  const Choice choice = search.search(position, moves, 1, window);
  if (!listener.wants_more()) return std::nullopt;
  return choice;
}

std::optional<Choice> trace_alpha_beta(const Position& position, RuleSet rules,
                                       const SearchOptions& options, TraceListener& listener) {
  return trace_minimax(position, rules, options, Reading::alpha_beta, listener);
}

}  // namespace threeply
