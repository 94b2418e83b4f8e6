#include <doctest/doctest.h>

#include <cstdint>
#include <vector>

#include "notation/utf8.hpp"
#include "report/board_drawing.hpp"
#include "report/html.hpp"
#include "report/output_excerpt.hpp"
#include "report/sorting_script.hpp"
#include "sample_report.hpp"

using namespace threeply;
using namespace threeply::testing;

namespace {

std::size_t count_in(std::string_view text, std::string_view part) {
  std::size_t count = 0;
  for (std::size_t at = text.find(part); at != text.npos; at = text.find(part, at + 1)) ++count;
  return count;
}

/// Elements that are neither empty by nature nor closed in their own tag.
bool is_balanced(std::string_view html) {
  std::vector<std::string> open;
  for (std::size_t at = html.find('<'); at != html.npos; at = html.find('<', at + 1)) {
    const std::size_t end = html.find('>', at);
    if (end == html.npos) return false;
    std::string_view tag = html.substr(at + 1, end - at - 1);
    if (tag.starts_with('!') || tag.starts_with("meta") || tag.starts_with("br") ||
        tag.ends_with('/')) {
      continue;
    }
    const bool is_end = tag.starts_with('/');
    if (is_end) tag.remove_prefix(1);
    const std::string name(tag.substr(0, tag.find(' ')));
    if (!is_end) {
      open.push_back(name);
    } else if (open.empty() || open.back() != name) {
      return false;
    } else {
      open.pop_back();
    }
  }
  return open.empty();
}

/// The page of a class has a script of ours, which its policy names, and no other.
void check_is_harmless(std::string html, bool is_class = false) {
  CHECK(printable(html, "\n\t") == html);
  if (is_class) {
    const std::size_t start = html.find("<script>");
    const std::size_t end = html.find("</script>", start);
    REQUIRE(end != html.npos);
    CHECK(html.substr(start + 8, end - start - 8) == sorting_script);
    CHECK(count_in(html, "script-src 'sha256-") == 1);
    html.erase(start, end + 9 - start);
  }
  CHECK(is_balanced(html));
  CHECK(count_in(html, "<script") == 0);
  CHECK(count_in(html, "default-src 'none'; style-src 'unsafe-inline'") == 1);
}

}  // namespace

TEST_CASE("a page tells the numbers, the faults and each case") {
  const std::string html = write_html(small_report(), small_notes(), "../index.html");
  check_is_harmless(html);
  CHECK(count_in(html, "<b>7</b> of 12 passed") == 1);
  CHECK(count_in(html, "<a href=\"../index.html\">") == 1);
  CHECK(count_in(html, "<details class=\"failure\"") == 2);
  CHECK(html.find("a board cost differs") < html.find("wrong move chosen"));
  CHECK(count_in(html, "class=\"arrow is-expected\"") == 1);
  CHECK(count_in(html, "class=\"arrow is-found\"") == 1);
  CHECK(count_in(html, "<pre>\nG6-F5\nB3-A4\nA\n</pre>") == 1);
  CHECK(count_in(html, "#3:<i>·</i><b>A6-B5</b>") == 1);
  CHECK(count_in(html, "printf &#39;A\\n&#39; | ./mine") == 1);
  CHECK(write_html(small_report(), small_notes(), "").find("<nav>") == html.npos);
  CHECK(count_in(html, "<code>threeply grade --random 12 --seed 7 -- ./mine</code>") == 1);
  CHECK(count_in(html, "10 s and 512 MB per case, 120 s in total") == 1);
  CHECK(count_in(html, "10 of 12 cases were run; the rest count as not passed.") == 1);
  CHECK(count_in(html, "Only the first difference in each case counts.") == 1);
  CHECK(count_in(html, "<dt>towers</dt><dd>crownings, and towers on both sides</dd>") == 1);
  CHECK(count_in(html, "<dt>blockade</dt>") == 0);
  CHECK(count_in(html, "<figcaption>The board before the action, black to move.") == 1);
  CHECK(count_in(html, "<figcaption>The board before the difference, black to move.") == 1);
}

TEST_CASE("nothing a program wrote is taken for HTML") {
  ProgramReport report = small_report();
  report.name = report.compiler_output = report.given_up = hostile_bytes();
  report.by_case[hostile_bytes()] = {};
  report.by_fault[FaultKind::crash] = 1;
  for (FailedCase& failed : report.failures) {
    failed.test.name = failed.test.covers = failed.test.input = failed.errors = hostile_bytes();
    Failure& failure = failed.shortest->failure;
    failure.verdict.title = failure.verdict.sentence = failure.output = hostile_bytes();
    failure.verdict.comparison = compare_output(failure.input, {}, failure.output);
    failed.failure = failure;
    failed.failure.input = hostile_bytes();
  }
  report.failures[1].shortest.reset();
  GradingNotes notes = small_notes();
  notes.repeat = notes.tests = notes.protection.reason = notes.compiler = notes.version =
      hostile_bytes();
  check_is_harmless(write_html(report, notes, hostile_bytes()));
  check_is_harmless(write_class_html({report}, notes, {hostile_bytes()}), true);
  report.complaint = hostile_bytes();
  check_is_harmless(write_html(report, notes, ""));
  check_is_harmless(write_class_html({report}, notes, {}), true);
}

TEST_CASE("a page of many failures and long lines stays small") {
  ProgramReport report = small_report();
  const FailedCase one = report.failures[0];
  report.failures.assign(most_failures_told, one);
  report.by_fault = {{FaultKind::chosen_action, 5000}};
  const std::string html = write_html(report, small_notes(), "");
  CHECK(html.size() < 200'000);
  CHECK(count_in(html, "<details class=\"failure\"") == 10);
  CHECK(count_in(html, "<tr><th scope=\"row\">random-2</th>") == 90);
  CHECK(count_in(html, "4900 further cases not shown") == 1);

  Failure& failure = report.failures[0].shortest->failure;
  failure.input = std::string(1 << 20, 'i');
  failure.output = std::string(1 << 20, '<');
  failure.verdict.comparison = compare_output(failure.input, {}, failure.output);
  failure.verdict.sentence = std::string(1 << 20, 's');
  report.failures[0].errors = std::string(1 << 20, '\0');
  CHECK(write_html(report, small_notes(), "").size() < 250'000);
}

TEST_CASE("pages of nothing are pages") {
  check_is_harmless(write_html({}, {}, ""));
  check_is_harmless(write_class_html({}, {}, {}), true);
  ProgramReport huge;
  huge.total = {.passed = UINT64_MAX / 2, .failed = 1, .not_run = UINT64_MAX / 2};
  check_is_harmless(write_html(huge, {}, ""));
}

TEST_CASE("the page of a class lists the submissions by name") {
  ProgramReport one = small_report();
  one.name = "Zoe";
  ProgramReport two;
  two.name = "adam";
  two.complaint = "it does not compile";
  const std::string html = write_class_html({one, two}, small_notes(), {"zoe <1>.html", ""});
  check_is_harmless(html, true);
  CHECK(html.find(">adam<") < html.find(">Zoe<"));
  CHECK(count_in(html, "<a href=\"zoe%20%3C1%3E.html\">Zoe</a>") == 1);
  CHECK(count_in(html, "<a ") == 1);
  CHECK(count_in(html, "<td class=\"number narrow\" data-value=\"714\">71</td>") == 1);
  CHECK(count_in(html, "<td class=\"words\">it does not compile</td>") == 1);
  CHECK(count_in(html, "<code>threeply grade --random 12 --seed 7 -- ./mine</code>") == 1);
  CHECK(count_in(html, "Only the first difference in each case counts.") == 1);
  CHECK(count_in(html, "Cases not run count as not passed.") == 1);
  CHECK(count_in(html, "<dt>random</dt><dd>") == 1);
}

TEST_CASE("bytes as HTML") {
  CHECK(html_text("<a href=\"x\">'&") == "&lt;a href=&quot;x&quot;&gt;&#39;&amp;");
  CHECK(html_text(std::string_view("\0\xff\n", 3)) == "\\x00\\xFF\n");
  CHECK(html_text("abcdef", 4) == "abcd\n… and 2 more bytes");
  CHECK(html_line("a b ", Blanks::at_the_end) == "a b<i>·</i>");
  CHECK(html_line("a  b\t\r", Blanks::all) == "a<i>··</i>b<i>→␍</i>");
  CHECK(html_line("a\tb", Blanks::at_the_end) == "a<i>→</i>b");
  CHECK(html_line("  ", Blanks::at_the_end) == "<i>··</i>");
  CHECK(html_line(std::string(1 << 20, 'x'), Blanks::all).size() < 300);
}

TEST_CASE("a path is a path and no other address") {
  CHECK(html_path("pages/a b.html") == "pages/a%20b.html");
  CHECK(html_path("javascript:alert(1)") == "javascript%3Aalert%281%29");
  CHECK(html_path("//other.example/x") == ".//other.example/x");
  CHECK(html_path("\"?#\xff") == "%22%3F%23%FF");
}

TEST_CASE("a board is drawn piece by piece") {
  Position board;
  board.bottom = bit(20) | bit(29);
  board.top = bit(0);
  board.kings = bit(20);
  const std::string svg = draw_svg(board, std::nullopt, std::nullopt);
  CHECK(count_in(svg, "<use href=\"#B\" x=\"50\" y=\"550\"/>") == 1);
  CHECK(count_in(svg, "<use href=\"#b\" x=\"250\" y=\"750\"/>") == 1);
  CHECK(count_in(svg, "<use href=\"#w\" x=\"150\" y=\"50\"/>") == 1);
  CHECK(count_in(svg, "<use ") == 4);
  CHECK(count_in(svg, "Black to move. Black pieces: C8. Black towers: A6. White pieces: B1.") == 1);
  CHECK(count_in(svg, "arrow") == 0);
  const Step same{{5, 0}, {4, 1}};
  CHECK(count_in(draw_svg(board, same, same), "class=\"arrow ") == 1);
}

TEST_CASE("an excerpt shows the differing line among its neighbours") {
  const Failure failure = failure_with("G6-F5\nB3-A4\nA\n", "#3: F5-E4", "#3: A6-B5", "");
  const Excerpt excerpt = excerpt_of(failure);
  REQUIRE(excerpt.expected.size() == 9);
  REQUIRE(excerpt.found.size() == 9);
  CHECK(excerpt.expected[4].number == 65);
  CHECK(excerpt.expected[4].is_differing);
  CHECK(excerpt.found[4].text == "*** BLACK ACTION #3: A6-B5");
  CHECK_FALSE(excerpt.found[3].is_differing);
}

TEST_CASE("an excerpt follows lines that blank ones have moved, and ends with the output") {
  Failure failure = failure_with("A\n", "COST: 0", "COST: 1", "");
  failure.output.insert(0, "\n \n");
  failure.verdict.comparison = compare_output(failure.input, {}, failure.output);
  Excerpt excerpt = excerpt_of(failure);
  CHECK(excerpt.expected[4].number == 24);
  CHECK(excerpt.found[4].number == 26);
  CHECK(excerpt.found[4].text == "BOARD COST: 1");

  failure.output.clear();
  failure.verdict.comparison = compare_output(failure.input, {}, failure.output);
  excerpt = excerpt_of(failure);
  CHECK(excerpt.expected[0].is_differing);
  CHECK(excerpt.found.empty());
  CHECK(is_found_over(failure));
  CHECK_FALSE(is_expected_over(failure));

  failure.verdict.comparison.theirs = "beyond what is kept of the output";
  excerpt = excerpt_of(failure);
  REQUIRE(excerpt.found.size() == 1);
  CHECK(excerpt.found[0].text == failure.verdict.comparison.theirs);
  failure.verdict.comparison.theirs.clear();

  failure.verdict.comparison.ours = "another text than the expected one";
  excerpt = excerpt_of(failure);
  CHECK(excerpt.expected.size() == 1);
  CHECK(excerpt.found.empty());
  failure.verdict.comparison = {};
  CHECK(excerpt_of(failure).expected.empty());
}

TEST_CASE("squares of a trace are numbered from where its rows and columns are") {
  ProgramReport report = small_report();
  GradingNotes notes;
  notes.judging.task = Task::trace;
  const Position board{.bottom = bit(square_at({5, 2}).value()), .top = 0, .kings = 0};
  for (const int base : {0, 1}) {
    notes.judging.trace.base = base;
    const std::string page = write_html(report, notes, "");
    const std::string first = std::to_string(base);
    const std::string last = std::to_string(base + 7);
    CHECK(page.find("<text x=\"50\" y=\"-14\">" + first + "</text>") != page.npos);
    CHECK(page.find("<text x=\"750\" y=\"-14\">" + last + "</text>") != page.npos);
    const std::string svg =
        draw_svg(board, std::nullopt, std::nullopt, {.task = Task::trace, .base = base});
    const std::string named = base == 0 ? "Alice men: (5,2)." : "Alice men: (6,3).";
    CHECK(svg.find(named) != svg.npos);
  }
  notes.judging.task = Task::solve;
  CHECK(write_html(report, notes, "").find("y=\"-14\">A</text>") != std::string::npos);
}
