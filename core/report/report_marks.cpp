#include "report/report_marks.hpp"

#include <algorithm>

#include "notation/utf8.hpp"
#include "report/html.hpp"
#include "report/html_page.hpp"
#include "report/report_words.hpp"
#include "report/text_layout.hpp"

namespace threeply {
namespace {

std::string passed_words(const GroupScore& score) {
  std::string text = std::to_string(score.passed) + " of " + std::to_string(score.cases);
  if (score.forgiven > 0) text += " (" + std::to_string(score.forgiven) + " forgiven)";
  return text;
}

std::string score_words(const GroupScore& score, const MarkGroup& group) {
  return mark_words(score.hundredths) + " of " + mark_words(group.hundredths);
}

/// What students see at once needs no word.
std::string_view seen_words(Visibility visibility) {
  switch (visibility) {
    case Visibility::visible: return "";
    case Visibility::hidden: return "hidden";
    case Visibility::after_due_date: return "after the due date";
    case Visibility::after_published: return "after publishing";
  }
  return {};
}

/// That some cases belong to no group, if so.
std::string unmarked_sentence(const Marks& marks, const GradingNotes& notes) {
  std::uint64_t marked = 0;
  for (const GroupScore& score : marks.groups) marked += score.cases;
  const std::uint64_t rest = notes.cases.size() - marked;
  if (rest == 0) return {};
  return counted(rest, "case") + (rest == 1 ? " carries" : " carry") + " no marks.";
}

}  // namespace

Marks marks_of(const ProgramReport& report, const GradingNotes& notes) {
  Marks marks{.groups = scores_of(notes.marks, notes.cases, report.results)};
  marks.score = total_score(marks.groups);
  marks.of = total_marks(notes.marks);
  return marks;
}

std::string marks_sentence(const Marks& marks) {
  if (marks.of == 0) return {};
  return mark_words(marks.score) + " of " + mark_words(marks.of) +
         (marks.of == 100 ? " mark" : " marks");
}

std::string marks_text(const ProgramReport& report, const GradingNotes& notes) {
  const Marks marks = marks_of(report, notes);
  if (marks.of == 0) return {};
  constexpr std::size_t widest_title = 30;
  constexpr std::size_t score_width = 16;
  std::size_t width = 5;
  for (const MarkGroup& group : notes.marks) {
    width = std::max(width, character_count(group.title));
  }
  width = std::min(width, widest_title);
  std::string text = '\n' + marks_sentence(marks) + '\n';
  for (std::size_t i = 0; i < notes.marks.size(); ++i) {
    const MarkGroup& group = notes.marks[i];
    const std::string_view seen = seen_words(group.visibility);
    text += padded_right(clipped(group.title, width), width) +
            padded_left(score_words(marks.groups[i], group), score_width) + "  " +
            passed_words(marks.groups[i]) + (seen.empty() ? "" : ", " + std::string(seen)) + '\n';
  }
  const std::string unmarked = unmarked_sentence(marks, notes);
  return unmarked.empty() ? text : text + unmarked + '\n';
}

std::string marks_html(const ProgramReport& report, const GradingNotes& notes) {
  const Marks marks = marks_of(report, notes);
  if (marks.of == 0) return {};
  // Where nothing is kept back, that need not be said of each.
  const bool are_all_seen =
      std::all_of(notes.marks.begin(), notes.marks.end(),
                  [](const MarkGroup& group) { return group.visibility == Visibility::visible; });
  std::string text =
      "<h2>Marks</h2>\n<table><caption>Each group gives its marks by the share of its cases that "
      "passed</caption><thead><tr><th scope=\"col\">Group</th><th scope=\"col\" "
      "class=\"number\">Marks</th><th scope=\"col\" class=\"number\">Cases passed</th>";
  if (!are_all_seen) text += "<th scope=\"col\">Seen by students</th>";
  text += "</tr></thead><tbody>\n";
  for (std::size_t i = 0; i < notes.marks.size(); ++i) {
    const MarkGroup& group = notes.marks[i];
    const std::string_view seen = seen_words(group.visibility);
    text += "<tr><th scope=\"row\">" + html_text(group.title) + "</th>" +
            number_cell(score_words(marks.groups[i], group)) +
            number_cell(passed_words(marks.groups[i]));
    if (!are_all_seen) {
      text += "<td>" +
              std::string(seen.empty()       ? "always"
                          : seen == "hidden" ? "never"
                                             : seen) +
              "</td>";
    }
    text += "</tr>\n";
  }
  const std::string unmarked = unmarked_sentence(marks, notes);
  return text + "</tbody><tfoot><tr><th scope=\"row\">Total</th>" +
         number_cell(mark_words(marks.score) + " of " + mark_words(marks.of)) +
         (are_all_seen ? "<td></td>" : "<td></td><td></td>") + "</tr></tfoot></table>\n" +
         (unmarked.empty() ? "" : "<p class=\"soft\">" + unmarked + "</p>\n");
}

void put_marks(JsonWriter& json, const ProgramReport& report, const GradingNotes& notes) {
  const Marks marks = marks_of(report, notes);
  if (marks.of == 0) {
    json.null();
    return;
  }
  const auto put = [&](const char* key, std::uint64_t hundredths) {
    json.key(key).decimal(static_cast<double>(hundredths) / 100);
  };
  json.begin('{');
  put("score", marks.score);
  put("of", marks.of);
  json.key("groups").begin('[');
  for (std::size_t i = 0; i < notes.marks.size(); ++i) {
    json.begin('{');
    json.key("title").value(notes.marks[i].title);
    json.key("visibility").value(visibility_name(notes.marks[i].visibility));
    put("score", marks.groups[i].hundredths);
    put("of", notes.marks[i].hundredths);
    json.key("passed").count(marks.groups[i].passed);
    json.key("cases").count(marks.groups[i].cases);
    json.key("forgiven").count(marks.groups[i].forgiven);
    json.end('}');
  }
  json.end(']').end('}');
}

}  // namespace threeply
