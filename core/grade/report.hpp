// What grading a program, or a class of them, came to; the reports are made from this alone.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "grade/shrink.hpp"
#include "grade/test_case.hpp"
#include "grade/verdict.hpp"

namespace threeply {

struct Tally {
  std::uint64_t passed = 0;
  std::uint64_t failed = 0;
  std::uint64_t not_run = 0;  ///< the program's time was up
};

/// One failed case; the shortest list is sought for a few of each kind only.
struct FailedCase {
  TestCase test;
  Failure failure;
  std::string errors;  ///< the beginning of what the program wrote to its standard error
  std::optional<Shrunk> shortest;
};

struct ProgramReport {
  std::string name;             ///< of the submission, or the command
  std::string complaint;        ///< why nothing was run: "it does not compile", …
  std::string compiler_output;  ///< messages, also where it compiled
  Tally total;
  std::map<std::string, Tally> by_case;           ///< by kind of case
  std::map<std::string, std::uint64_t> by_fault;  ///< failed cases by kind of fault
  std::uint64_t infinite = 0;  ///< passed cases that only the reading INT_MIN/INT_MAX explains
  std::uint64_t material = 0;  ///< passed cases that only the reading as material explains
  std::uint64_t wrong_statuses = 0;  ///< passed cases with another exit status than specified
  std::vector<FailedCase> failures;  ///< the first ones, at most `most_failures_told`
  double seconds = 0;
  std::string given_up;  ///< why cases were not run: "three time-outs in a row", …
};

constexpr std::size_t most_failures_told = 100;

/// How it was graded, the same for all programs.
struct GradingNotes {
  std::string version;    ///< of this program
  std::string tests;      ///< "the 120 cases of tests/", "1000 generated cases, seed 7"
  std::string isolation;  ///< what the programs were kept from
  double timeout = 0;
  std::uint64_t memory_megabytes = 0;
  std::string compiler;  ///< empty unless submissions were compiled
};

/// A table for the terminal: kinds of cases, kinds of faults, the shortest failing lists.
std::string write_summary(const ProgramReport& report, const GradingNotes& notes);

/// One object, for scripts.
std::string write_json(const std::vector<ProgramReport>& reports, const GradingNotes& notes);

/// One self-contained page for one program, boards drawn; no scripts, nothing loaded.
/// `table_link` leads back to the page of the class, none if empty.
std::string write_html(const ProgramReport& report, const GradingNotes& notes,
                       const std::string& table_link);

/// A class: one row a submission.
std::string write_class_csv(const std::vector<ProgramReport>& reports);
std::string write_class_html(const std::vector<ProgramReport>& reports, const GradingNotes& notes,
                             const std::vector<std::string>& page_links);
std::string write_class_summary(const std::vector<ProgramReport>& reports,
                                const GradingNotes& notes);

}  // namespace threeply
