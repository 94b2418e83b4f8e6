// What the reports have in common: shares, the order of faults, and sentences about a whole
// program.
//
// Names of kinds and titles come as they are; each report escapes them in its own way.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "report/report.hpp"

namespace threeply {

constexpr std::uint64_t case_count(const Tally& tally) {
  return tally.passed + tally.failed + tally.not_run;
}

/// "1 case", "31 cases"
std::string counted(std::uint64_t count, std::string_view what);

/// How many thousandths of all cases passed, to the nearest, but only all is 1000 and only none
/// is 0. No cases make 0.
int passed_thousandths(const Tally& tally);

/// "91.2" of 912 thousandths
std::string percent(int thousandths);

/// A kind of fault with the cases that show it.
struct Fault {
  FaultKind kind = FaultKind::none;
  std::string title;
  std::uint64_t count = 0;
  std::vector<const FailedCase*> told;  ///< those with the shortest lists first
};

/// Most frequent first, then by kind.
std::vector<Fault> faults_of(const ProgramReport& report);

/// The shortest failing run that is known of a case.
const Failure& shortest_failure(const FailedCase& failed);

/// "infinite", "material", "throughout", "mixed", or "unknown" where no case tells.
std::string_view reading_name(const ProgramReport& report);

/// Which of the readings of a finished game's cost the program follows; "" where unknown.
std::string reading_sentence(const ProgramReport& report);

/// "233 of 1000 cases were run; the rest count as not passed.", and why; "" if all were run.
std::string not_run_sentence(const ProgramReport& report);

/// "This program behaves exactly as if …."; "" where no known mistake explains all of it.
std::string lookalike_sentence(const ProgramReport& report);

/// A mistake with the programs that it explains.
struct Misunderstanding {
  std::string words;                 ///< what follows "behaves exactly as if"
  std::vector<std::string> names;    ///< of the programs
  std::vector<std::size_t> members;  ///< where they stand among the reports
};

/// Of a class, the most frequent first.
std::vector<Misunderstanding> misunderstandings(const std::vector<ProgramReport>& reports);

/// Further remarks on the whole program that no table tells: reading, exit statuses.
std::vector<std::string> remarks(const ProgramReport& report);

/// "Shortest list found", or of a task whose cases are boards "Smallest board found"
std::string_view found_words(const Shrunk& shortest);

/// "3 actions (minimal)", "4 pieces (minimal)"
std::string list_words(const Shrunk& shortest);

/// That a failure could not be reproduced, if so; else empty.
std::string chance_sentence(const FailedCase& failed);

/// What the board of a shortest list is: "The board before the difference, black to move"
std::string board_words(const Shrunk& shortest);

/// What to know of all faults.
constexpr std::string_view first_difference_sentence =
    "Only the first difference in each case counts.";

/// The most frequent one, or why nothing was run; "" where there is neither.
std::string main_fault(const ProgramReport& report);

/// "10 s and 512 MB per case, 120 s in total"
std::string limit_words(const GradingNotes& notes);

/// Of all reports, in order.
std::vector<std::string> case_kinds_of(const std::vector<ProgramReport>& reports);

/// Indices of the reports, by name whatever the case of its letters; equal names stay in their
/// order.
std::vector<std::size_t> order_by_name(const std::vector<ProgramReport>& reports);

/// "3 submissions: 1 passed everything, 1 could not be run; median score 91.2%."; says also what
/// cases that were not run count, if there are some.
std::string class_sentence(const std::vector<ProgramReport>& reports);

}  // namespace threeply
