#include "cli/case_outcomes.hpp"

namespace threeply::cli {
namespace {

void count_one(const CaseOutcome& outcome, ProgramReport& report) {
  Tally& tally = report.by_case[outcome.kind];
  if (outcome.state == CaseState::not_run) {
    ++tally.not_run;
    ++report.total.not_run;
  } else if (outcome.state == CaseState::passed) {
    ++tally.passed;
    ++report.total.passed;
    if (outcome.result.end == CaseEnd::forgiven) ++report.forgiven;
    if (outcome.reading == CostReading::infinite) ++report.infinite;
    if (outcome.reading == CostReading::material) ++report.material;
    if (outcome.reading == CostReading::material_throughout) ++report.throughout;
    if (outcome.is_status_wrong) ++report.wrong_statuses;
  } else {
    ++tally.failed;
    ++report.total.failed;
    ++report.by_fault[outcome.result.fault];
    report.wrong_outputs += outcome.output_mark;
  }
}

}  // namespace

bool CaseOutcomes::is_hopeless(std::uint64_t most) {
  for (; known_ < outcomes_.size(); ++known_) {
    const CaseState state = outcomes_[known_].state;
    if (state == CaseState::unknown || has_passed_ || timeouts_ >= most) break;
    if (state == CaseState::timed_out) ++timeouts_;
    has_passed_ = state == CaseState::passed;
  }
  return timeouts_ >= most;
}

std::uint64_t CaseOutcomes::give_up() {
  for (std::size_t i = known_; i < outcomes_.size(); ++i) {
    CaseOutcome& outcome = outcomes_[i];
    if (outcome.state == CaseState::unknown) continue;
    outcome = {.state = CaseState::not_run, .kind = std::move(outcome.kind)};
  }
  return known_;
}

void CaseOutcomes::count(ProgramReport& report) const {
  report.results.assign(outcomes_.size(), {});
  for (std::size_t i = 0; i < outcomes_.size(); ++i) {
    report.results[i] = outcomes_[i].result;
    if (outcomes_[i].state != CaseState::unknown) count_one(outcomes_[i], report);
  }
}

}  // namespace threeply::cli
