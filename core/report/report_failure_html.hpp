// Failed cases told one by one on a program's page.
#pragma once

#include <string>

#include "report/board_drawing.hpp"
#include "report/report_words.hpp"

namespace threeply {

/// What squares are called in drawings.
SquareNames square_names(const GradingNotes& notes);

/// Of one kind of fault only so many are told in full, the others in a row each.
constexpr std::size_t most_told_in_full = 10;

/// A section with the cases of a fault; `number` is its place, from 1, and names its anchor.
std::string fault_section(const Fault& fault, std::size_t number, const ProgramReport& report,
                          const GradingNotes& notes);

}  // namespace threeply
