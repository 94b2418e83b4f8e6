// Makes action lists that reach what matters in the replay program, with the right output beside.
//
// The same seed gives the same cases on every machine, and the first N of a longer run are those of
// a shorter one. What a case covers is found by running it, never taken from what it was meant for.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "cases/finished_games.hpp"
#include "cases/test_case.hpp"
#include "search/cost.hpp"

namespace threeply {

enum class CaseKind {
  random,     ///< any legal actions
  greedy,     ///< captures wherever there are some
  blockade,   ///< play that takes the opponent's actions away
  endgame,    ///< play that reaches boards with few pieces
  crownings,  ///< and towers on both sides; its name is "towers"
  error,      ///< one of the six errors alone
  errors,     ///< several of the six at once, and one after the other
  ending,     ///< games that end just before, at and after the last computed action
  choice,     ///< boards on which ties, lost lines or the depth decide the computed action
  format,     ///< awkward but legal input: CR LF, blank lines, no last line end
};

struct NamedCaseKind {
  CaseKind kind;
  std::string_view name;
  std::string_view description;  ///< one line for the help
};

/// All of them, in the order of the enumeration.
std::span<const NamedCaseKind> case_kinds();
std::vector<CaseKind> all_case_kinds();

/// None if there is no kind of this name.
std::optional<CaseKind> case_kind_named(std::string_view name);

class Generator {
 public:
  /// `kinds` not empty; they take turns. The inputs are the same for both readings of a finished
  /// game's cost, the expected outputs are not.
  Generator(std::uint64_t seed, std::vector<CaseKind> kinds,
            TerminalCost terminal = TerminalCost::infinite);

  TestCase next();

 private:
  std::uint64_t seed_;
  std::vector<CaseKind> kinds_;
  TerminalCost terminal_;
  std::uint64_t number_ = 0;  ///< of cases made
  FinishedGames finished_;
};

}  // namespace threeply
