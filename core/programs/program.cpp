#include "programs/program.hpp"

#include <algorithm>

namespace threeply {
namespace {

constexpr const Program* programs[] = {&replay_program, &trace_program, &puzzle_program};

/// Null if there is none.
template <class Test>
const Program* program_that(Test test) {
  const auto* const found = std::find_if(std::begin(programs), std::end(programs),
                                         [&](const Program* program) { return test(*program); });
  return found == std::end(programs) ? nullptr : *found;
}

}  // namespace

std::span<const Program* const> all_programs() { return programs; }

const Program& program_of(RuleSet rules) {
  return *program_that([&](const Program& program) { return program.rules == rules; });
}

SearchOptions search_by(RuleSet rules, SearchOptions search) {
  search.evaluation.king_weight = program_of(rules).search.evaluation.king_weight;
  return search;
}

const Program& program_writing(const GridLetters& letters) {
  return *program_that([&](const Program& program) { return program.letters == letters; });
}

const Program* program_named(std::string_view name) {
  return program_that([&](const Program& program) { return program.name == name; });
}

}  // namespace threeply
