#include <algorithm>

#include "notation/decimal.hpp"
#include "report/alike.hpp"
#include "report/histogram.hpp"
#include "report/html.hpp"
#include "report/html_page.hpp"
#include "report/misunderstood_html.hpp"
#include "report/report.hpp"
#include "report/report_marks.hpp"
#include "report/report_words.hpp"
#include "report/sorting_script.hpp"

namespace threeply {
namespace {

std::string column(std::string_view name, const char* style) {
  return std::string("<th scope=\"col\" class=\"") + style + "\"><span>" + html_text(name) +
         "</span></th>";
}

/// A number that the table is sorted by, as it is shown.
std::string sorted_cell(const std::string& value, const std::string& shown,
                        const char* style = "") {
  return "<td class=\"number" + std::string(style) + "\" data-value=\"" + value + "\">" + shown +
         "</td>";
}

std::string share_cell(const Tally& tally) {
  if (case_count(tally) == 0) return sorted_cell("", "–");
  const int share = passed_thousandths(tally);
  return sorted_cell(std::to_string(share),
                     share == 1000 ? "<span class=\"all\">all</span>" : percent(share));
}

/// In whole percent, so that there is room for all kinds; but only none is 0, and only all is all.
std::string kind_cell(const Tally& tally) {
  if (case_count(tally) == 0) return sorted_cell("", "–", " narrow");
  const int share = passed_thousandths(tally);
  const int whole = share == 0 ? 0 : std::clamp((share + 5) / 10, 1, 99);
  return sorted_cell(std::to_string(share),
                     share == 1000 ? "<span class=\"all\">all</span>" : std::to_string(whole),
                     " narrow");
}

std::string score_cell(std::uint64_t score, std::uint64_t of, const char* style = "") {
  const std::string words = mark_words(score);
  return sorted_cell(words, score == of ? "<span class=\"all\">" + words + "</span>" : words,
                     style);
}

/// "+1.5", "−0.5"; nothing where there was no earlier version.
std::string change_cell(const ProgramReport& report, const Marks& marks) {
  if (!report.before) return sorted_cell("", "");
  const bool has_marks = marks.of > 0;
  const std::uint64_t now = has_marks ? marks.score : 100 * report.total.passed;
  const std::uint64_t before = has_marks ? report.before->hundredths : 100 * report.before->passed;
  const std::string size = mark_words(now < before ? before - now : now - before);
  const std::string was = "<br><span class=\"soft\">was " + mark_words(before) + "</span>";
  if (now == before) return sorted_cell("0", "0" + was);
  return sorted_cell((now < before ? "-" : "") + size, (now < before ? "−" : "+") + size + was);
}

std::string note_words(const ProgramReport& report) {
  std::string text;
  const auto add = [&](const std::string& words) { text += (text.empty() ? "" : "; ") + words; };
  if (!report.given_up.empty()) add("stopped early: " + report.given_up);
  const std::string_view reading = reading_name(report);
  if (reading == "infinite") add("finished game's cost: INT_MIN, INT_MAX");
  if (reading == "material" || reading == "mixed") {
    add("finished game's cost: " + std::string(reading));
  }
  if (report.forgiven > 0) add("white space forgiven in " + counted(report.forgiven, "case"));
  if (report.wrong_statuses > 0) {
    add(std::to_string(report.wrong_statuses) +
        (report.wrong_statuses == 1 ? " wrong exit status" : " wrong exit statuses"));
  }
  return text;
}

bool is_any_noted(const std::vector<ProgramReport>& reports) {
  return std::any_of(reports.begin(), reports.end(),
                     [](const ProgramReport& report) { return !note_words(report).empty(); });
}

bool is_any_changed(const std::vector<ProgramReport>& reports) {
  return std::any_of(reports.begin(), reports.end(),
                     [](const ProgramReport& report) { return report.before.has_value(); });
}

/// One table: what its columns are is the same for all rows.
class ClassTable {
 public:
  ClassTable(const std::vector<ProgramReport>& reports, const GradingNotes& notes,
             const std::vector<std::string>& links)
      : reports_(reports),
        notes_(notes),
        links_(links),
        kinds_(case_kinds_of(reports)),
        has_marks_(total_marks(notes.marks) > 0),
        has_changes_(is_any_changed(reports)),
        has_notes_(is_any_noted(reports)) {}

  std::string write() const {
    std::string text =
        "<h2 id=\"table\">Results</h2>\n"
        "<div class=\"sideways\" role=\"region\" aria-labelledby=\"table\" tabindex=\"0\">\n"
        "<table class=\"class-table\"><caption>Cases passed by each submission, in total and, in "
        "percent, by kind. " +
        std::string(first_difference_sentence) + "</caption><thead><tr>" + column("Submission", "");
    if (has_marks_) {
      text += column("Marks of " + mark_words(total_marks(notes_.marks)), "number");
      for (const MarkGroup& group : notes_.marks) {
        text += column(group.title + ", of " + mark_words(group.hundredths), "number narrow");
      }
    }
    if (has_changes_) text += column("Change", "number");
    text += column("Passed", "number") + column("Percent", "number") +
            column("Most common fault", "words");
    if (has_notes_) text += column("Notes", "words");
    for (const std::string& kind : kinds_) text += column(kind, "number narrow");
    text += "</tr></thead><tbody>\n";
    for (const std::size_t i : order_by_name(reports_)) text += row(i);
    return text + "</tbody></table>\n</div>\n" + html_kinds(kinds_);
  }

 private:
  std::string row(std::size_t i) const {
    const ProgramReport& report = reports_[i];
    const Marks marks = marks_of(report, notes_);
    std::string text = "<tr><th scope=\"row\"><span class=\"name\">" +
                       html_link(report.name, i < links_.size() ? links_[i] : "") + "</span></th>";
    if (has_marks_) {
      text += score_cell(marks.score, marks.of);
      for (std::size_t j = 0; j < marks.groups.size(); ++j) {
        text += score_cell(marks.groups[j].hundredths, notes_.marks[j].hundredths, " narrow");
      }
    }
    if (has_changes_) text += change_cell(report, marks);
    text += sorted_cell(std::to_string(report.total.passed),
                        std::to_string(report.total.passed) + " of " +
                            std::to_string(case_count(report.total)) + html_bar(report.total)) +
            share_cell(report.total);
    const auto words = [&](std::string_view cell) {
      text += "<td class=\"words\">" + html_text(cell) + "</td>";
    };
    const auto faults = faults_of(report);
    const bool is_counted = report.complaint.empty() && !faults.empty();
    words(main_fault(report) + (is_counted ? " (" + std::to_string(faults[0].count) + ')' : ""));
    if (has_notes_) words(note_words(report));
    for (const std::string& kind : kinds_) {
      const auto found = report.by_case.find(kind);
      text += kind_cell(found == report.by_case.end() ? Tally{} : found->second);
    }
    return text + "</tr>\n";
  }

  const std::vector<ProgramReport>& reports_;
  const GradingNotes& notes_;
  const std::vector<std::string>& links_;
  std::vector<std::string> kinds_;
  bool has_marks_;
  bool has_changes_;
  bool has_notes_;
};

std::string alike_list(const std::vector<ProgramReport>& reports,
                       const std::vector<std::string>& links) {
  std::string items;
  for (const AlikeGroup& group : alike_groups(reports)) {
    items += "<li>" + alike_sentence(group) + ": ";
    bool is_first = true;
    for (const std::size_t i : group.members) {
      items +=
          (is_first ? "" : ", ") + html_link(reports[i].name, i < links.size() ? links[i] : "");
      is_first = false;
    }
    items += ".</li>\n";
  }
  return items.empty() ? "" : "<h2>Alike</h2>\n<ul class=\"remarks\">\n" + items + "</ul>\n";
}

}  // namespace

std::string write_class_html(const std::vector<ProgramReport>& reports, const GradingNotes& notes,
                             const std::vector<std::string>& page_links) {
  double seconds = 0;
  for (const ProgramReport& report : reports) seconds += report.seconds;
  std::string body =
      "<main>\n<h1>Submissions</h1>\n<p class=\"headline\">" + html_text(class_sentence(reports)) +
      "</p>\n" +
      html_facts(notes, notes.are_times_told ? fixed_decimal(seconds, 1) + " s for all" : "");
  if (!reports.empty()) {
    body += histogram_html(reports, notes) + ClassTable(reports, notes, page_links).write() +
            alike_list(reports, page_links);
  }
  body += misunderstood_section(reports, page_links);
  return html_page("Submissions: report", body + "</main>\n", PageWidth::table, sorting_script);
}

}  // namespace threeply
