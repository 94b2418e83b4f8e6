#include "report/html_page.hpp"

#include <algorithm>

#include "cases/case_maker.hpp"
#include "notation/decimal.hpp"
#include "notation/deflate.hpp"
#include "notation/sha256.hpp"
#include "report/html.hpp"
#include "report/html_style.hpp"
#include "report/page_tokens.hpp"
#include "report/protection_words.hpp"
#include "report/report_words.hpp"

namespace threeply {
namespace {

std::string fact(std::string_view term, std::string_view bytes) {
  if (bytes.empty()) return {};
  return "<div><dt>" + std::string(term) + "</dt><dd>" + html_text(bytes) + "</dd></div>\n";
}

std::string wide_fact(std::string_view term, const std::string& markup) {
  return "<div class=\"whole-row\"><dt>" + std::string(term) + "</dt><dd>" + markup +
         "</dd></div>\n";
}

std::string command_fact(std::string_view term, std::string_view command) {
  return command.empty() ? "" : wide_fact(term, "<code>" + html_text(command) + "</code>");
}

/// The script may run, named by its digest; no other may.
std::string script_policy(std::string_view script) {
  if (script.empty()) return {};
  std::string digest = base64url(sha256(script)) + '=';
  std::replace(digest.begin(), digest.end(), '-', '+');
  std::replace(digest.begin(), digest.end(), '_', '/');
  return "script-src 'sha256-" + digest + "'; ";
}

}  // namespace

std::string html_page(std::string_view title, const std::string& body, PageWidth width,
                      std::string_view script) {
  return "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
         "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; "
         "style-src 'unsafe-inline'; " +
         script_policy(script) +
         "base-uri 'none'; form-action 'none'\">\n"
         "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
         "<meta name=\"color-scheme\" content=\"light dark\">\n"
         "<title>" +
         html_text(title) + "</title>\n<style>\n" + std::string(page_tokens) +
         std::string(html_style) + "</style>\n</head>\n<body" +
         (width == PageWidth::table ? " class=\"is-wide\"" : "") + ">\n" + body +
         (script.empty() ? "" : "<script>" + std::string(script) + "</script>\n") +
         "</body>\n</html>\n";
}

std::string html_bar(const Tally& tally) {
  const double all = static_cast<double>(case_count(tally));
  std::string bar = "<span class=\"bar\" aria-hidden=\"true\">";
  const auto part = [&](const char* name, std::uint64_t count) {
    if (count == 0) return;
    bar += std::string("<span class=\"") + name +
           "\" style=\"width:" + fixed_decimal(100 * static_cast<double>(count) / all, 2) +
           "%\"></span>";
  };
  part("is-passed", tally.passed);
  part("is-failed", tally.failed);
  part("is-not-run", tally.not_run);
  return bar + "</span>";
}

std::string number_cell(const std::string& text) {
  return "<td class=\"number\">" + text + "</td>";
}

std::string html_kinds(const std::vector<std::string>& kinds) {
  // The same name may mean something else in another task: that which knows most of them counts.
  std::string items;
  std::size_t most = 0;
  for (const NamedTask& task : tasks) {
    std::string found;
    std::size_t count = 0;
    for (const std::string& kind : kinds) {
      for (const KindWords& words : kinds_of(task.task)) {
        if (words.name != kind) continue;
        found += fact(words.name, words.description);
        ++count;
      }
    }
    if (count > most) items = found;
    most = std::max(most, count);
  }
  return items.empty() ? "" : "<dl class=\"facts kinds\">\n" + items + "</dl>\n";
}

std::string html_facts(const GradingNotes& notes, const std::string& time) {
  const std::string isolation =
      short_words(notes.protection, notes.shown) + ". " + long_words(notes.protection);
  return "<dl class=\"facts\">\n" + fact("Tests", notes.tests) +
         fact("Limits", limit_words(notes)) + fact("Compiler", notes.compiler) +
         fact("Run as", notes.run) + fact("Time taken", time) +
         fact("Graded by", notes.version.empty() ? "" : "threeply " + notes.version) +
         wide_fact("Isolation", html_text(isolation)) + command_fact("To repeat", notes.repeat) +
         "</dl>\n";
}

}  // namespace threeply
