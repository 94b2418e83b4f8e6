#include "notation/decimal.hpp"
#include "report/html.hpp"
#include "report/html_page.hpp"
#include "report/misunderstood_html.hpp"
#include "report/report.hpp"
#include "report/report_words.hpp"

namespace threeply {
namespace {

std::string column(std::string_view name, const char* style) {
  return std::string("<th scope=\"col\" class=\"") + style + "\">" + html_text(name) + "</th>";
}

std::string share_cell(const Tally& tally) {
  if (case_count(tally) == 0) return number_cell("–");
  const int share = passed_thousandths(tally);
  return number_cell(share == 1000 ? "<span class=\"all\">all</span>" : percent(share) + '%');
}

std::string_view reading_words(const ProgramReport& report) {
  const std::string_view name = reading_name(report);
  if (name == "infinite") return "INT_MIN, INT_MAX";
  return name == "unknown" ? "–" : name;
}

std::string note_words(const ProgramReport& report) {
  std::string text;
  if (!report.given_up.empty()) text = "stopped early: " + report.given_up;
  if (report.wrong_statuses > 0) {
    text += (text.empty() ? "" : "; ") + std::to_string(report.wrong_statuses) +
            (report.wrong_statuses == 1 ? " wrong exit status" : " wrong exit statuses");
  }
  return text;
}

std::string row(const ProgramReport& report, const std::string& link,
                const std::vector<std::string>& kinds) {
  const std::string name = html_text(report.name.empty() ? "(no name)" : report.name);
  const auto faults = faults_of(report);
  std::string text =
      "<tr><th scope=\"row\"><span class=\"name\">" +
      (link.empty() ? name : "<a href=\"" + html_path(link) + "\">" + name + "</a>") +
      "</span></th>" +
      number_cell(std::to_string(report.total.passed) + " of " +
                  std::to_string(case_count(report.total)) + html_bar(report.total)) +
      share_cell(report.total);
  const auto words = [&](std::string_view cell) {
    text += "<td class=\"words\">" + html_text(cell) + "</td>";
  };
  const bool is_counted = report.complaint.empty() && !faults.empty();
  words(main_fault(report) + (is_counted ? " (" + std::to_string(faults[0].count) + ')' : ""));
  words(reading_words(report));
  words(note_words(report));
  for (const std::string& kind : kinds) {
    const auto found = report.by_case.find(kind);
    text += share_cell(found == report.by_case.end() ? Tally{} : found->second);
  }
  return text + "</tr>\n";
}

}  // namespace

std::string write_class_html(const std::vector<ProgramReport>& reports, const GradingNotes& notes,
                             const std::vector<std::string>& page_links) {
  double seconds = 0;
  for (const ProgramReport& report : reports) seconds += report.seconds;
  std::string body = "<main>\n<h1>Submissions</h1>\n<p class=\"headline\">" +
                     html_text(class_sentence(reports)) + "</p>\n" +
                     html_facts(notes, fixed_decimal(seconds, 1) + " s for all");
  if (!reports.empty()) {
    const std::vector<std::string> kinds = case_kinds_of(reports);
    body +=
        "<h2 id=\"table\">Results</h2>\n"
        "<div class=\"sideways\" role=\"region\" aria-labelledby=\"table\" tabindex=\"0\">\n"
        "<table class=\"class-table\"><caption>Cases passed by each submission, in total and by "
        "kind. " +
        std::string(first_difference_sentence) + "</caption><thead><tr>" +
        column("Submission", "") + column("Passed", "number") + column("Share", "number");
    body += column("Most common fault", "words") + column("Finished game's cost", "words") +
            column("Notes", "words");
    for (const std::string& kind : kinds) body += column(kind, "number");
    body += "</tr></thead><tbody>\n";
    for (const std::size_t i : order_by_name(reports)) {
      body += row(reports[i], i < page_links.size() ? page_links[i] : "", kinds);
    }
    body += "</tbody></table>\n</div>\n" + html_kinds(kinds);
  }
  body += misunderstood_section(reports);
  return html_page("Submissions: report", body + "</main>\n", PageWidth::table);
}

}  // namespace threeply
