#include "report/misunderstood_html.hpp"

#include "report/html.hpp"
#include "report/report_words.hpp"

namespace threeply {

std::string misunderstood_section(const std::vector<ProgramReport>& reports,
                                  const std::vector<std::string>& page_links) {
  const std::vector<Misunderstanding> all = misunderstandings(reports);
  if (all.empty()) return {};
  std::string text =
      "<h2 id=\"misunderstood\">What is misunderstood</h2>\n<p>These programs behave exactly as if "
      "they were right but for one or two known mistakes.</p>\n<ul class=\"remarks\">\n";
  for (const Misunderstanding& one : all) {
    std::string names;
    for (const std::size_t i : one.members) {
      names += (names.empty() ? "" : ", ") +
               html_link(reports[i].name, i < page_links.size() ? page_links[i] : "");
    }
    text += "<li><b>" + std::to_string(one.names.size()) + "</b>: as if " + html_text(one.words) +
            " <span class=\"soft\">(" + names + ")</span></li>\n";
  }
  return text + "</ul>\n";
}

}  // namespace threeply
