#include "search/trace.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <vector>

#include "notation/names.hpp"
#include "programs/program.hpp"
#include "rules/legal_moves.hpp"
#include "rules/play.hpp"
#include "search/plain_minimax.hpp"
#include "unit/positions.hpp"

using namespace threeply;
using namespace threeply::tests;

namespace {

constexpr SearchOptions four_plies{.depth = 4, .evaluation = Evaluation(2)};

/// The seed's own case.
Position case_5() {
  return position_from("+B+B+B+B/O+O+O+O+/+O+O+O+O/O+O+O+O+/+B+B+K+O/O+A+O+O+/+O+O+O+O/A+A+O+A+");
}

constexpr Position everything_lost = {
    .bottom = bit(20), .top = bit(12) | bit(16) | bit(9), .kings = 0, .turn = Side::bottom};

/// Exact value of the board after a step.
Cost plain_value(const Position& position, RuleSet rules, SearchOptions options, int plies_left) {
  if (plies_left == 0 || legal_moves(position, rules).is_empty()) {
    return board_cost(position, options.evaluation);
  }
  options.depth = plies_left;
  return plain_best_action(position, rules, options)->value;
}

/// Checks whatever is told against the promises of the interface.
class Auditor : public TraceListener {
 public:
  Auditor(const Position& root, RuleSet rules, const SearchOptions& options)
      : rules_(rules), options_(options) {
    levels_.push_back({root, 0, false});
  }

  void on_enter(const TraceStep& step) override {
    look_at(step);
    CHECK(step.ply < options_.depth);
    CHECK_FALSE(legal_moves(step.after, rules_).is_empty());
    levels_.push_back({step.after, 0, false});
    ++entered;
  }

  void on_leaf(const TraceStep& step, Cost value) override {
    look_at(step);
    CHECK((step.ply == options_.depth || legal_moves(step.after, rules_).is_empty()));
    CHECK(value == board_cost(step.after, options_.evaluation));
    ++leaves;
  }

  void on_cut(const TraceCut& cut) override {
    Level& level = levels_.back();
    const MoveList legal = legal_moves(level.position, rules_);
    CHECK(cut.ply == ply());
    CHECK(cut.before == level.position);
    CHECK(cut.alpha >= cut.beta);
    CHECK_FALSE(cut.moves.empty());
    CHECK(std::equal(cut.moves.begin(), cut.moves.end(), legal.begin() + level.looked_at,
                     legal.end()));
    level.is_cut = true;
    ++cuts;
  }

  void on_done(const TraceStep& step, Cost value) override {
    const Level level = levels_.back();
    levels_.pop_back();
    CHECK(step.after == level.position);
    CHECK(step.before == levels_.back().position);
    CHECK(step.ply == ply());
    // A window that closes with the last move cuts nothing, and is not told of.
    if (!level.is_cut) {
      CHECK(static_cast<std::size_t>(level.looked_at) ==
            legal_moves(level.position, rules_).size());
    }
    check_value(step, value);
  }

  int depth() const { return static_cast<int>(levels_.size()) - 1; }

  int entered = 0;
  int leaves = 0;
  int cuts = 0;
  int exact_values = 0;

 private:
  struct Level {
    Position position;
    int looked_at;
    bool is_cut;
  };

  int ply() const { return static_cast<int>(levels_.size()); }

  void look_at(const TraceStep& step) {
    Level& level = levels_.back();
    const MoveList legal = legal_moves(level.position, rules_);
    CHECK_FALSE(level.is_cut);
    CHECK(step.ply == ply());
    CHECK(step.before == level.position);
    CHECK(step.after == play(step.before, step.move));
    CHECK(step.alpha < step.beta);
    REQUIRE(static_cast<std::size_t>(level.looked_at) < legal.size());
    CHECK(step.move == legal[static_cast<std::size_t>(level.looked_at)]);
    ++level.looked_at;
  }

  /// Exact inside the window; outside of it a bound that is no farther away than the truth.
  void check_value(const TraceStep& step, Cost value) {
    const Cost exact = plain_value(step.after, rules_, options_, options_.depth - step.ply);
    if (exact <= step.alpha) {
      CHECK(exact <= value);
      CHECK(value <= step.alpha);
    } else if (exact >= step.beta) {
      CHECK(step.beta <= value);
      CHECK(value <= exact);
    } else {
      CHECK(value == exact);
      ++exact_values;
    }
  }

  RuleSet rules_;
  SearchOptions options_;
  std::vector<Level> levels_;
};

class TracePatience final : public TraceListener {
 public:
  explicit TracePatience(int moves) : moves_(moves) {}

  void on_enter(const TraceStep&) override { ++told; }
  void on_leaf(const TraceStep&, Cost) override { ++told; }
  void on_cut(const TraceCut&) override {}
  void on_done(const TraceStep&, Cost) override {}
  bool wants_more() const override { return told < moves_; }

  int told = 0;

 private:
  int moves_;
};

}  // namespace

TEST_CASE("the seed's case has the value -3 and the move C6-A4") {
  const auto position = case_5();
  Auditor auditor(position, single_jump, four_plies);
  const auto choice = trace_alpha_beta(position, single_jump, four_plies, auditor);
  REQUIRE(choice);
  CHECK(choice->value == -3);
  CHECK(move_name(choice->move) == "C6-A4");
  CHECK(auditor.depth() == 0);
  CHECK(auditor.cuts > 0);
  CHECK(auditor.exact_values > 0);
  CHECK(choice->boards == static_cast<std::uint64_t>(auditor.entered + auditor.leaves));
}

TEST_CASE("what is told nests, is in order and has the plain minimax's values") {
  const Position positions[] = {
      initial_position(), case_5(), figure_3a(), everything_lost,
      position_from("......../..w...w./.....W../..b...../.b.w..../b...b.../...b..../......B.")};
  for (const Position& position : positions) {
    for (const RuleSet rules : {towers, single_jump, english}) {
      for (int depth = 1; depth <= 4; ++depth) {
        const SearchOptions options{.depth = depth, .evaluation = Evaluation(2)};
        Auditor auditor(position, rules, options);
        const auto choice = trace_alpha_beta(position, rules, options, auditor);
        const auto plain = plain_best_action(position, rules, options);
        CHECK(auditor.depth() == 0);
        REQUIRE(choice.has_value() == plain.has_value());
        if (!plain) continue;
        CHECK(choice->move == plain->move);
        CHECK(choice->value == plain->value);
        CHECK(choice->boards == static_cast<std::uint64_t>(auditor.entered + auditor.leaves));
      }
    }
  }
}

TEST_CASE("read plainly, every board is told in a window without bounds and nothing is cut") {
  class Plain final : public TraceListener {
   public:
    void on_enter(const TraceStep& step) override { look_at(step); }
    void on_leaf(const TraceStep& step, Cost value) override {
      look_at(step);
      CHECK(value == board_cost(step.after, replay_program.search.evaluation));
    }
    void on_cut(const TraceCut&) override { FAIL("a cut"); }
    void on_done(const TraceStep& step, Cost value) override {
      CHECK(value == plain_value(step.after, towers, replay_program.search, 3 - step.ply));
    }
    std::uint64_t boards = 0;

   private:
    void look_at(const TraceStep& step) {
      ++boards;
      CHECK(step.alpha == top_has_won);
      CHECK(step.beta == bottom_has_won);
    }
  };
  for (const Position& position : {initial_position(), case_5(), figure_3a(), everything_lost}) {
    Plain listener;
    const auto traced =
        trace_minimax(position, towers, replay_program.search, Reading::plain, listener);
    const auto plain = plain_best_action(position, towers, replay_program.search);
    REQUIRE(traced);
    CHECK(traced->move == plain->move);
    CHECK(traced->value == plain->value);
    CHECK(traced->boards == plain->boards);
    CHECK(listener.boards == plain->boards);
  }
}

TEST_CASE("a position without moves is not searched") {
  const Position gone{.bottom = 0, .top = bit(5), .kings = 0, .turn = Side::bottom};
  TracePatience listener(1000);
  CHECK_FALSE(trace_alpha_beta(gone, single_jump, four_plies, listener));
  CHECK(listener.told == 0);
}

TEST_CASE("a listener that has had enough ends the search") {
  for (int moves = 0; moves < 40; ++moves) {
    TracePatience listener(moves);
    CHECK_FALSE(trace_alpha_beta(initial_position(), single_jump, four_plies, listener));
    CHECK(listener.told == moves);
  }
}
