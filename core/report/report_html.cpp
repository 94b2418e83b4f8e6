#include <algorithm>

#include "notation/decimal.hpp"
#include "report/board_drawing.hpp"
#include "report/html.hpp"
#include "report/html_page.hpp"
#include "report/report.hpp"
#include "report/report_failure_html.hpp"
#include "report/report_marks.hpp"
#include "report/report_words.hpp"

namespace threeply {
namespace {

constexpr std::size_t most_compiler_bytes = 20000;

std::string headline(const ProgramReport& report) {
  const std::uint64_t all = case_count(report.total);
  if (!report.complaint.empty()) {
    return "<p class=\"headline\">Nothing was run: " + html_text(report.complaint) + "</p>\n";
  }
  if (all == 0) return "<p class=\"headline\">There were no cases to run.</p>\n";
  return "<p class=\"headline\"><b>" + std::to_string(report.total.passed) + "</b> of " +
         std::to_string(all) + " passed <span class=\"soft\">" +
         percent(passed_thousandths(report.total)) + "%</span></p>\n" + html_bar(report.total) +
         '\n';
}

std::string remark_list(const ProgramReport& report) {
  std::string items;
  const std::string not_run = not_run_sentence(report);
  if (!not_run.empty()) items += "<li>" + html_text(not_run) + "</li>\n";
  for (const std::string& remark : remarks(report)) {
    items += "<li>" + html_text(remark) + "</li>\n";
  }
  return items.empty() ? "" : "<ul class=\"remarks\">\n" + items + "</ul>\n";
}

std::string case_table(const ProgramReport& report) {
  if (report.by_case.empty()) return {};
  std::string text =
      "<h2>Kinds of cases</h2>\n<table><caption>How many cases of each kind passed</caption>"
      "<thead><tr><th scope=\"col\">Kind</th><th scope=\"col\" class=\"number\">Passed</th>"
      "<th scope=\"col\" class=\"number\">Failed</th><th scope=\"col\" class=\"number\">Not "
      "run</th>"
      "<th scope=\"col\" class=\"wide-bar\">Share</th></tr></thead><tbody>\n";
  for (const auto& [kind, tally] : report.by_case) {
    text += "<tr><th scope=\"row\">" + html_text(kind) + "</th>" +
            number_cell(std::to_string(tally.passed)) + number_cell(std::to_string(tally.failed)) +
            number_cell(std::to_string(tally.not_run)) + "<td class=\"wide-bar\">" +
            html_bar(tally) + "</td></tr>\n";
  }
  return text + "</tbody></table>\n" + html_kinds(case_kinds_of({report}));
}

std::string fault_table(const std::vector<Fault>& faults, std::uint64_t failed) {
  std::string text =
      "<h2>What to fix</h2>\n<table><caption>Kinds of faults, most common first. " +
      std::string(first_difference_sentence) +
      "</caption>"
      "<thead><tr><th scope=\"col\">Fault</th><th scope=\"col\" class=\"number\">Cases</th>"
      "<th scope=\"col\" class=\"number\">Share of failures</th></tr></thead><tbody>\n";
  for (std::size_t i = 0; i < faults.size(); ++i) {
    const Fault& fault = faults[i];
    const Tally share{.passed = fault.count, .failed = failed - std::min(failed, fault.count)};
    text += "<tr><th scope=\"row\"><a href=\"#fault-" + std::to_string(i + 1) + "\">" +
            html_text(fault.title) + "</a></th>" + number_cell(std::to_string(fault.count)) +
            number_cell(percent(passed_thousandths(share)) + '%') + "</tr>\n";
  }
  return text + "</tbody></table>\n";
}

}  // namespace

std::string write_html(const ProgramReport& report, const GradingNotes& notes,
                       const std::string& table_link) {
  std::string body = board_shapes(square_names(notes));
  if (!table_link.empty()) {
    body += "<nav><a href=\"" + html_path(table_link) + "\">All submissions</a></nav>\n";
  }
  const std::vector<Fault> faults = faults_of(report);
  body += "<main>\n<h1>" + html_text(report.name) + "</h1>\n" + headline(report) +
          remark_list(report) +
          html_facts(notes, notes.are_times_told ? fixed_decimal(report.seconds, 1) + " s" : "");
  if (!report.compiler_output.empty()) {
    body += std::string("<details") + (report.complaint.empty() ? "" : " open") +
            "><summary>Compiler messages</summary>\n<pre>\n" +
            html_text(report.compiler_output, most_compiler_bytes) + "</pre></details>\n";
  }
  body += marks_html(report, notes) + case_table(report);
  if (!faults.empty()) {
    body += fault_table(faults, report.total.failed) + "<h2>Failed cases</h2>\n";
  }
  for (std::size_t i = 0; i < faults.size(); ++i)
    body += fault_section(faults[i], i + 1, report, notes);
  return html_page(report.name + ": report", body + "</main>\n");
}

}  // namespace threeply
