#include <algorithm>

#include "notation/grid.hpp"
#include "notation/quote.hpp"
#include "notation/utf8.hpp"
#include "report/output_excerpt.hpp"
#include "report/protection_words.hpp"
#include "report/report.hpp"
#include "report/report_marks.hpp"
#include "report/report_words.hpp"
#include "report/shell_line.hpp"
#include "report/text_layout.hpp"

namespace threeply {
namespace {

/// Colours for a terminal, or none.
class Ink {
 public:
  explicit Ink(bool is_coloured) : is_coloured_(is_coloured) {}

  std::string bold(const std::string& text) const { return in("1", text); }
  std::string red(const std::string& text) const { return in("31", text); }
  std::string green(const std::string& text) const { return in("32", text); }

 private:
  std::string in(const char* code, const std::string& text) const {
    return is_coloured_ && !text.empty() ? std::string("\x1b[") + code + 'm' + text + "\x1b[0m"
                                         : text;
  }

  bool is_coloured_;
};

/// More lines of a command than this are no longer read, nor pasted.
constexpr std::size_t most_command_lines = 24;

/// What comes first is fixed first; of the others less is told, so that it stays in sight.
constexpr std::size_t faults_in_full = 3;

constexpr std::size_t number_width = 9;

std::string headline(const ProgramReport& report, const Ink& ink) {
  const std::uint64_t all = case_count(report.total);
  std::string words;
  if (!report.complaint.empty()) {
    words = "nothing was run: " + printable(report.complaint);
  } else if (all == 0) {
    words = "there were no cases to run";
  } else if (report.total.passed == all) {
    return ink.green(
        wrapped(printable(report.name) + ": all " + std::to_string(all) + " passed", 0));
  } else {
    words = std::to_string(report.total.passed) + " of " + std::to_string(all) + " passed (" +
            percent(passed_thousandths(report.total)) + "%)";
  }
  return ink.bold(wrapped(printable(report.name) + ": " + words, 0));
}

std::string case_table(const ProgramReport& report, const Ink& ink) {
  constexpr std::string_view heading = "kind of case";
  constexpr std::size_t widest_kind = 16;
  std::size_t width = heading.size();
  for (const auto& entry : report.by_case) {
    width = std::max(width, character_count(printable(entry.first)));
  }
  width = std::min(width, widest_kind);
  std::string table = padded_right(heading, width) + padded_left("passed", number_width) +
                      padded_left("failed", number_width) + padded_left("not run", number_width) +
                      '\n';
  for (const auto& [kind, tally] : report.by_case) {
    const auto number = [](std::uint64_t count) {
      return ' ' + padded_left(std::to_string(count), number_width - 1);
    };
    const std::string name = padded_right(clipped(printable(kind), width), width);
    const std::string passed = number(tally.passed);
    const std::string failed = number(tally.failed);
    const std::string not_run = number(tally.not_run);
    const std::string bar = "  " + text_bar(passed_thousandths(tally));
    table += name;
    table += passed;
    table += tally.failed > 0 ? ink.red(failed) : failed;
    table += not_run;
    const std::size_t used = width + passed.size() + failed.size() + not_run.size();
    if (used + bar.size() <= terminal_width) table += bar;
    table += '\n';
  }
  return table;
}

/// Squares are called as the task calls them.
std::string board_rows(const Position& board, const JudgeOptions& judging) {
  const bool is_trace = judging.task == Task::trace;
  const char first = static_cast<char>('0' + judging.trace.base);
  std::string text = "      ";
  for (int i = 0; i < board_size; ++i) {
    text += ' ';
    text += static_cast<char>((is_trace ? first : 'A') + i);
  }
  text += '\n';
  const std::string grid = write_grid(board, about(judging.task).program.letters);
  char number = is_trace ? first : '1';
  bool is_at_start = true;
  for (const char letter : grid) {
    if (is_at_start) {
      text += "     ";
      text += number++;
    }
    is_at_start = letter == '\n';
    if (!is_at_start) text += ' ';
    text += letter;
  }
  return text;
}

/// The two lines that differ, one above the other, and a mark where they first differ.
std::string differing_lines(const Failure& failure, const Ink& ink) {
  const Comparison& comparison = failure.verdict.comparison;
  const std::string label = "   line " + std::to_string(comparison.line) + "  expected  ";
  const std::size_t width = terminal_width - std::min<std::size_t>(label.size(), 40);
  const bool is_quoted = comparison.kind == DifferenceKind::white_space;
  const auto shown = [&](const std::string& line) {
    // No more of a long line than can be seen; an escaped byte only takes more room.
    const std::string_view start = std::string_view(line).substr(0, 4 * width);
    return clipped(is_quoted ? quote(start) : printable(start), width);
  };
  const bool is_ours_over = is_expected_over(failure);
  const bool is_theirs_over = is_found_over(failure);
  const std::string ours = is_ours_over ? std::string(nothing_more) : shown(comparison.ours);
  const std::string theirs = is_theirs_over ? std::string(nothing_more) : shown(comparison.theirs);
  const std::string margin(label.size() - 10, ' ');
  std::string text =
      label + ink.green(ours) + '\n' + margin + "found     " + ink.red(theirs) + '\n';

  const auto parting = std::mismatch(ours.begin(), ours.end(), theirs.begin(), theirs.end());
  const bool is_seen = parting.first != ours.end() || parting.second != theirs.end();
  if (!is_ours_over && !is_theirs_over && is_seen) {
    const std::string_view common(ours.data(),
                                  static_cast<std::size_t>(parting.first - ours.begin()));
    text += std::string(label.size() + character_count(common), ' ') + "^\n";
  }
  return text;
}

std::string list_of(const FailedCase& failed, const std::string& command) {
  const std::string where = "case " + printable(failed.test.name) +
                            (failed.test.covers.empty() ? "" : ": ") +
                            printable(failed.test.covers);
  const std::string chance = chance_sentence(failed);
  std::string shown = wrapped("Shown by " + where + '.' + (chance.empty() ? "" : ' ' + chance), 3);
  const auto lines = shell_line(shortest_failure(failed).input, command, terminal_width - 5);
  if (lines.size() > most_command_lines) return shown;
  std::string text = failed.shortest && chance.empty()
                         ? wrapped(std::string(found_words(*failed.shortest)) + ", " +
                                       list_words(*failed.shortest) + ':',
                                   3)
                         : shown;
  for (const std::string& line : lines) text += "     " + line + '\n';
  return text;
}

/// The line that says most: the last one of Python's, else the first that says something, since
/// sanitizers begin with a blank one and a rule.
std::string_view first_words(std::string_view errors) {
  if (errors.starts_with("Traceback ")) {
    errors = errors.substr(0, errors.find_last_not_of("\n\r ") + 1);
    return errors.substr(errors.rfind('\n') + 1).substr(0, 400);
  }
  const std::size_t begin = std::min(errors.find_first_not_of("\n\r =-"), errors.size());
  const std::size_t start = errors.rfind('\n', begin) + 1;  // 0 if there is none
  const std::string_view line = errors.substr(begin == errors.size() ? 0 : start, 400);
  return line.substr(0, line.find('\n'));
}

std::string told(const Fault& fault, std::size_t number, const ProgramReport& report,
                 const JudgeOptions& judging, const Ink& ink) {
  std::string text =
      '\n' + ink.bold(wrapped(std::to_string(number) + ". " + printable(fault.title) + " (" +
                                  counted(fault.count, "case") + ')',
                              0));
  if (fault.told.empty()) return text;
  const FailedCase& failed = *fault.told[0];
  const Verdict& verdict = shortest_failure(failed).verdict;
  text += wrapped(printable(verdict.sentence), 3) + '\n' + list_of(failed, command_of(report));
  if (number > faults_in_full) return text;
  // Where only blanks differ the board does not matter.
  if (failed.shortest && verdict.comparison.kind != DifferenceKind::white_space) {
    text += "\n   " + board_words(*failed.shortest) + ":\n" +
            board_rows(failed.shortest->before, judging);
  }
  if (verdict.comparison.kind != DifferenceKind::none) {
    text += '\n' + differing_lines(shortest_failure(failed), ink);
  }
  const bool is_said = verdict.kind == FaultKind::ended_with_error;
  if (!failed.errors.empty() && !is_said) {
    text += '\n' + wrapped("It wrote to standard error: " +
                               clipped(printable(first_words(failed.errors)), 200),
                           3);
  }
  return text;
}

}  // namespace

std::string write_summary(const ProgramReport& report, const GradingNotes& notes,
                          bool is_coloured) {
  const Ink ink(is_coloured);
  std::string text = headline(report, ink);
  if (!notes.tests.empty()) text += wrapped(printable(notes.tests), 0);
  if (report.complaint.empty() && case_count(report.total) > 0) {
    text += wrapped("Isolation: " + printable(short_words(notes.protection, notes.shown)), 0);
  }
  text += wrapped(printable(not_run_sentence(report)), 0);
  text += marks_text(report, notes);
  // What explains everything comes before the parts of it.
  const std::string explanation = lookalike_sentence(report);
  if (!explanation.empty()) text += '\n' + ink.bold(wrapped(printable(explanation), 0));
  std::string end;
  for (const std::string& remark : remarks(report)) {
    if (remark != explanation) end += wrapped(printable(remark), 0);
  }

  const std::vector<Fault> faults = faults_of(report);
  const std::uint64_t all = case_count(report.total);
  if (all == 0 || (report.total.passed == all && faults.empty())) return text + end;
  text += '\n' + case_table(report, ink);
  if (!faults.empty()) {
    text += '\n' + std::string(first_difference_sentence) + "\nWhat to fix, most common first:\n";
  }
  for (std::size_t i = 0; i < faults.size(); ++i)
    text += told(faults[i], i + 1, report, notes.judging, ink);
  // Not wrapped: it is there to be copied.
  if (!notes.repeat.empty()) end += "To repeat: " + printable(notes.repeat) + '\n';
  if (!end.empty()) text += '\n' + end;
  return text;
}

}  // namespace threeply
