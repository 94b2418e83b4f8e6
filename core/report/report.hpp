// What grading a program, or a class of them, came to; the reports are made from this alone.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "cases/test_case.hpp"
#include "grade/lookalikes.hpp"
#include "grade/marks.hpp"
#include "grade/protection.hpp"
#include "grade/shrink.hpp"
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

/// What an earlier version of a submission came to.
struct EarlierResult {
  std::uint64_t passed = 0;
  std::uint64_t hundredths = 0;  ///< of a mark
};

struct ProgramReport {
  std::string name;             ///< of the submission, or the command
  std::string command;          ///< to be pasted behind "|" in a shell; empty: told by the name
  std::string complaint;        ///< why nothing was run: "it does not compile", …
  std::string compiler_output;  ///< messages, also where it compiled
  Tally total;
  std::map<std::string, Tally> by_case;         ///< by kind of case
  std::map<FaultKind, std::uint64_t> by_fault;  ///< failed cases by kind of fault
  std::uint64_t infinite = 0;    ///< passed cases that only the reading INT_MIN/INT_MAX explains
  std::uint64_t material = 0;    ///< passed cases that only the reading as material explains
  std::uint64_t throughout = 0;  ///< those that only material in inner nodes, too, explains
  std::uint64_t forgiven = 0;    ///< passed cases of which only white space was wrong
  std::uint64_t wrong_statuses = 0;     ///< passed cases with another exit status than specified
  std::vector<Lookalike> lookalikes{};  ///< known mistakes that explain all that it writes
  std::vector<FailedCase> failures;     ///< the first ones, at most `most_failures_told`
  std::string kept_fault{};  ///< the title of the most frequent fault, where no failures are kept
  double seconds = 0;
  std::string given_up;               ///< why cases were not run: "three time-outs in a row", …
  std::vector<CaseResult> results{};  ///< of all cases, in their order
  /// Of what it printed on each case that failed: equal where two programs are wrong in the same
  /// way everywhere. 0 if nothing failed, or nothing was printed.
  std::uint64_t wrong_outputs = 0;
  std::optional<EarlierResult> before{};  ///< none of what was graded once only
};

constexpr std::size_t most_failures_told = 100;

/// How it was graded, the same for all programs.
struct GradingNotes {
  std::string version;               ///< of this program
  std::string tests;                 ///< "the 120 cases of tests/", "1000 generated cases, seed 7"
  Protection protection{};           ///< what the programs were kept from
  std::vector<std::string> shown{};  ///< folders of the machine that they could read all the same
  double timeout = 0;
  std::uint64_t memory_megabytes = 0;
  std::string compiler;  ///< empty unless submissions were compiled
  std::string repeat{};  ///< a shell command that grades one program in the same way again
  double limit = 0;      ///< seconds for all cases of a program
  std::vector<CaseLabel> cases{};  ///< all of them, in the order of the results
  MarkScheme marks{};              ///< none are given if it is empty
  std::string page{};              ///< where the game's own page is; no links if empty
  JudgeOptions judging{};          ///< how runs were judged, for links and drawings
  std::string run{};               ///< how submissions were started, if not by themselves
  /// Times differ from run to run; a class's report is the same whoever graded which part of it.
  bool are_times_told = true;
};

/// For the terminal, up to 80 columns wide: kinds of cases, and each kind of fault with the
/// shortest list that shows it. Bytes of programs appear escaped. Wider is only the command that
/// repeats the grading: it is there to be copied.
std::string write_summary(const ProgramReport& report, const GradingNotes& notes,
                          bool is_coloured = false);

/// One object, for scripts, on one line. Keys are added, never renamed:
///   version, tests, compiler, run, isolation, isolation_level: "full" | "walls" | "none",
///   isolation_is_weak, repeat
///   walls: {own_root, own_user, call_list, memory_group}, shown: [PATH]
///   limits: {seconds, memory_megabytes, program_seconds}
///   programs: [{name, complaint, compiler_output, given_up, seconds (not of a class),
///     total, passed, failed, not_run, forgiven, wrong_statuses,
///     marks: null | {score, of, groups: [{title, visibility, score, of, passed, cases,
///       forgiven}]},
///     by_case: {KIND: {passed, failed, not_run}}, by_fault: {FAULT: count},
///     reading: {name: "infinite" | "material" | "throughout" | "mixed" | "unknown",
///       infinite, material, throughout},
///     behaves_as: [{name, words}], known mistakes that explain all that it writes,
///     failures: [{name, kind, covers, fault, title, sentence, difference, line, action,
///       expected, found, input, input_bytes, expected_output, expected_output_bytes,
///       output, output_bytes, errors, page: an address or "",
///       shortest: null | {actions, pieces, is_minimal, is_reproduced, runs, board, turn, fault,
///       title, sentence,
///         difference, line, action, expected, found, input, input_bytes, …}}]}]
/// `fault` is a fault_name and `difference` a kind_name of words/comparison.hpp; `line` is the
/// first that differs, from 1, and `expected` and `found` are that line. `board` is eight rows in
/// the letters of the task's program, `turn` the name of a player: "black" or "white" of a replay,
/// where `actions` are left in the list; of others `pieces` are on the board. A long text is cut,
/// lines at 4 KiB and the rest at 64 KiB; the keys ending in _bytes say how long it was. JsonWriter
/// says what becomes of bytes that are no character.
/// core/cli/schemas/grade.schema.json says the same for validators.
std::string write_json(const std::vector<ProgramReport>& reports, const GradingNotes& notes);

/// One of the programs, and the object around them: for who has not all reports at once.
std::string write_program_json(const ProgramReport& report, const GradingNotes& notes);
std::string write_json_around(const std::vector<std::string>& programs, const GradingNotes& notes);

/// One self-contained page for one program, boards drawn; no scripts, nothing loaded.
/// `table_link` is the path from here to the page of the class, not encoded, none if empty.
std::string write_html(const ProgramReport& report, const GradingNotes& notes,
                       const std::string& table_link);

/// A class: one row a submission, sorted by name.
/// The CSV ends in a column percent_KIND for each kind of case and, where marks are given, the
/// columns marks, of and one for each group.
/// `page_links` are the paths from the page to those of the reports, in the reports' order and not
/// encoded; where one is missing or empty there is no link.
std::string write_class_csv(const std::vector<ProgramReport>& reports, const GradingNotes& notes);
std::string write_times_csv(const std::vector<ProgramReport>& reports);
std::string write_class_html(const std::vector<ProgramReport>& reports, const GradingNotes& notes,
                             const std::vector<std::string>& page_links);
std::string write_class_summary(const std::vector<ProgramReport>& reports,
                                const GradingNotes& notes);

}  // namespace threeply
