// How the marks of a class, or its shares of cases passed, are spread.
#pragma once

#include <string>
#include <vector>

#include "report/report.hpp"

namespace threeply {

/// Ten columns from nothing to everything, with the number of submissions in each; nothing for an
/// empty class.
std::string histogram_html(const std::vector<ProgramReport>& reports, const GradingNotes& notes);

}  // namespace threeply
