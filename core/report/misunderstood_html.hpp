// What a class has misunderstood: known mistakes, and whom each of them explains.
#pragma once

#include <string>
#include <vector>

#include "report/report.hpp"

namespace threeply {

/// A section of the page of a class; nothing if no known mistake explains anybody's program.
/// `page_links` as for `write_class_html`.
std::string misunderstood_section(const std::vector<ProgramReport>& reports,
                                  const std::vector<std::string>& page_links);

}  // namespace threeply
