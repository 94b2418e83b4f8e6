// The marks of a program, as tables for people and scripts.
#pragma once

#include <string>
#include <vector>

#include "notation/json.hpp"
#include "report/report.hpp"

namespace threeply {

/// Of one program by the scheme of the notes; `of` is 0 where no marks are given.
struct Marks {
  std::vector<GroupScore> groups{};
  std::uint64_t score = 0;  ///< in hundredths, as is
  std::uint64_t of = 0;     ///< the most that can be had
};

Marks marks_of(const ProgramReport& report, const GradingNotes& notes);

/// "5.25 of 7 marks", or nothing.
std::string marks_sentence(const Marks& marks);

/// A table for the terminal, with a line before it; nothing if no marks are given.
std::string marks_text(const ProgramReport& report, const GradingNotes& notes);
std::string marks_html(const ProgramReport& report, const GradingNotes& notes);

/// null, or {score, of, groups: [{title, visibility, score, of, passed, cases, forgiven}]}
void put_marks(JsonWriter& json, const ProgramReport& report, const GradingNotes& notes);

}  // namespace threeply
