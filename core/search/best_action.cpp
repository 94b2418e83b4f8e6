// Why pruning keeps the plain choice: a later root move is looked at with the window above the best
// so far, so it replaces it only if its value is strictly better, and a strictly better value is
// exact. Below the root only values matter, so there the order of moves is free.
#include "search/best_action.hpp"

#include "rules/generate.hpp"
#include "rules/play.hpp"
#include "search/window.hpp"

namespace threeply {
namespace {

template <RuleSet rules>
class Search {
 public:
  explicit Search(const SearchOptions& options) : options_(options) {}

  template <Side us>
  std::optional<Choice> choose(const Position& position) {
    MoveList moves;
    generate<rules, us>(position, moves);
    if (moves.is_empty()) return std::nullopt;
    Window window;
    const Move* best = moves.begin();
    for (const Move& move : moves) {
      const Cost reply = value<opponent(us)>(play(position, move), options_.depth - 1, window);
      if (window.improve(us, reply)) best = &move;
      if (window.is_closed()) break;  // nothing beats a win
    }
    return Choice{*best, window.bound(us), boards_};
  }

 private:
  /// Exact inside the window, else a bound on the side on which it left it.
  template <Side us>
  Cost value(const Position& position, int depth, Window window) {
    ++boards_;
    if (depth == 0) return board_cost<us>(position, options_.evaluation);
    MoveList moves;
    generate<rules, us>(position, moves);
    if (moves.is_empty()) return finished_cost(position, options_.evaluation);

    // Captures first: they swing the cost, so they close windows early.
    for (const bool captures : {true, false}) {
      for (const Move& move : moves) {
        if (move.is_capture() != captures) continue;
        window.improve(us, value<opponent(us)>(play(position, move), depth - 1, window));
        if (window.is_closed()) return window.bound(us);
      }
    }
    return window.bound(us);
  }

  SearchOptions options_;
  std::uint64_t boards_ = 0;
};

}  // namespace

std::optional<Choice> best_action(const Position& position, RuleSet rules,
                                  const SearchOptions& options) {
  return with_rules(rules, position.turn, [&]<RuleSet known_rules, Side us>() {
    return Search<known_rules>(options).template choose<us>(position);
  });
}

}  // namespace threeply
