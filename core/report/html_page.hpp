// The frame of a page of a report, and the elements that several pages have.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "report/report.hpp"

namespace threeply {

/// Lines of a width to read, or a table as wide as the window.
enum class PageWidth { text, table };

/// A whole document; `title` is escaped here, `body` is HTML. Nothing but `script`, one of ours,
/// runs in it.
std::string html_page(std::string_view title, const std::string& body,
                      PageWidth width = PageWidth::text, std::string_view script = {});

/// How much passed, failed and was not run, as one line of three colours; the numbers stand beside.
std::string html_bar(const Tally& tally);

/// <td class="number">…</td>
std::string number_cell(const std::string& text);

/// What the kinds of cases are there for, as far as the generator makes them.
std::string html_kinds(const std::vector<std::string>& kinds);

/// How it was graded, as a list of terms.
std::string html_facts(const GradingNotes& notes, const std::string& time);

}  // namespace threeply
