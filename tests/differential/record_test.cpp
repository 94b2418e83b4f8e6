// What is kept of a search against the search itself: every step, forwards, backwards and by place.
#include "search/record.hpp"

#include <doctest/doctest.h>

#include <tuple>
#include <vector>

#include "differential/random_positions.hpp"
#include "notation/rule_names.hpp"
#include "unit/effort.hpp"

using namespace threeply;
using namespace threeply::tests;

namespace {

/// A step that outlives the search.
struct Noted {
  SearchStep::Kind kind;
  std::vector<int> path;
  Position board;
  std::optional<Move> move;
  std::tuple<Cost, Cost, Cost, Cost, Cost> costs;
  std::optional<Cost> found_before;
  std::tuple<int, int, int> numbers;

  bool operator==(const Noted&) const = default;
};

Noted noted(const SearchStep& step) {
  const bool is_cut = step.kind == SearchStep::Kind::cut;
  const bool is_done = step.kind == SearchStep::Kind::done;
  return {step.kind,
          {step.path.begin(), step.path.end()},
          step.board,
          step.move != nullptr ? std::optional(*step.move) : std::nullopt,
          {step.window.alpha, step.window.beta, step.value, step.known.low, step.known.high},
          step.found_before,
          {step.best, is_done ? step.ties : 0, is_cut ? step.child_end : 0}};
}

}  // namespace

TEST_CASE("a record has every step of the search, wherever one looks") {
  for (const NamedRuleSet& named : rule_names) {
    CAPTURE(named.name);
    Dice dice(41);
    for (unsigned long long round = 0; round < effort().rounds / 50; ++round) {
      const TreeSearch search{
          .root = random_position(dice, named.rules),
          .rules = named.rules,
          .options = {.depth = 1 + static_cast<int>(dice.below(4)), .evaluation = Evaluation(3)},
          .reading = dice.below(2) == 0 ? Reading::plain : Reading::alpha_beta};
      std::vector<Noted> all;
      walk_steps(search, [&](const SearchStep& step) {
        all.push_back(noted(step));
        return true;
      });
      const SearchRecord record(search);
      REQUIRE(record.step_count() == all.size());
      std::vector<Noted> again;
      record.visit_steps(0, all.size(),
                         [&](const SearchStep& step) { again.push_back(noted(step)); });
      REQUIRE((again == all));
      for (int i = 0; i < 20; ++i) {
        const std::size_t from = dice.below(all.size());
        const std::size_t count = 1 + dice.below(7);
        std::size_t at = from;
        record.visit_steps(from, count, [&](const SearchStep& step) {
          REQUIRE((noted(step) == all[at]));
          ++at;
        });
        REQUIRE(at == std::min(from + count, all.size()));

        const auto kind = static_cast<SearchStep::Kind>(dice.below(4));
        std::optional<std::int64_t> before;
        std::optional<std::int64_t> after;
        for (std::size_t step = 0; step < all.size(); ++step) {
          if (all[step].kind != kind) continue;
          if (step < from) before = static_cast<std::int64_t>(step);
          if (step > from && !after) after = static_cast<std::int64_t>(step);
        }
        const auto number = static_cast<std::int64_t>(from);
        REQUIRE(record.find_step(number, kind, false) == after);
        REQUIRE(record.find_step(number, kind, true) == before);
        const auto first = record.step_of(all[from].path);
        REQUIRE(first);
        REQUIRE((all[static_cast<std::size_t>(*first)].path == all[from].path));
        REQUIRE(*first <= number);
      }
    }
  }
}
