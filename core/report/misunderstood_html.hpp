// What a class has misunderstood: known mistakes, and whom each of them explains.
#pragma once

#include <string>
#include <vector>

#include "report/report.hpp"

namespace threeply {

/// A section of the page of a class; nothing if no known mistake explains anybody's program.
std::string misunderstood_section(const std::vector<ProgramReport>& reports);

}  // namespace threeply
