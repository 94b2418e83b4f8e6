#include "review/verdict.hpp"

#include <algorithm>

#include "rules/play.hpp"

namespace threeply {
namespace {

bool is_proved(const Judgement& judgement) { return judgement.result != Result::undecided; }

bool has_only_one(const Assessment& before) {
  if (before.is_only) return true;
  return before.has_second &&
         expected_score(before.best.chances) - expected_score(before.second.chances) >=
             meaning_of(Mark::mistake).least_loss;
}

Mark mark_of_loss(int loss) {
  for (const Mark mark : {Mark::blunder, Mark::mistake, Mark::inaccuracy}) {
    if (loss >= meaning_of(mark).least_loss) return mark;
  }
  return Mark::good;
}

}  // namespace

MoveVerdict judge_move(const Assessment& before, const Move& played, const Assessment& after) {
  MoveVerdict verdict{.before = before.best, .after = seen_by_other(after.best)};
  verdict.is_proved = is_proved(verdict.before) && is_proved(verdict.after);
  verdict.was_only = has_only_one(before);
  // Two ways round the same pieces are one move here.
  const bool is_best = !before.line.empty() &&
                       play(before.position, before.line[0]) == play(before.position, played);
  if (before.legal == 1) {
    verdict.mark = Mark::forced;
  } else if (is_best) {
    verdict.mark = verdict.was_only ? Mark::only : Mark::best;
  } else {
    verdict.loss =
        std::max(0, expected_score(verdict.before.chances) - expected_score(verdict.after.chances));
    verdict.mark = mark_of_loss(verdict.loss);
  }
  return verdict;
}

}  // namespace threeply
