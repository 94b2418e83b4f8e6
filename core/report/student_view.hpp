// A report as a student may see it: without the cases of hidden groups, and without what tells of
// them.
#pragma once

#include "report/report.hpp"

namespace threeply {

struct StudentView {
  ProgramReport report;
  GradingNotes notes;
};

/// Groups that are seen after the due date or after publishing are told: whoever hands pages out
/// does it then. Counts are of the cases that are told; how to make the others, and what only all
/// of them together show, is left out. The page for links is sought one folder up.
StudentView for_student(const ProgramReport& report, const GradingNotes& notes);

}  // namespace threeply
