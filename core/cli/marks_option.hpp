// What --marks says, a list or a file, held against the cases that there are.
#pragma once

#include <string>
#include <vector>

#include "cli/case_source.hpp"
#include "grade/marks.hpp"

namespace threeply::cli {

/// Goes through all of them once, and back to the first; `mark` changes if any of them does.
std::vector<CaseLabel> labels_of(CaseSource& cases, std::string& mark);

/// The exit status, after a complaint if marks cannot be given so: also where no case belongs to a
/// group, whose marks nobody could get.
int read_marks_option(const std::string& option, const std::vector<CaseLabel>& cases,
                      MarkScheme& scheme);

}  // namespace threeply::cli
