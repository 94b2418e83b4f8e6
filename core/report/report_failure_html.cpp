#include "report/report_failure_html.hpp"

#include <algorithm>
#include <variant>

#include "programs/puzzle/puzzle.hpp"
#include "report/html.hpp"
#include "report/output_excerpt.hpp"
#include "report/page_link.hpp"
#include "report/shell_line.hpp"

namespace threeply {
namespace {

constexpr std::size_t most_input_bytes = 4000;
constexpr std::size_t most_error_bytes = 1500;

/// The part of a line in which it differs from another one: whole bytes of ASCII only, so that no
/// character is cut.
struct DifferingPart {
  std::size_t start = 0;
  std::size_t end = 0;  ///< equal to start if there is nothing to mark
};

DifferingPart differing_part(std::string_view line, std::string_view other) {
  const auto is_foreign = [](char byte) { return byte < ' ' || byte > '~'; };
  if (line.size() > 100 || std::any_of(line.begin(), line.end(), is_foreign)) return {};
  const auto parts = std::mismatch(line.begin(), line.end(), other.begin(), other.end());
  const auto start = static_cast<std::size_t>(parts.first - line.begin());
  std::size_t end = line.size();
  std::size_t other_end = other.size();
  while (end > start && other_end > start && line[end - 1] == other[other_end - 1]) {
    --end;
    --other_end;
  }
  return {start, end};
}

std::string numbered_line(const ExcerptLine& line, std::string_view name, std::string_view other) {
  const std::string number = "<span class=\"n\">" + std::to_string(line.number) + "</span>";
  if (!line.is_differing) {
    return "<span>" + number + html_line(line.text, Blanks::at_the_end) + "\n</span>";
  }
  const DifferingPart part = differing_part(line.text, other);
  std::string text;
  if (part.start < part.end) {
    text = html_line(line.text.substr(0, part.start), Blanks::all) + "<b>" +
           html_line(line.text.substr(part.start, part.end - part.start), Blanks::all) + "</b>" +
           html_line(line.text.substr(part.end), Blanks::all);
  } else {
    text = html_line(line.text, Blanks::all);
  }
  return "<span class=\"" + std::string(name) + "\">" + number + text + "\n</span>";
}

std::string_view differing_text(const std::vector<ExcerptLine>& lines) {
  for (const ExcerptLine& line : lines) {
    if (line.is_differing) return line.text;
  }
  return {};
}

std::string output_column(const char* title, const std::vector<ExcerptLine>& lines,
                          const char* name, std::string_view other) {
  std::string text =
      std::string("<figure><figcaption>") + title + "</figcaption><pre class=\"lines\">";
  bool is_marked = false;
  for (const ExcerptLine& line : lines) {
    text += numbered_line(line, name, other);
    is_marked = is_marked || line.is_differing;
  }
  if (!is_marked) {
    text += std::string("<span class=\"nothing ") + name + "\"><span class=\"n\"></span>" +
            std::string(nothing_more) + "\n</span>";
  }
  return text + "</pre></figure>\n";
}

std::string outputs(const Failure& failure) {
  const Excerpt excerpt = excerpt_of(failure);
  if (excerpt.expected.empty() && excerpt.found.empty()) return {};
  return "<div class=\"pair\">\n" +
         output_column("Expected", excerpt.expected, "good", differing_text(excerpt.found)) +
         output_column("Found", excerpt.found, "bad", differing_text(excerpt.expected)) +
         "</div>\n";
}

std::string arrow_key(const char* name, const char* words) {
  return std::string("<svg class=\"key ") + name +
         "\" viewBox=\"0 0 100 30\" aria-hidden=\"true\"><path d=\"M0 15h100\"/></svg> " + words;
}

/// A puzzle whose pieces stand on the light squares is drawn as it is meant, but named as it is
/// written.
bool is_written_in_mirror(const Shrunk& shortest) {
  if (shortest.task != Task::solve) return false;
  const auto read = read_puzzle(shortest.failure.input, Side::bottom);
  const auto* const puzzle = std::get_if<Puzzle>(&read);
  return puzzle != nullptr && puzzle->is_mirrored;
}

std::string board_figure(const Shrunk& shortest, const GradingNotes& notes) {
  const Comparison& comparison = shortest.failure.verdict.comparison;
  const auto expected = comparison.our_step;
  const auto found = comparison.their_step;
  std::string text = "<figure>" + draw_svg(shortest.before, expected, found, square_names(notes)) +
                     "<figcaption>" + board_words(shortest) + '.';
  if (is_written_in_mirror(shortest)) {
    text += " It is written in a mirror: what is column A there is column H here.";
  }
  if (found != expected) {
    text += "<br>";
    if (expected) text += arrow_key("is-expected", "expected") + " &nbsp; ";
    if (found) text += arrow_key("is-found", "found");
  }
  return text + "</figcaption></figure>\n";
}

std::string command_block(const Failure& failure, const ProgramReport& report) {
  if (failure.input.size() > most_input_bytes) return {};
  constexpr std::size_t width = 72;
  std::string text = "<h4>To reproduce</h4>\n<pre>";
  for (const std::string& line : shell_line(failure.input, command_of(report), width)) {
    text += html_text(line) + '\n';
  }
  return text + "</pre>\n";
}

std::string input_block(const std::string& input) {
  if (input.empty()) return "<p class=\"soft\">The input is empty.</p>\n";
  // A parser drops a line end right after the tag.
  return "<pre>\n" + html_text(input, most_input_bytes) + "</pre>\n";
}

std::string scene(const FailedCase& failed, const ProgramReport& report,
                  const GradingNotes& notes) {
  if (!failed.shortest) {
    return "<h4>Input</h4>\n" + input_block(failed.failure.input) +
           command_block(failed.failure, report);
  }
  const Shrunk& shortest = *failed.shortest;
  const std::string chance = chance_sentence(failed);
  const std::string heading =
      chance.empty() ? "<h4>" + std::string(found_words(shortest)) + " <span class=\"soft\">" +
                           html_text(list_words(shortest)) + "</span></h4>\n"
                     : "<h4>Input</h4>\n<p>" + html_text(chance) + "</p>\n";
  return "<div class=\"scene\">\n" + board_figure(shortest, notes) + "<div>" + heading +
         input_block(shortest.failure.input) + command_block(shortest.failure, report) +
         "</div></div>\n";
}

/// What shows both actions of a choice, or where a search goes wrong.
std::string_view tree_words(const Verdict& verdict, Task task) {
  const Comparison& comparison = verdict.comparison;
  if (verdict.kind == FaultKind::copies_input) return {};
  if (comparison.kind == DifferenceKind::chosen_action) return "See both actions in the tree";
  const bool is_in_search = task == Task::trace && comparison.kind == DifferenceKind::other;
  return is_in_search && comparison.action > 0 ? "See it in the tree" : "";
}

/// The case and the output in the game's own page, and what can be seen in a tree.
std::string page_links(const Failure& failure, const GradingNotes& notes) {
  const std::string link = page_link(failure, notes);
  if (link.empty()) return {};
  const Task task = notes.judging.task;
  const std::string start = "<a href=\"" + html_text(link);
  const bool has_output = link.find("&theirs=") != link.npos;
  std::string text = "<p class=\"links\">" + start + "\">Open this " +
                     std::string(about(task).input) + (has_output ? " and output" : "") +
                     " on the page</a>";
  const std::string_view words = tree_words(failure.verdict, task);
  if (!words.empty() && has_output) {
    text += start + "&amp;see=tree\">" + std::string(words) + "</a>";
  }
  return text + "</p>\n";
}

std::string told_case(const FailedCase& failed, const std::string& heading,
                      const ProgramReport& report, const GradingNotes& notes, bool is_open) {
  const Failure& failure = shortest_failure(failed);
  std::string text = std::string("<details class=\"failure\"") + (is_open ? " open" : "") +
                     "><summary><span class=\"case\">" + html_text(failed.test.name) +
                     "</span> <span class=\"soft\">" + html_text(failed.test.covers) +
                     "</span></summary>\n<div class=\"told\">\n<p class=\"sentence\">";
  // "crash (SIGSEGV)" under "crash"
  const std::string& title = failure.verdict.title;
  if (!title.empty() && title != heading) text += "<b>" + html_text(title) + ":</b> ";
  text += html_text(failure.verdict.sentence, most_error_bytes) + "</p>\n" +
          page_links(failure, notes) + scene(failed, report, notes) + outputs(failure);
  if (!failed.errors.empty()) {
    text += "<h4>Written to standard error</h4>\n<pre>\n" +
            html_text(failed.errors, most_error_bytes) + "</pre>\n";
  }
  if (failed.shortest && failed.test.input != failure.input) {
    text += "<details><summary>Full input of the case</summary>\n" +
            input_block(failed.test.input) + "</details>\n";
  }
  return text + "</div></details>\n";
}

std::string brief_table(const Fault& fault, const GradingNotes& notes) {
  std::string text =
      "<table><caption>Other cases in brief</caption><thead><tr><th scope=\"col\">Case</th><th "
      "scope=\"col\">Line</th>"
      "<th scope=\"col\">What is wrong</th></tr></thead><tbody>\n";
  for (std::size_t i = most_told_in_full; i < fault.told.size(); ++i) {
    const FailedCase& failed = *fault.told[i];
    const Verdict& verdict = failed.failure.verdict;
    const std::string name = html_text(failed.test.name);
    const std::string link = page_link(failed.failure, notes);
    text += "<tr><th scope=\"row\">" +
            (link.empty() ? name : "<a href=\"" + html_text(link) + "\">" + name + "</a>") +
            "</th><td class=\"number\">" +
            (verdict.comparison.line == 0 ? "" : std::to_string(verdict.comparison.line)) +
            "</td><td>" + html_text(verdict.sentence, most_error_bytes) + "</td></tr>\n";
  }
  return text + "</tbody></table>\n";
}

}  // namespace

SquareNames square_names(const GradingNotes& notes) {
  return {.task = notes.judging.task, .base = notes.judging.trace.base};
}

std::string fault_section(const Fault& fault, std::size_t number, const ProgramReport& report,
                          const GradingNotes& notes) {
  std::string text = "<section>\n<h3 id=\"fault-" + std::to_string(number) + "\">" +
                     html_text(fault.title) + " <span class=\"soft\">" +
                     counted(fault.count, "case") + "</span></h3>\n";
  const std::size_t in_full = std::min(fault.told.size(), most_told_in_full);
  for (std::size_t i = 0; i < in_full; ++i)
    text += told_case(*fault.told[i], fault.title, report, notes, i == 0);
  if (fault.told.size() > in_full) text += brief_table(fault, notes);
  if (fault.count > fault.told.size()) {
    text += "<p class=\"soft\">" + counted(fault.count - fault.told.size(), "further case") +
            " not shown: only the first " + std::to_string(most_failures_told) +
            " failures of a program are.</p>\n";
  }
  return text + "</section>\n";
}

}  // namespace threeply
