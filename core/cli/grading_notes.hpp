// What a report says of how it was made, and how to make it again.
#pragma once

#include <string>
#include <vector>

#include "cli/case_source.hpp"
#include "cli/commands.hpp"
#include "report/report.hpp"

namespace threeply::cli {

/// The options that only some tasks have; nothing for the replay program called as usual.
std::string task_options(const GradeCommand& command);

/// Those that say how submissions are compiled and started; nothing for C as usual.
std::string making_options(const GradeCommand& command);

/// `program` is a single one as a shell takes it; `shown` are the folders that programs can read.
GradingNotes notes_on(const GradeCommand& command, const CaseSource& cases, const Sandbox& sandbox,
                      const std::vector<std::string>& shown, const std::string& program);

}  // namespace threeply::cli
