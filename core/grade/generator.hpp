// Makes action lists that reach what matters in the replay program, with the right output beside.
//
// The same seed gives the same cases on every machine, and the first N of a longer run are those of
// a shorter one.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "grade/test_case.hpp"

namespace threeply {

enum class CaseKind {
  random,    ///< any legal actions
  greedy,    ///< captures wherever there are some
  blockade,  ///< play that takes the opponent's actions away
  endgame,   ///< play that reaches boards with few pieces
  towers,    ///< crownings, and towers on both sides
  error,     ///< one of the six errors alone
  errors,    ///< several of the six at once, and one after the other
  ending,    ///< games that end just before, at and after the last computed action
  format,    ///< awkward but legal input: CR LF, blank lines, no last line end
};

struct NamedCaseKind {
  CaseKind kind;
  std::string_view name;
  std::string_view description;  ///< one line for the help
};

/// All of them, in the order of the enumeration.
std::span<const NamedCaseKind> case_kinds();

class Generator {
 public:
  /// `kinds` not empty; they take turns.
  Generator(std::uint64_t seed, std::vector<CaseKind> kinds);

  TestCase next();

 private:
  std::uint64_t seed_;
  std::vector<CaseKind> kinds_;
  std::uint64_t number_ = 0;  ///< of cases made
};

}  // namespace threeply
