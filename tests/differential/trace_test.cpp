// The trace program against the naive tracer, to the byte, and its first move against the plain
// minimax.
#include "programs/trace/trace.hpp"

#include <doctest/doctest.h>

#include <string>

#include "differential/random_positions.hpp"
#include "differential/translation.hpp"
#include "notation/rule_names.hpp"
#include "reference/naive_trace.hpp"
#include "search/plain_minimax.hpp"
#include "unit/effort.hpp"

using namespace threeply;
using namespace threeply::tests;

namespace {

/// Boards of every kind, but mostly with few moves, or the traces would be mostly of full boards.
Position random_board(Dice& dice, RuleSet rules) {
  Position position = random_position(dice, rules);
  position.turn = Side::bottom;
  if (dice.below(6) == 0) return position;
  for (Square square = 0; square < square_count; ++square) {
    if (dice.below(2) == 0) continue;
    position.bottom &= ~bit(square);
    position.top &= ~bit(square);
    position.kings &= ~bit(square);
  }
  return position;
}

std::string rows_of(const naive::Grid& grid) {
  const std::string from = "bBwW";
  const std::string to = "AkBK";
  std::string rows;
  for (std::size_t row = 0; row < 8; ++row) {
    for (std::size_t column = 0; column < 8; ++column) {
      const std::size_t kind = from.find(grid[row][column]);
      rows += kind != from.npos ? to[kind] : (row + column) % 2 == 1 ? 'O' : '+';
    }
    rows += '\n';
  }
  return rows;
}

struct Input {
  std::string text;
  std::string expected;
};

/// Some cases one after the other, headed or not.
Input random_input(Dice& dice, RuleSet rules, const naive::TraceOptions& options) {
  Input input;
  for (std::size_t left = 1 + dice.below(3); left > 0; --left) {
    const naive::Grid grid = naive_grid(random_board(dice, rules));
    if (dice.below(2) == 0) {
      const std::string heading = "case " + std::to_string(dice.below(100));
      input.text += heading + "\n";
      input.expected += heading + "\n";
    }
    input.text += rows_of(grid);
    if (dice.below(2) == 0) input.text += "\n";
    input.expected += naive::trace(grid, options);
  }
  return input;
}

}  // namespace

TEST_CASE("traces of random boards are the naive tracer's, however the input is cut into pieces") {
  for (const NamedRuleSet& named : rule_names) {
    CAPTURE(named.name);
    Dice dice(17);
    std::size_t chains = 0;
    std::size_t cuts = 0;
    for (unsigned long long round = 0; round < effort().rounds / 40; ++round) {
      const int depth = dice.below(3) > 0 ? 4 : 1 + static_cast<int>(dice.below(4));
      const int base = static_cast<int>(dice.below(2));
      const Input input = random_input(
          dice, named.rules, {.depth = depth, .base = base, .rules = naive_rules(named.rules)});

      StringSink sink;
      TraceOptions options{.rules = named.rules, .base = base};
      options.search.depth = depth;
      Trace trace(options, sink);
      for (std::size_t start = 0; start < input.text.size();) {
        const std::size_t size = 1 + dice.below(100);
        REQUIRE(trace.feed(std::string_view(input.text).substr(start, size)) ==
                TraceStatus::reading);
        start += size;
      }
      CAPTURE(input.text);
      CAPTURE(depth);
      REQUIRE(trace.finish() == TraceStatus::finished);
      // Without the comparison's macro, which would print what may be a megabyte.
      REQUIRE((sink.text() == input.expected));
      cuts += sink.text().find("pruning") != std::string::npos ? 1 : 0;
      for (std::size_t at = 0; (at = sink.text().find("=>(", at)) != std::string::npos; ++at) {
        chains += sink.text().compare(at + 7, 3, "=>(") == 0 ? 1 : 0;
      }
    }
    CHECK(cuts > 0);
    CHECK((chains > 0) == named.rules.jumps_chain);
  }
}

TEST_CASE("traces of five plies") {
  for (const NamedRuleSet& named : rule_names) {
    Dice dice(19);
    for (unsigned long long round = 0; round < effort().rounds / 400; ++round) {
      const Position position = random_board(dice, named.rules);
      const naive::Grid grid = naive_grid(position);
      StringSink sink;
      TraceOptions options{.rules = named.rules};
      options.search.depth = 5;
      Trace trace(options, sink);
      trace.feed(rows_of(grid));
      REQUIRE(trace.finish() == TraceStatus::finished);
      CAPTURE(rows_of(grid));
      REQUIRE((sink.text() == naive::trace(grid, {.depth = 5, .rules = naive_rules(named.rules)})));
    }
  }
}

TEST_CASE("the traced search chooses the plain minimax's move with its value") {
  class Silence final : public TraceListener {
    void on_enter(const TraceStep&) override {}
    void on_leaf(const TraceStep&, Cost) override {}
    void on_cut(const TraceCut&) override {}
    void on_done(const TraceStep&, Cost) override {}
  } silence;
  for (const NamedRuleSet& named : rule_names) {
    Dice dice(23);
    for (unsigned long long round = 0; round < effort().rounds / 10; ++round) {
      const Position position = random_position(dice, named.rules);  // either side to move
      SearchOptions options = trace_program.search;
      options.depth = 1 + static_cast<int>(dice.below(4));
      const auto traced = trace_alpha_beta(position, named.rules, options, silence);
      const auto plain = plain_best_action(position, named.rules, options);
      CAPTURE(write_grid(position, trace_letters));
      CAPTURE(options.depth);
      REQUIRE(traced.has_value() == plain.has_value());
      if (!plain) continue;
      REQUIRE(traced->move == plain->move);
      REQUIRE(traced->value == plain->value);
      REQUIRE(traced->boards <= plain->boards);
    }
  }
}
