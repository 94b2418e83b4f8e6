// What came of each case of a program, in whatever order the cases were run.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "grade/case_result.hpp"
#include "grade/verdict.hpp"
#include "report/report.hpp"

namespace threeply::cli {

enum class CaseState { unknown, not_run, timed_out, failed, passed };

struct CaseOutcome {
  CaseState state = CaseState::unknown;
  std::string kind{};  ///< of the case
  CaseResult result{};
  CostReading reading = CostReading::both;
  bool is_status_wrong = false;
  std::uint64_t output_mark = 0;  ///< of what was printed
};

/// Cases are counted from 1.
class CaseOutcomes {
 public:
  explicit CaseOutcomes(std::uint64_t count) : outcomes_(count) {}

  void set(std::uint64_t number, CaseOutcome outcome) {
    outcomes_.at(number - 1) = std::move(outcome);
  }
  CaseState state(std::uint64_t number) const { return outcomes_.at(number - 1).state; }

  /// Whether so many cases timed out and none before them passed. They count in their order, so
  /// that it does not depend on how many run at a time.
  bool is_hopeless(std::uint64_t most);

  /// Of what is hopeless: up to which case. What others ran meanwhile is forgotten.
  std::uint64_t give_up();

  /// Results, tallies and sums of all that is known.
  void count(ProgramReport& report) const;

 private:
  std::vector<CaseOutcome> outcomes_;
  std::size_t known_ = 0;  ///< outcomes that are known without a gap, with `timeouts_` of them
  std::uint64_t timeouts_ = 0;
  bool has_passed_ = false;  ///< one of those
};

}  // namespace threeply::cli
